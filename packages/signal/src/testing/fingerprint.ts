import { hash } from "../noise/white-noise.ts";
import type { Channels } from "./offline.ts";

/** Decimal places that are kept: far above the rounding of float64, far below what can be heard. */
const places = 9;

const rounded = (value: number) => Number(value.toFixed(places));

/** Power of a second, and its mean under random signs. A change of any one sample changes the second. */
function numbersOf(samples: Float64Array): readonly number[] {
  let [power, signed] = [0, 0];
  for (let n = 0; n < samples.length; n++) {
    const x = samples[n] ?? 0;
    power += x * x;
    signed += hash(n) & 1 ? x : -x;
  }
  return [rounded(Math.sqrt(power / samples.length)), rounded(signed / samples.length)];
}

/**
 * Reduces a render to a golden of four numbers a second: rms and signed mean of the left ear, then of the right. They
 * notice a change of a single sample by 1e-4, and are the same on every machine: where libraries compute a sine
 * differently, it is in the 16th place, and these are rounded to the ninth.
 */
export function fingerprintOf({ left, right }: Channels<Float64Array>, sampleRate: number): string {
  const seconds = Array.from({ length: Math.floor(left.length / sampleRate) }, (_, second) =>
    [left, right].flatMap(ear => numbersOf(ear.subarray(second * sampleRate, (second + 1) * sampleRate))),
  );
  return `[\n${seconds.map(numbers => `  [${numbers.join(", ")}]`).join(",\n")}\n]\n`;
}

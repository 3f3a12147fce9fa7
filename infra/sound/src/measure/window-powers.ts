import { rate } from "../dsp/rate.ts";
import type { Stereo } from "./stereo.ts";

/** The grid on which windows start and end: 10 ms. */
const stepSeconds = 0.01;
const stepFrames = stepSeconds * rate;

/** Mean square of every 10 ms, summed over both channels. */
export function stepPowers({ left, right }: Stereo): Float64Array {
  const powers = new Float64Array(Math.floor(left.length / stepFrames));
  for (let step = 0; step < powers.length; step++) {
    let total = 0;
    for (let n = step * stepFrames; n < (step + 1) * stepFrames; n++)
      total += (left[n] ?? 0) ** 2 + (right[n] ?? 0) ** 2;
    powers[step] = total / stepFrames;
  }
  return powers;
}

/** Mean power of each window of `seconds`, every `hopSeconds`; both are whole numbers of 10 ms. */
export function windowPowers(steps: Float64Array, seconds: number, hopSeconds: number): number[] {
  const [length, hop] = [Math.round(seconds / stepSeconds), Math.round(hopSeconds / stepSeconds)];
  const until = new Float64Array(steps.length + 1);
  for (let n = 0; n < steps.length; n++) until[n + 1] = (until[n] ?? 0) + (steps[n] ?? 0);
  const powers: number[] = [];
  for (let n = 0; n + length <= steps.length; n += hop)
    powers.push(((until[n + length] ?? 0) - (until[n] ?? 0)) / length);
  return powers;
}

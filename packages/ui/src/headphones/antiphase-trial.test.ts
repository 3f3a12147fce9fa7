import { expect, it } from "vitest";
import { planTrials, renderTone, renderTrial, trialCount } from "./antiphase-trial.ts";

const sampleRate = 8_000;
const every = 1.5 * sampleRate;
const rms = (samples: readonly number[]) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value ** 2, 0) / samples.length);
const tones = (side: Float32Array) =>
  [0, 1, 2].map(tone => [...side.subarray(tone * every, tone * every + sampleRate)]);

it("the quiet tone is 6 dB below the others, on both sides", () => {
  const { left, right } = renderTrial({ quiet: 1, antiphase: 2 }, sampleRate);
  for (const side of [left, right]) {
    const [first = 0, second = 0, third = 0] = tones(side).map(rms);
    expect(20 * Math.log10(second / first)).toBeCloseTo(-6, 3);
    expect(third).toBeCloseTo(first, 9);
  }
});

it("mixed in the air, only the tone in opposite phase cancels", () => {
  const { left, right } = renderTrial({ quiet: 0, antiphase: 2 }, sampleRate);
  const inTheAir = left.map((value, index) => value + (right[index] ?? 0));
  const [first = 0, second = 0, third = 1] = tones(inTheAir).map(rms);
  expect(third).toBe(0);
  expect(second).toBeGreaterThan(first);
  expect(first).toBeGreaterThan(0.1);
});

/** One filter stage of ITU-R BS.1770-5, at 48 kHz. */
const biquad = (b: readonly number[], a: readonly number[], input: readonly number[]): number[] => {
  const output: number[] = [];
  const [b0 = 0, b1 = 0, b2 = 0] = b;
  const [, a1 = 0, a2 = 0] = a;
  for (const [n, x] of input.entries())
    output.push(
      b0 * x +
        b1 * (input[n - 1] ?? 0) +
        b2 * (input[n - 2] ?? 0) -
        a1 * (output[n - 1] ?? 0) -
        a2 * (output[n - 2] ?? 0),
    );
  return output;
};
const kWeighted = (input: readonly number[]): number[] =>
  biquad(
    [1, -2, 1],
    [1, -1.99004745483398, 0.99007225036621],
    biquad(
      [1.53512485958697, -2.69169618940638, 1.19839281085285],
      [1, -1.69065929318241, 0.73248077421585],
      input,
    ),
  );

it("the test tone has −16 LUFS at full volume, and loops without a step", () => {
  const { left, right } = renderTone(48_000);
  const settled = [left, right].map(side => kWeighted([...side, ...side]).slice(-24_000));
  const power = settled.reduce((sum, side) => sum + rms(side) ** 2, 0);
  expect(-0.691 + 10 * Math.log10(power)).toBeCloseTo(-16, 1);
  expect(Math.abs((left[0] ?? 1) - (left.at(-1) ?? 0))).toBeLessThanOrEqual(
    Math.abs((left[1] ?? 0) - (left[0] ?? 0)) + 1e-6,
  );
});

it("each tone starts and ends in silence, with silence between tones", () => {
  const { left } = renderTrial({ quiet: 0, antiphase: 1 }, sampleRate);
  for (const tone of tones(left)) {
    expect(Math.abs(tone[0] ?? 1)).toBe(0);
    expect(Math.abs(tone.at(-1) ?? 1)).toBeLessThan(1e-4);
  }
  expect(left.subarray(sampleRate, every).every(value => value === 0)).toBe(true);
});

it("the quiet tone is never the one in opposite phase, and every order occurs", () => {
  const seen = new Set<string>();
  for (const quiet of [0, 0.34, 0.99])
    for (const other of [0, 0.99]) {
      const randoms = [quiet, other];
      const trials = planTrials(() => {
        const value = randoms.shift() ?? 0;
        randoms.push(value);
        return value;
      });
      expect(trials).toHaveLength(trialCount);
      for (const trial of trials) {
        expect(trial.quiet).not.toBe(trial.antiphase);
        seen.add(`${trial.quiet}${trial.antiphase}`);
      }
    }
  expect([...seen].sort()).toEqual(["01", "02", "10", "12", "20", "21"]);
});

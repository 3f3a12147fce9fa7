import { expect, it } from "vitest";
import { planTrials, renderTrial, trialCount } from "./antiphase-trial.ts";

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

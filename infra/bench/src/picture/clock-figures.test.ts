import { expect, it } from "vitest";
import { clockErrors } from "./clock-figures.ts";

const runOf = (errorMs: number, jitterMs: number) =>
  Array.from({ length: 600 }, (_, n) => {
    const atSeconds = 5 + n / 60;
    const jitter = (n % 2 === 0 ? 1 : -1) * (jitterMs / 1000);
    return {
      atSeconds,
      shownSeconds: atSeconds - 4.9 + (n % 2 === 0 ? 1 : -1) * (errorMs / 1000),
      contextTime: atSeconds - 4.9 - 0.003 + jitter,
      performanceTime: atSeconds - 0.003,
    };
  });

it("a picture that is 3 ms early and late in turn → 3 ms rms, whatever the timestamps jitter by", () => {
  expect(clockErrors(runOf(3, 0)).rmsMs).toBeCloseTo(3, 6);
  const jittered = clockErrors(runOf(3, 10));
  expect(jittered.rmsMs).toBeCloseTo(3, 0);
  expect(jittered.timestampRmsMs).toBeCloseTo(10, 1);
});

it("a picture that shows what is heard → 0 ms", () => {
  const { rmsMs, worstMs, frames } = clockErrors(runOf(0, 0));
  expect(Math.max(rmsMs, worstMs)).toBeLessThan(1e-6);
  expect(frames).toBe(480);
});

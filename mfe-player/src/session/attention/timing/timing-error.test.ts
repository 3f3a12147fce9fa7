import fc from "fast-check";
import { expect, it } from "vitest";
import { errorOfRun, type FrameSample, timingErrorOf } from "./timing-error.ts";

const periodMs = 1_000 / 60;
/** Two seconds of frames, each off its place by `off`, and an audio clock that drifts and lags by a constant. */
const framesOf = (
  off: (n: number) => number,
  audioOff: ((n: number) => number) | null = () => 0,
): FrameSample[] =>
  Array.from({ length: 120 }, (_, n) => {
    const frameMs = 5_000 + n * periodMs + off(n);
    const performanceTime = frameMs - 40;
    const contextTime = (performanceTime * 1.00002 - 3_000 + (audioOff?.(n) ?? 0)) / 1_000;
    return { frameMs, nowMs: frameMs + 0.25, audio: audioOff && { contextTime, performanceTime } };
  });
/** Alternates by ±1 with no trend. */
const sign = (n: number) => (Math.floor(n / 2) % 2 === 0 ? 1 : -1);

it("an even frame rate and a drifting but steady audio clock → next to no error", () => {
  const error = timingErrorOf(framesOf(() => 0));
  expect(error.totalMs).toBeLessThan(0.1);
  expect(error.periodMs).toBeCloseTo(periodMs, 3);
});

it("frames off by ±2 ms → an error of 2 ms rms", () => {
  expect(timingErrorOf(framesOf(n => 2 * sign(n), null)).frameMs).toBeCloseTo(2, 1);
});

it("dropped frames alone → no error", () => {
  const kept = framesOf(() => 0).filter((_, n) => n % 7 !== 3);
  expect(timingErrorOf(kept).frameMs).toBeLessThan(0.01);
});

it("a page clock that strays from the audio clock by ±8 ms → an error of 8 ms rms, even with even frames", () => {
  const error = timingErrorOf(
    framesOf(
      () => 0,
      n => 8 * sign(n),
    ),
  );
  expect(error.frameMs).toBeLessThan(0.01);
  expect(error.totalMs).toBeCloseTo(8, 0);
});

it("a clock rounded to 16 ms → an error above 4 ms, and no sound → no comparison", () => {
  const coarse = framesOf(() => 0, null).map(({ frameMs, nowMs }) => ({
    ...{ frameMs: Math.floor(frameMs / 16) * 16, nowMs: Math.floor(nowMs / 16) * 16, audio: null },
  }));
  const error = timingErrorOf(coarse);
  expect(error.audioMs).toBeNull();
  expect(error.totalMs).toBeGreaterThan(4);
});

it("frames off by ±10 ms, more than half a frame → an error above 5 ms", () => {
  expect(timingErrorOf(framesOf(n => 10 * sign(n), null)).totalMs).toBeGreaterThan(5);
});

it("any jitter below a quarter of a frame → an error of its size", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 4, noNaN: true }), size => {
      const error = timingErrorOf(framesOf(n => size * sign(n), null)).frameMs;
      expect(error).toBeGreaterThan(0.9 * size);
      expect(error).toBeLessThan(1.05 * size);
    }),
    { numRuns: 30 },
  );
});

it("a run whose stimuli were presented a frame late → the delay is added; one on time adds nothing", () => {
  const error = timingErrorOf(framesOf(() => 0));
  expect(errorOfRun(error, { presentedAfterMs: [periodMs, periodMs] })).toBeCloseTo(error.totalMs, 2);
  expect(errorOfRun(error, { presentedAfterMs: [2 * periodMs, 2 * periodMs] })).toBeCloseTo(periodMs, 1);
  expect(errorOfRun(error, { presentedAfterMs: [] })).toBe(error.totalMs);
});

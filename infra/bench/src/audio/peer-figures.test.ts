import { expect, it } from "vitest";
import { findLoop, measureBeat } from "./peer-figures.ts";

const rate = 48_000;
const secondOf = (hz: number, from: number, amplitude = 0.5) =>
  Float32Array.from(
    { length: rate },
    (_, n) => amplitude * Math.sin(2 * Math.PI * ((hz * (from + n / rate)) % 1)),
  );
const earsAt = (from: number, rightHz: number) => [secondOf(200, from), secondOf(rightHz, from)] as const;

it("a beat that is 1e-5 Hz too fast is measured as such, and drifts 13° in an hour", () => {
  const exact = measureBeat(earsAt(0, 210), earsAt(300, 210), 300, rate);
  expect(exact.beatErrorHz).toBeLessThan(1e-10);
  expect(exact.snrDb).toBeGreaterThan(140);
  const fast = measureBeat(earsAt(0, 210.00001), earsAt(300, 210.00001), 300, rate);
  expect(fast.beatErrorHz).toBeCloseTo(1e-5, 7);
  expect(fast.driftDegrees).toBeCloseTo(12.96, 1);
});

it("noise that repeats after 2 s is found to, and noise that doesn't is not", () => {
  const noise = Float32Array.from({ length: 4 * rate }, () => Math.random());
  expect(findLoop(noise, rate)).toBeNull();
  noise.copyWithin(2 * rate, 0, 2 * rate);
  expect(findLoop(noise, rate)).toBe(2);
});

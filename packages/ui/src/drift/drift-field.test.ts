import { expect, it } from "vitest";
import { coherenceAt, createOscillators, lockedAt, oscillatorAt } from "./drift-field.ts";

const shape = { lock: 0.66, waves: 5.2 };
const oscillators = createOscillators(34, 7);
const hour = 3600;

it("from the lock on, every oscillator is on the locked line, at any time", () => {
  for (const seconds of [0, 17.3, hour]) {
    for (const oscillator of oscillators) {
      for (const u of [shape.lock, 0.8, 1]) {
        expect(oscillatorAt(oscillator, u, seconds, shape)).toBeCloseTo(lockedAt(u, seconds, shape), 12);
      }
    }
  }
});

it("at the left, the oscillators are spread out", () => {
  const heights = oscillators.map(oscillator => oscillatorAt(oscillator, 0.05, 0, shape));
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.2);
});

it("every oscillator stays inside the picture, even after an hour", () => {
  for (const oscillator of oscillators) {
    for (let u = 0; u <= 1; u += 0.01) {
      const y = oscillatorAt(oscillator, u, hour, shape);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(1);
    }
  }
});

it("the free end is as smooth after an hour as at the start", () => {
  const steepest = (seconds: number) =>
    Math.max(
      ...oscillators.map(it =>
        Math.abs(oscillatorAt(it, 0.301, seconds, shape) - oscillatorAt(it, 0.3, seconds, shape)),
      ),
    );
  expect(steepest(hour)).toBeLessThan(2 * steepest(0));
});

it("the same seed gives the same field, with every band", () => {
  expect(createOscillators(34, 7)).toEqual(oscillators);
  expect(new Set(oscillators.map(it => it.band)).size).toBe(5);
});

it("coherence rises from 0 to 1 and never falls", () => {
  const course = Array.from({ length: 101 }, (_, i) => coherenceAt(i / 100, shape.lock));
  expect(course[0]).toBe(0);
  expect(course[100]).toBe(1);
  for (const [i, value] of course.entries()) expect(value).toBeGreaterThanOrEqual(course[i - 1] ?? 0);
});

import { describe, expect, it } from "vitest";
import { angleOf, coherenceAt, createOscillators, lockOf, scaleAt, trailOf } from "./ring-field.ts";

const arms = 7;
const oscillators = createOscillators(240, arms);

/** The order parameter of each arm (Kuramoto): 1 if its oscillators are in phase, near 0 if they are scattered. */
const orderAt = (seconds: number, coherence: number): number => {
  let real = 0;
  let imaginary = 0;
  for (const oscillator of oscillators) {
    const behind = angleOf(oscillator, seconds, coherence) - oscillator.armAngle;
    real += Math.cos(behind);
    imaginary += Math.sin(behind);
  }
  return Math.hypot(real, imaginary) / oscillators.length;
};

describe("the oscillators", () => {
  it("are scattered at the start, come into phase as coherence grows, and lock exactly at its end", () => {
    const orders = [0.2, 0.4, 0.6, 0.8, 0.95, 1].map(coherence => orderAt(50, coherence));
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(orders[0]).toBeLessThan(0.35);
    expect(orders.at(-2)).toBeGreaterThan(0.98);
    expect(orders.at(-1)).toBeCloseTo(1, 9);
  });

  it("lock one after another", () => {
    const locked = oscillators.filter(it => lockOf(it, 0.6) === 1).length / oscillators.length;
    expect(locked).toBeGreaterThan(0.3);
    expect(locked).toBeLessThan(0.7);
  });

  it("never run backwards, and drag a trail behind them, for an hour", () => {
    for (let seconds = 0; seconds < 3600; seconds += 61)
      for (const coherence of [0, 0.2, 0.6, 0.95])
        for (const oscillator of oscillators) {
          const step =
            angleOf(oscillator, seconds + 0.1, coherence) - angleOf(oscillator, seconds, coherence);
          expect(step).toBeGreaterThan(0);
          expect(trailOf(oscillator, seconds, coherence, 1)).toBeLessThan(1.5);
        }
  });

  it("stay inside the picture and leave its middle free", () => {
    for (const { radius } of oscillators) {
      expect(radius).toBeGreaterThan(0.15);
      expect(radius).toBeLessThan(1);
    }
  });
});

it("trails are longer while struck notes sound, and the picture is larger, more so in a bright section", () => {
  for (const oscillator of oscillators)
    expect(trailOf(oscillator, 100, 0.9, 1)).toBeGreaterThan(1.3 * trailOf(oscillator, 100, 0.9, 0));
  const scaleOf = (struck: number, brightness: number) =>
    scaleAt({ coherence: 0.9, accent: { struck, brightness } });
  expect(scaleOf(1, 0.5)).toBeGreaterThan(scaleOf(0, 0.5));
  expect(scaleOf(1, 1)).toBeGreaterThan(scaleOf(1, 0.5));
  // A larger picture would leave a phone's window.
  expect(scaleOf(1, 1)).toBeLessThan(1.05);
});

it("coherence starts at 0.2, holds 0.95, and is complete at the end, without a jump", () => {
  expect(coherenceAt(0)).toBeCloseTo(0.2, 12);
  expect(coherenceAt(0.3)).toBeCloseTo(0.95, 12);
  expect(coherenceAt(0.9)).toBeCloseTo(0.95, 12);
  expect(coherenceAt(1)).toBeCloseTo(1, 12);
  for (let part = 0; part < 1; part += 0.001)
    expect(coherenceAt(part + 0.001) - coherenceAt(part)).toBeLessThan(0.005);
});

import { expect, it } from "vitest";
import { added, noise, shaped, sine } from "../testing/signals.ts";
import { life, peaksOf } from "./life.ts";
import { logMel } from "./log-mel.ts";

const lifeOf = (samples: Float64Array) => life(logMel(samples));

it("twenty notes in 20 s are 60 onsets a minute", () => {
  const notes = shaped(sine(20, 440, 0.3), at => Math.exp(-6 * (at % 1)) * Math.min(1, (at % 1) / 0.01));
  const { onsetsPerMinute } = lifeOf(added(notes, noise(20, 1e-3)));
  expect(onsetsPerMinute).toBeGreaterThan(56);
  expect(onsetsPerMinute).toBeLessThan(64);
});

it("a level that changes by 6 dB every 4 s changes by 6 dB a band", () => {
  const steps = shaped(noise(24, 0.1), at => (at % 8 < 4 ? 1 : 10 ** (-6 / 20)));
  expect(lifeOf(steps).melChangeDb).toBeCloseTo(6, 0);
});

it("a level that alternates by 6 dB every 0.25 s rises by 12 dB a second", () => {
  const steps = shaped(noise(10, 0.1), at => (at % 0.5 < 0.25 ? 1 : 10 ** (-6 / 20)));
  const steady = lifeOf(noise(10, 0.1)).fluxDbPerSecond;
  // Noise has a flux of its own, and a spectrum of 85 ms blurs the steps.
  expect(lifeOf(steps).fluxDbPerSecond).toBeGreaterThan(steady + 5);
  expect(lifeOf(steps).fluxDbPerSecond).toBeLessThan(steady + 12);
});

it("of two peaks closer than the distance the higher is kept, and a flat one counts once", () => {
  expect(peaksOf([0, 3, 0, 5, 0, 0, 2, 2, 2, 0, 1, 0], 2, 3)).toEqual([3, 7]);
});

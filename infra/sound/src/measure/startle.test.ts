import { expect, it } from "vitest";
import { bothOf, samplesOf, shaped, sine } from "../testing/signals.ts";
import { startle } from "./startle.ts";
import { kWeighted } from "./stereo.ts";

const startleOf = (samples: Float64Array) => startle(kWeighted(bothOf(samples))).startleDb;

it.each([6, 20])("a step of %d dB is a startle of as much", decibels => {
  const gain = (at: number) => (at < 2 ? 1 : 10 ** (decibels / 20));
  expect(startleOf(shaped(sine(4, 1000, 0.01), gain))).toBeCloseTo(decibels, 0);
});

it("a rise of 20 dB over 10 s startles no one", () => {
  expect(
    startleOf(samplesOf(10, at => 0.01 * 10 ** (at / 10) * Math.sin(2 * Math.PI * 1000 * at))),
  ).toBeLessThan(2);
});

it("a silent second has no level to rise from", () => {
  expect(startleOf(shaped(sine(1.05, 1000, 0.1), at => (at < 1 ? 0 : 1)))).toBe(Number.NEGATIVE_INFINITY);
});

import { expect, it } from "vitest";
import { added, bothOf, noise, samplesOf, sine } from "../testing/signals.ts";
import { balance } from "./balance.ts";
import { kWeighted } from "./stereo.ts";

const balanceOf = (samples: Float64Array) => balance(bothOf(samples), kWeighted(bothOf(samples)));

it("white noise rises by 3 dB per octave of third octaves and lies on its slope", () => {
  const { slopeDbPerOctave, slopeDeviationDb, centroidMoveOctaves } = balanceOf(noise(10, 0.1));
  expect(slopeDbPerOctave).toBeCloseTo(3.01, 1);
  expect(slopeDeviationDb).toBeLessThan(0.5);
  expect(centroidMoveOctaves).toBeLessThan(0.05);
});

it("a tone in noise leaves the slope in one third octave of 21", () => {
  const bandNoise = (0.01 ** 2 * 1000 * (2 ** (1 / 6) - 2 ** (-1 / 6))) / 24_000;
  const overDb = 10 * Math.log10(0.5 ** 2 / 2 / bandNoise);
  const { slopeDeviationDb } = balanceOf(added(noise(10, 0.01), sine(10, 1000, 0.5)));
  expect(slopeDeviationDb).toBeCloseTo((overDb * Math.sqrt(20)) / 21, 0);
});

it.each([
  [100, 0, 1],
  [200, 0, 0],
  [1000, 1, 0],
  [5000, 0, 0],
])("a tone at %d Hz has a middle share of %d and a low share of %d", (hz, mid, low) => {
  const { midShare, lowShare } = balanceOf(sine(2, hz, 0.1));
  expect(midShare).toBeCloseTo(mid, 3);
  expect(lowShare).toBeCloseTo(low, 3);
});

it("a tone that jumps between 500 and 2000 Hz moves the centroid by two octaves", () => {
  const hzAt = (at: number) => (at % 10 < 5 ? 500 : 2000);
  const { centroidMoveOctaves } = balanceOf(samplesOf(20, at => Math.sin(2 * Math.PI * hzAt(at) * at)));
  expect(centroidMoveOctaves).toBeCloseTo(2, 1);
});

import { expect, it } from "vitest";
import { noise, shaped } from "../testing/signals.ts";
import { beat } from "./beat.ts";

/** m = 1 − d·(1 − cos)/2 at 10 Hz. */
const modulation = (depth: number) => (at: number) => 1 - (depth * (1 - Math.cos(2 * Math.PI * 10 * at))) / 2;
/** Noise in notes that decay over 4 s, which must not count. */
const notes = shaped(noise(30, 0.1), at => Math.exp(-1.5 * (at % 4)));

it.each([0.35, 0.6, 0.85])("noise modulated to a depth of %f has that depth at 10 Hz in each band", depth => {
  const { bands, medianDepth, fourLinesDb } = beat(shaped(notes, modulation(depth)), 10);
  expect(Math.abs(medianDepth - depth)).toBeLessThan(0.01);
  for (const band of bands) expect(Math.abs(band.depth - depth)).toBeLessThan(0.04);
  expect(fourLinesDb).toBeGreaterThan(20);
});

it("noise modulated at 10 Hz has no line and no depth at 11 Hz", () => {
  const { fourLinesDb, medianDepth } = beat(shaped(noise(30, 0.1), modulation(0.85)), 11);
  expect(fourLinesDb).toBeLessThan(15);
  expect(medianDepth).toBeLessThan(0.1);
});

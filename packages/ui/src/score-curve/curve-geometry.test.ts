import { expect, it } from "vitest";
import { bandStops, curveBox, curvePath, spanOf, yOf } from "./curve-geometry.ts";

const arriving = [
  { atSeconds: 0, hz: 14 },
  { atSeconds: 60, hz: 10 },
  { atSeconds: 360, hz: 10 },
];

it("a curve changes colour exactly at a band limit", () => {
  const span = spanOf(arriving);
  const limit = yOf(13, span) / curveBox.height;
  expect(bandStops(span).map(stop => stop.band)).toEqual(["beta", "beta", "alpha", "alpha"]);
  expect(bandStops(span)[1]?.offset).toBeCloseTo(limit, 12);
  expect(bandStops(span)[2]?.offset).toBeCloseTo(limit, 12);
});

it("a flat curve lies in the middle of its picture", () => {
  const span = spanOf([
    { atSeconds: 0, hz: 10 },
    { atSeconds: 60, hz: 10 },
  ]);
  expect(yOf(10, span)).toBe(curveBox.height / 2);
});

it("a curve spans the whole width and stays inside the height", () => {
  const span = spanOf(arriving);
  expect(curvePath(arriving, span)).toMatch(/^M0\.0 .*L1000\.0 [\d.]+$/);
  for (const point of arriving) {
    expect(yOf(point.hz, span)).toBeGreaterThan(0);
    expect(yOf(point.hz, span)).toBeLessThan(curveBox.height);
  }
});

it("gamma, which has no upper limit, is coloured up to the top edge", () => {
  expect(bandStops({ fromHz: 36, toHz: 44 })).toEqual([
    { offset: 0, band: "gamma" },
    { offset: 1, band: "gamma" },
  ]);
});

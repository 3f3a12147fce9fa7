import { expect, it } from "vitest";
import { hzAtLane, laneOf, lanePath } from "./lanes.ts";

it("a higher frequency is never drawn lower", () => {
  const heights = Array.from({ length: 900 }, (_, n) => laneOf(0.05 + n * 0.05));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(new Set(heights).size).toBe(900);
});

it("each band fills a fifth of the axis", () => {
  expect([0.05, 4, 8, 13, 30, 45].map(laneOf)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

it("a height of the axis leads back to its frequency", () => {
  for (const hz of [0.05, 0.1, 3.99, 4, 7.83, 10, 13, 29.5, 40, 45])
    expect(hzAtLane(laneOf(hz))).toBeCloseTo(hz, 9);
});

it("a path runs from the left edge to the right one, at the height of its beat", () => {
  const path = lanePath({
    phases: [{ name: "holding", share: 1 }],
    beatHz: { start: 8, segments: [] },
  });
  expect(path).toMatch(/^M0\.0 60\.00L.*L1000\.0 60\.00$/);
});

import { expect, it } from "vitest";
import { lineOf, valueAt } from "../line/line.ts";
import { hzAtLane, laneOf, lanePath } from "./lanes.ts";
import type { BeatCurve } from "./score.ts";

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
  expect(path).toBe("M0 60L1000 60");
});

it("a path has few points, and none of them lies farther from the curve than a tenth of a unit", () => {
  const curve: BeatCurve = {
    phases: [
      { name: "falling", share: 0.25 },
      { name: "holding", share: 0.75 },
    ],
    beatHz: { start: 14, segments: [{ to: 10, curve: "raised-cosine" }] },
  };
  const points = lanePath(curve)
    .slice(1)
    .split("L")
    .map(point => point.split(" ").map(Number));
  expect(points.length).toBeLessThan(20);
  const line = lineOf(curve.beatHz, [0.25, 0.75]);
  for (let x = 0; x <= 1000; x += 5) {
    const next = points.findIndex(([at = 0]) => at >= x);
    const [toX = 0, toY = 0] = points[next] ?? [];
    const [fromX = toX, fromY = toY] = points[next - 1] ?? [];
    const drawn = toX === fromX ? toY : fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
    expect(Math.abs(drawn - 100 * (1 - laneOf(valueAt(line, x / 1000))))).toBeLessThan(0.15);
  }
});

import { expect, it } from "vitest";
import { frameAt, testColours } from "../testing/paint.ts";
import { horizon, lungsFull } from "./horizon.ts";

const size = { width: 800, height: 600 };

/** The top of everything that is drawn, CSS pixels from the upper edge. */
function topOf(breathCycles: number): number {
  const heights: number[] = [];
  const context = {
    lineWidth: 1,
    strokeStyle: "",
    clearRect() {},
    beginPath() {},
    closePath() {},
    stroke() {},
    lineTo: (_: number, y: number) => void heights.push(y),
  };
  horizon.createPainter(
    context,
    size,
    { kind: "horizon", stars: 40 },
    testColours,
  )(frameAt({ breathCycles }));
  return Math.min(...heights);
}

it("the disc rises while the lungs fill, and sinks while they empty", () => {
  const tops = [0, 0.125, 0.25, 0.375, 0.5].map(topOf);
  expect(tops).toEqual(tops.toSorted((a, b) => b - a));
  expect(topOf(0.5)).toBeLessThan(topOf(0) - 50);
  expect(topOf(0.75)).toBeCloseTo(topOf(0.25), 9);
});

it("lungs are empty at whole cycles and full halfway between", () => {
  expect([lungsFull(0), lungsFull(3), lungsFull(3.5)].map(it => Math.round(it * 1e9))).toEqual([0, 0, 1e9]);
});

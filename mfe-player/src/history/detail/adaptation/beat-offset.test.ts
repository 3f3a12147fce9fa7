import { adaptationBounds } from "@phaselock/contracts";
import { laneBox, laneOf } from "@phaselock/signal";
import fc from "fast-check";
import { expect, it } from "vitest";
import { largestOffsetHz, offsetAt, offsetPath } from "./beat-offset.ts";

const at = (atSeconds: number, beatOffsetHz: number) => ({ atSeconds, beatOffsetHz });
const flat = {
  phases: [{ name: "holding", share: 1 }],
  beatHz: { start: 10, segments: [{ to: 10, curve: "linear" as const }] },
};

it("an offset is reached at 0.05 Hz a second, then held until the next decision", () => {
  const decisions = [at(60, 0.5), at(120, -0.25)];
  const offsets = [60, 64, 70, 100, 120, 125, 200].map(second => offsetAt(decisions, second));
  for (const [index, expected] of [0, 0.2, 0.5, 0.5, 0.5, 0.25, -0.25].entries())
    expect(offsets[index]).toBeCloseTo(expected, 9);
});

it("any decisions → the offset and its slope stay within the bounds", () => {
  const decision = fc.tuple(fc.integer({ min: 0, max: 3600 }), fc.double({ min: -1, max: 1, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(decision, { maxLength: 40 }),
      fc.double({ min: 0, max: 3600, noNaN: true }),
      (made, second) => {
        const decisions = made
          .map(([seconds, hz]) => at(seconds, hz))
          .toSorted((a, b) => a.atSeconds - b.atSeconds);
        const offset = offsetAt(decisions, second);
        expect(Math.abs(offset)).toBeLessThanOrEqual(adaptationBounds.beatOffsetHz + 1e-9);
        expect(Math.abs(offsetAt(decisions, second + 1) - offset)).toBeLessThanOrEqual(
          adaptationBounds.beatSlewHzPerSecond + 1e-9,
        );
      },
    ),
  );
});

it("the line runs from the first decision that moved the beat to the last second played", () => {
  const path = offsetPath(flat, [at(30, 0), at(60, 0.5), at(90, 0.5)], 300, 150);
  const points =
    path
      ?.slice(1)
      .split("L")
      .map(point => point.split(" ").map(Number)) ?? [];
  expect(points[0]?.[0]).toBe((60 / 300) * laneBox.width);
  expect(points.at(-1)?.[0]).toBe((150 / 300) * laneBox.width);
  expect(points[0]?.[1]).toBeCloseTo((1 - laneOf(10)) * laneBox.height, 1);
  expect(points.at(-1)?.[1]).toBeCloseTo((1 - laneOf(10.5)) * laneBox.height, 1);
});

it("a beat that never moved, or a move after the last second → no line", () => {
  expect(offsetPath(flat, [at(30, 0)], 300, 150)).toBeNull();
  expect(offsetPath(flat, [at(160, 0.5)], 300, 150)).toBeNull();
  expect(largestOffsetHz([])).toBe(0);
  expect(largestOffsetHz([at(30, 0.2), at(60, -0.75)])).toBe(0.75);
});

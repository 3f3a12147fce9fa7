import { laneBox, laneOf } from "@phaselock/signal";
import { describe, expect, it } from "vitest";
import { lanesBetween, lanesOf, oscillatorsOf, pathOf } from "./curve-lanes.ts";

const flat = (hz: number) =>
  lanesOf({ phases: [{ name: "holding", share: 1 }], beatHz: { start: hz, segments: [] } });
const [slow, fast] = [flat(2), flat(40)];

describe("the lanes of a curve", () => {
  it("are its frequency on the axis that all curves share", () => {
    expect(new Set(flat(10))).toEqual(new Set([laneOf(10)]));
  });

  it("on the way to another curve start as the first and end as the second", () => {
    expect(lanesBetween(slow, fast, 0)).toEqual(slow);
    lanesBetween(slow, fast, 1).forEach((lane, n) => {
      expect(lane).toBeCloseTo(fast[n] ?? Number.NaN);
    });
  });

  it("are drawn from the left edge to the right one", () => {
    expect(pathOf(slow, laneBox)).toMatch(/^M0\.0 .*L1000\.0 [\d.]+$/);
  });
});

it("each oscillator starts apart from the curve, and reaches it", () => {
  const curve = slow;
  for (const { lanes: way } of oscillatorsOf(curve)) {
    expect(way.at(-1)).toBeCloseTo(curve[0] ?? Number.NaN, 3);
    expect(Math.max(...way.map(lane => Math.abs(lane - (curve[0] ?? 0))))).toBeGreaterThan(0);
    expect(way.every(lane => lane > 0 && lane < 1)).toBe(true);
  }
});

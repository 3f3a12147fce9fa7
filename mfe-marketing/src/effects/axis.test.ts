import fc from "fast-check";
import { expect, it } from "vitest";
import { axisOf } from "./axis.ts";

const effect = (low: number, high: number) => {
  const interval = { mean: (low + high) / 2, low, high };
  return { difference: interval, pooled: interval };
};

it("intervals up to 1.8 points → an axis from −2 to 2 with zero in its middle", () => {
  const { ticks, at } = axisOf([effect(-0.4, 1.2), effect(0.2, 1.8)]);
  expect(ticks).toEqual([-2, -1, 0, 1, 2]);
  expect([at(-2), at(0), at(2)]).toEqual([0, 50, 100]);
});

it("intervals up to 2.3 points → an axis from −3 to 3", () => {
  expect(axisOf([effect(0.3, 2.3)]).ticks).toEqual([-3, -1.5, 0, 1.5, 3]);
});

it("any intervals lie on the axis, and reach over at least half of one side", () => {
  const ends = fc.double({ min: -100, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(ends, ends), { minLength: 1 }), pairs => {
      const sorted = pairs.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
      fc.pre(sorted.some(([low, high]) => Math.max(-low, high) > 1e-6));
      const { at } = axisOf(sorted.map(([low, high]) => effect(low, high)));
      const places = sorted.flat().map(at);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(...places)).toBeLessThanOrEqual(100 + 1e-9);
      expect(Math.max(...places.map(place => Math.abs(place - 50)))).toBeGreaterThanOrEqual(25 - 1e-9);
    }),
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { axisOf } from "./axis.ts";

const labels = (...differences: number[]) => {
  const { ticks, labelOf } = axisOf(differences);
  return ticks.map(labelOf);
};

it("differences up to 1.8 → an axis from −2 to 2 with zero in its middle", () => {
  const { ticks, at } = axisOf([-0.4, 1.8]);
  expect(ticks).toEqual([-2, -1, 0, 1, 2]);
  expect([at(-2), at(0), at(2)]).toEqual([0, 50, 100]);
});

it("small differences → an axis that reaches at least as far as asked", () => {
  expect(axisOf([0.1], 2).ticks).toEqual([-2, -1, 0, 1, 2]);
});

it.each([
  [2.3, ["−3.0", "−1.5", "0", "+1.5", "+3.0"]],
  [0.5, ["−0.50", "−0.25", "0", "+0.25", "+0.50"]],
  [0.03, ["−0.030", "−0.015", "0", "+0.015", "+0.030"]],
  [18, ["−20", "−10", "0", "+10", "+20"]],
])("differences up to %s → labels that say each tick exactly", (reach, expected) => {
  expect(labels(reach)).toEqual(expected);
});

const ends = fc.double({ min: -100, max: 100, noNaN: true });
const differences = fc.array(ends, { minLength: 1 }).filter(all => all.some(it => Math.abs(it) > 1e-6));

it("any differences → each label has its tick's value", () => {
  fc.assert(
    fc.property(differences, all => {
      const { ticks, labelOf } = axisOf(all);
      for (const tick of ticks) {
        const value = Number(labelOf(tick).replace("−", "-"));
        expect(Math.abs(value - tick)).toBeLessThanOrEqual(1e-9 * Math.abs(tick));
      }
    }),
  );
});

it("any differences lie on the axis, and reach over at least half of one side", () => {
  fc.assert(
    fc.property(differences, all => {
      const places = all.map(axisOf(all).at);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(...places)).toBeLessThanOrEqual(100 + 1e-9);
      expect(Math.max(...places.map(place => Math.abs(place - 50)))).toBeGreaterThanOrEqual(25 - 1e-9);
    }),
  );
});

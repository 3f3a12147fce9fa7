import { effectCellMinPeople } from "@phaselock/contracts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { funnelOf } from "./funnel.ts";

const times = (count: number, mean: number, standardError: number) =>
  Array.from({ length: count }, () => ({ mean, standardError }));

it("four people in a cell → the cell is left out; 24 → 20", () => {
  const { cells } = funnelOf([...times(4, 3.5, 0.7), ...times(24, 0.5, 0.7)], "mood");
  expect(cells).toEqual([{ difference: 0.5, standardError: 0.75, people: 20 }]);
});

it("people who would be alone in small cells → larger cells", () => {
  const spread = Array.from({ length: 40 }, (_, at) => ({
    mean: (at % 8) - 3.9,
    standardError: 0.2 + 0.45 * (at % 5),
  }));
  expect(funnelOf(times(40, 0.5, 0.7), "mood").differenceStep).toBe(1);
  expect(funnelOf(spread, "mood").differenceStep).toBe(4);
});

it("the grid of each outcome follows the difference that counts as none", () => {
  expect(funnelOf(times(5, 0.05, 0.02), "speed")).toEqual({
    differenceStep: 0.1,
    standardErrorStep: 0.05,
    cells: [{ difference: 0.05, standardError: 0.025, people: 5 }],
  });
});

it("any people → each cell has a multiple of five, and never more than there are", () => {
  const people = fc.array(
    fc.record({
      mean: fc.double({ min: -20, max: 20, noNaN: true }),
      standardError: fc.double({ min: 0.1, max: 5, noNaN: true }),
    }),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(people, effects => {
      const { cells } = funnelOf(effects, "mood");
      expect(cells.every(cell => cell.people > 0 && cell.people % effectCellMinPeople === 0)).toBe(true);
      expect(cells.reduce((sum, cell) => sum + cell.people, 0)).toBeLessThanOrEqual(effects.length);
    }),
  );
});

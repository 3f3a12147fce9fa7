import { expect, it } from "vitest";
import { moodAxis } from "./mood-axis.ts";

it("zero is in the middle, and the ends are round and at least two points away", () => {
  expect(moodAxis([])).toMatchObject({ low: -2, high: 2, ticks: [-2, -1, 0, 1, 2] });
  const axis = moodAxis([-3.4, 0.2]);
  expect([axis.low, axis.high, axis.at(0), axis.at(axis.low), axis.at(axis.high)]).toEqual([
    -4, 4, 50, 0, 100,
  ]);
});

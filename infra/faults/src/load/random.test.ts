import { expect, it } from "vitest";
import { createRandom } from "./random.ts";

const draw = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 200 }, () => random.integer(1, 6));
};

it("the same seed gives the same numbers, another seed different ones", () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it("integer returns every number of the range and no other", () => {
  expect([...new Set(draw(7))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

it("shuffle keeps every item exactly once", () => {
  const items = Array.from({ length: 50 }, (_, at) => at);
  const shuffled = createRandom(7).shuffle(items);
  expect(shuffled).not.toEqual(items);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
});

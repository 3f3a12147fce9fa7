import { expect, it } from "vitest";
import { louderWithoutBeat } from "./sham-loudness.ts";
import { comparedPatterns } from "./sham-table.ts";

const patternOf = (id: string) => comparedPatterns([id])[0] ?? expect.fail(`no mode ${id}`);

// A slice of sham.nightly.test.ts.
it.each([
  ["calm-focus", "jittered"],
  ["calm-focus", "no-beat"],
  ["wind-down", "equal-ears"],
] as const)("%s: the arm %s is as loud as the one with the beat, within 0.3 LU", (id, sham) => {
  expect(Math.abs(louderWithoutBeat(patternOf(id), { seconds: 30, sham }))).toBeLessThan(0.3);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { firstDecisionAfter } from "./first-decision-after.ts";

it("a player that continues a session → its decisions are numbered above all possible earlier ones", () => {
  expect(firstDecisionAfter(0)).toBe(1);
  fc.assert(
    fc.property(fc.nat(14_400), fc.nat(14_400), (from, played) => {
      const last = firstDecisionAfter(from) + Math.floor(played / 30) - 1;
      expect(firstDecisionAfter(from + played)).toBeGreaterThan(last);
    }),
  );
});

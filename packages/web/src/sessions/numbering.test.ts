import fc from "fast-check";
import { expect, it } from "vitest";
import { isTakenOver, nextRangeAfter } from "./numbering.ts";

const sequences = fc.nat({ max: 2 ** 30 });

it("a player that continues a session numbers its reports above all earlier ones", () => {
  expect(nextRangeAfter(0)).toBe(10_001);
  expect(nextRangeAfter(10_250)).toBe(20_001);
  fc.assert(fc.property(sequences, last => nextRangeAfter(last) > last));
});

it("only the earlier player finds its session taken over", () => {
  fc.assert(
    fc.property(sequences, last => {
      const own = nextRangeAfter(last);
      expect(isTakenOver(last, own)).toBe(true);
      expect(isTakenOver(own, own + 900)).toBe(false);
      expect(isTakenOver(own, last)).toBe(false);
    }),
  );
});

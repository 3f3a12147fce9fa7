import fc from "fast-check";
import { expect, it } from "vitest";
import { isTakenOver, numberedFrom } from "./numbering.ts";

const sequences = fc.nat({ max: 2 ** 30 });

it("whoever goes on numbers from beyond all that came before", () => {
  expect(numberedFrom(0)).toBe(10_001);
  expect(numberedFrom(10_250)).toBe(20_001);
  fc.assert(fc.property(sequences, last => numberedFrom(last) > last));
});

it("whoever played before finds the session taken over, and nobody else does", () => {
  fc.assert(
    fc.property(sequences, last => {
      const taker = numberedFrom(last);
      expect(isTakenOver(last, taker)).toBe(true);
      expect(isTakenOver(taker, taker + 900)).toBe(false);
      expect(isTakenOver(taker, last)).toBe(false);
    }),
  );
});

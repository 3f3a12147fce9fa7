import { experimentOutcomes, outcomeMeasures } from "@phaselock/contracts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { roundEffect, roundInterval } from "./round-effect.ts";

it("mood → tenths of a point, its interval's ends outwards; the standard error up to a hundredth", () => {
  const effect = { mean: 0.9333, low: 0.561, high: 1.3012, standardError: 0.1826, betweenPeople: 0.449 };
  expect(roundEffect(effect, "mood")).toEqual({
    ...{ mean: 0.9, low: 0.5, high: 1.4, standardError: 0.19, betweenPeople: 0.4 },
  });
});

it("any interval → contains what it contained, at most a step wider at each end; rounded again, the same", () => {
  const number = fc.double({ min: -20, max: 20, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(number, number, number), fc.constantFrom(...experimentOutcomes), (ends, outcome) => {
      const [low = 0, mean = 0, high = 0] = ends.toSorted((one, other) => one - other);
      const step = outcomeMeasures[outcome].noEffect / 10 + 1e-9;
      const rounded = roundInterval({ mean, low, high }, outcome);
      expect(rounded.low).toBeLessThanOrEqual(low + 1e-9);
      expect(rounded.low).toBeGreaterThan(low - step);
      expect(rounded.high).toBeGreaterThanOrEqual(high - 1e-9);
      expect(rounded.high).toBeLessThan(high + step);
      expect(roundInterval(rounded, outcome)).toEqual(rounded);
    }),
  );
});

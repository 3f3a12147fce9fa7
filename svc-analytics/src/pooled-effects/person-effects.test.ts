import fc from "fast-check";
import { expect, it } from "vitest";
import { personEffects } from "./person-effects.ts";

const result = (userId: string, mean: number, standardError: number) => ({
  experimentId: `${userId} ${mean}`,
  userId,
  mean,
  standardError,
});

it("two experiments of one person → one effect, weighted by precision", () => {
  const effects = personEffects([result("ada", 2, 1), result("ada", 5, 2)]);
  expect(effects).toEqual([{ mean: expect.closeTo(2.6, 9), standardError: expect.closeTo(0.8 ** 0.5, 9) }]);
});

it("somebody who rates every session alike weighs four times as much as the median, not a hundred times", () => {
  const effects = personEffects([result("ada", 1, 0.1), result("ben", 1, 1), result("cleo", 1, 1)]);
  expect(effects.map(({ standardError }) => standardError)).toEqual([0.5, 1, 1]);
});

it("any results → as many effects as people, each within the range of their results", () => {
  const results = fc.array(
    fc.record({
      experimentId: fc.uuid(),
      userId: fc.constantFrom("ada", "ben", "cleo"),
      mean: fc.double({ min: -10, max: 10, noNaN: true }),
      standardError: fc.double({ min: 0.1, max: 5, noNaN: true }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(results, given => {
      const people = [...Map.groupBy(given, ({ userId }) => userId).values()];
      const effects = personEffects(given);
      expect(effects).toHaveLength(people.length);
      for (const [at, own] of people.entries()) {
        const means = own.map(({ mean }) => mean);
        expect(effects[at]?.mean).toBeGreaterThanOrEqual(Math.min(...means) - 1e-9);
        expect(effects[at]?.mean).toBeLessThanOrEqual(Math.max(...means) + 1e-9);
      }
    }),
  );
});

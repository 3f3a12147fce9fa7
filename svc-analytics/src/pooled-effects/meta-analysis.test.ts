import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betweenVariance, type PersonEffect, pool, poolAt } from "./meta-analysis.ts";

const effectsOf = (means: readonly number[], variances: readonly number[]): readonly PersonEffect[] =>
  means.map((mean, at) => ({ mean, standardError: Math.sqrt(variances[at] ?? 0) }));

/** The example of Kacker (2004), "Combining information from interlaboratory evaluations", Metrologia 41, 132–136. */
const kacker = effectsOf(
  [61, 61.4, 62.21, 62.3, 62.34, 62.6, 62.7, 62.84, 65.9],
  [0.2025, 1.21, 0.09, 0.2025, 0.3844, 0.5625, 0.0676, 0.0225, 1.8225],
);

describe("Kacker's example", () => {
  it("τ is the published 0.8399", () => {
    expect(Math.sqrt(betweenVariance(kacker))).toBeCloseTo(0.8399, 4);
  });

  it("metafor's rma(method = PM) finds the same mean, standard error and τ²", () => {
    const pooled = pool(kacker);
    expect(pooled.mean).toBeCloseTo(62.4076199113286, 9);
    expect(pooled.standardError).toBeCloseTo(0.338030602684471, 9);
    expect(pooled.betweenPeople ** 2).toBeCloseTo(0.705395309224248, 9);
  });

  it.each([
    ["FE, where τ² is 0", 0, 62.5833970939982, 0.189889223522271, 62.1455117593252, 63.0212824286713],
    ["DL", 0.288049246973751, 62.3901386044504, 0.29477605699879, 61.710383798052, 63.0698934108488],
  ])(
    "metafor's rma(test = knha), method %s, finds the same interval",
    (_, variance, mean, error, low, high) => {
      const pooled = poolAt(kacker, variance);
      expect(pooled.mean).toBeCloseTo(mean, 9);
      expect(pooled.standardError).toBeCloseTo(error, 9);
      expect(pooled.low).toBeCloseTo(low, 9);
      expect(pooled.high).toBeCloseTo(high, 9);
    },
  );
});

const someEffects = fc.array(
  fc.record({
    mean: fc.double({ min: -10, max: 10, noNaN: true }),
    standardError: fc.double({ min: 0.2, max: 5, noNaN: true }),
  }),
  { minLength: 2, maxLength: 60 },
);

describe("any effects", () => {
  it("opposite effects → the opposite interval", () => {
    fc.assert(
      fc.property(someEffects, effects => {
        const pooled = pool(effects);
        const opposite = pool(effects.map(effect => ({ ...effect, mean: -effect.mean })));
        expect(opposite.mean).toBeCloseTo(-pooled.mean, 6);
        expect(opposite.low).toBeCloseTo(-pooled.high, 6);
        expect(opposite.betweenPeople).toBeCloseTo(pooled.betweenPeople, 6);
      }),
    );
  });

  it("the mean lies between the smallest and the largest effect", () => {
    fc.assert(
      fc.property(someEffects, effects => {
        const means = effects.map(({ mean }) => mean);
        const { mean } = pool(effects);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...means) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(...means) + 1e-9);
      }),
    );
  });

  it("effects that differ no more than their standard errors → people don't differ", () => {
    expect(betweenVariance(effectsOf([1, 1.5, 0.5, 1.2], [1, 1, 1, 1]))).toBe(0);
  });
});

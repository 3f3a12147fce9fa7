import fc from "fast-check";
import { expect, it } from "vitest";
import { simulateModes, simulatePools } from "../../model/pooled-effects/simulate.ts";
import { shrink } from "./shrink.ts";

const mode = (mean: number, standardError = 0.5) => ({ mean, standardError, people: 40 });

it("three modes → their own effects", () => {
  const means = shrink([mode(0), mode(1), mode(5)]).map(({ mean }) => mean);
  expect(means).toEqual([0, 1, 5]);
});

it("four alike, by hand: V 0.25, no variance between, B 1/3 → a third of the way to the mean", () => {
  // Q is 0.4 / 0.25 = 1.6 < 3, so ω² is 0 and B = 1/3 · 1. The mean is 0.5.
  const means = shrink([mode(0.1), mode(0.3), mode(0.7), mode(0.9)]).map(({ mean }) => mean);
  expect(means).toEqual(
    [0.1 + 0.4 / 3, 0.3 + 0.2 / 3, 0.7 - 0.2 / 3, 0.9 - 0.4 / 3].map(it => expect.closeTo(it, 9)),
  );
});

it("modes that differ much → hardly shrunken", () => {
  const [first] = shrink([mode(-20), mode(-5), mode(5), mode(20)]);
  expect(first?.mean).toBeCloseTo(-20, 1);
});

it("any modes → each effect moves towards their mean and not past it", () => {
  const modes = fc.array(
    fc.record({
      mean: fc.double({ min: -5, max: 5, noNaN: true }),
      standardError: fc.double({ min: 0.1, max: 2, noNaN: true }),
      people: fc.integer({ min: 30, max: 300 }),
    }),
    { minLength: 4, maxLength: 20 },
  );
  fc.assert(
    fc.property(modes, given => {
      const range = given.map(({ mean }) => mean);
      for (const { mean, low, high } of shrink(given)) {
        expect(mean).toBeGreaterThanOrEqual(Math.min(...range) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(...range) + 1e-9);
        expect(low).toBeLessThan(mean);
        expect(high).toBeGreaterThan(mean);
      }
    }),
  );
});

it("300 simulated populations: the pooled interval holds the truth in 95 %, within chance", () => {
  const population = { name: "", mean: 1, effectOf: (normal: number) => 1 + normal };
  const { covered } = simulatePools(population, 30, { runs: 300, seed: 7 });
  expect(covered).toBeGreaterThan(0.91);
});

it("of eight alike modes the best-looking one: its shrunken interval holds the truth, its pooled one often doesn't", () => {
  const catalogue = { modes: 8, deviation: 0, people: [30, 40] as const };
  const { bestPooled, bestShrunken } = simulateModes(catalogue, { runs: 60, seed: 7 });
  expect(bestPooled).toBeLessThan(0.92);
  expect(bestShrunken).toBeGreaterThan(0.92);
});

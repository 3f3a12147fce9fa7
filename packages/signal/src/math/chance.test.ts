import { describe, expect, it } from "vitest";
import { hash, seedOf, smoothNoise, smoothstep } from "./chance.ts";

const many = Array.from({ length: 10_000 }, (_, n) => n);
const mean = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / values.length;

describe("chance", () => {
  it("draws the same number for the same integers, on every machine", () => {
    expect([hash(0), hash(1), hash(1, 2, 3, 4), hash(-1, 2 ** 31, 7)]).toMatchInlineSnapshot(`
      [
        0.7335628939326853,
        0.11193393194116652,
        0.7563308773096651,
        0.6504174643196166,
      ]
    `);
  });

  it.each([
    ["first", (n: number) => hash(n, 5, 5, 5)],
    ["second", (n: number) => hash(5, n, 5, 5)],
    ["third", (n: number) => hash(5, 5, n, 5)],
    ["fourth", (n: number) => hash(5, 5, 5, n)],
  ])("is even in its %s integer, and neighbours don't depend on each other", (_, draw) => {
    const drawn = many.map(draw);
    // Chi-square of 20 bins with 19 degrees of freedom: 43.8 is exceeded once in a thousand.
    const bins = new Array<number>(20).fill(0);
    for (const it of drawn) bins[Math.floor(it * 20)] = (bins[Math.floor(it * 20)] ?? 0) + 1;
    expect(bins.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)).toBeLessThan(43.8);
    const products = drawn.slice(1).map((it, n) => (it - 0.5) * ((drawn[n] ?? 0) - 0.5));
    // The variance is 1/12; a correlation of 0.04 is four standard errors.
    expect(Math.abs(12 * mean(products))).toBeLessThan(0.04);
  });

  it("tells integers apart that change places", () => {
    expect(new Set([hash(1, 2, 3), hash(2, 1, 3), hash(3, 2, 1), hash(1, 3, 2)]).size).toBe(4);
  });

  it("gives seeds that are whole and fit 31 bits", () => {
    for (const n of many) {
      const seed = seedOf(n, 1);
      if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 31) expect.unreachable(`${seed}`);
    }
  });

  it("rises from 0 to 1 between 0 and 1, and stays there", () => {
    expect([-1, 0, 0.25, 0.5, 0.75, 1, 2].map(smoothstep)).toEqual([0, 0, 0.15625, 0.5, 0.84375, 1, 1]);
  });

  it("makes noise without steps that passes through its hashed knots", () => {
    expect(smoothNoise(7, 3)).toBe(hash(3, 7));
    const steps = many.map(n => Math.abs(smoothNoise((n + 1) / 1000, 3) - smoothNoise(n / 1000, 3)));
    // The steepest slope of a smoothstep is 1.5.
    expect(Math.max(...steps)).toBeLessThan(0.0015);
    expect(Math.max(...steps)).toBeGreaterThan(0.0005);
  });
});

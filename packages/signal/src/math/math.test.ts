import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { exp, exp2, log2, power } from "./exp2.ts";
import { takeEars } from "./pan.ts";
import { cosine, sine } from "./sine.ts";

/** `count` numbers, evenly spaced from `from` to `to`. */
const grid = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, n) => from + ((to - from) * n) / (count - 1));

const worst = (inputs: readonly number[], errorOf: (x: number) => number) =>
  inputs.reduce((most, x) => Math.max(most, errorOf(x)), 0);

const turn = 2 * Math.PI;

describe("sine of cycles", () => {
  it("is within 1e-15 of Math.sin over a cycle either way", () => {
    const inputs = grid(-0.5, 0.5, 100_001);
    expect(worst(inputs, x => Math.abs(sine(x) - Math.sin(turn * x)))).toBeLessThan(1e-15);
    expect(worst(inputs, x => Math.abs(cosine(x) - Math.cos(turn * x)))).toBeLessThan(1e-15);
  });

  it("has the same bits a billion cycles later", () => {
    // Multiples of 2⁻²⁰ stay exact when a whole number of cycles is added.
    for (let n = -(2 ** 10); n < 2 ** 10; n++) {
      const x = (n * 1021) / 2 ** 20;
      expect(sine(x + 1e9)).toBe(sine(x));
    }
  });

  it("is exactly 0 at half cycles, and within 2e-16 of 1 between them", () => {
    expect([-1, -0.5, 0, 0.5, 1].map(x => Math.abs(sine(x)))).toEqual([0, 0, 0, 0, 0]);
    expect(Math.abs(sine(0.25) - 1)).toBeLessThan(2e-16);
    expect(Math.abs(sine(0.75) + 1)).toBeLessThan(2e-16);
  });
});

describe("powers and logarithms", () => {
  it("exp2 and exp are within a relative 1e-12 of Math over all exponents of a float64", () => {
    expect(worst(grid(-1021, 1023, 100_001), x => Math.abs(exp2(x) / 2 ** x - 1))).toBeLessThan(1e-15);
    expect(worst(grid(-700, 700, 100_001), x => Math.abs(exp(x) / Math.exp(x) - 1))).toBeLessThan(5e-13);
    expect(worst(grid(-20, 20, 100_001), x => Math.abs(exp(x) / Math.exp(x) - 1))).toBeLessThan(1e-14);
  });

  it("exp2 is exact at whole numbers, 0 below the normal numbers and infinite above them", () => {
    for (let n = -1022; n <= 1023; n++) expect(exp2(n)).toBe(2 ** n);
    expect([exp2(-1022.1), exp2(-1e9), exp2(1023.5)]).toEqual([0, 0, Number.POSITIVE_INFINITY]);
  });

  it("log2 is within 1e-15, and power within a relative 1e-13, of Math", () => {
    const inputs = grid(-1000, 1000, 100_001).map(x => 2 ** x);
    expect(
      worst(inputs, x => Math.abs(log2(x) - Math.log2(x)) / Math.max(1, Math.abs(Math.log2(x)))),
    ).toBeLessThan(1e-15);
    for (let n = -1022; n <= 1022; n++) expect(log2(2 ** n)).toBe(n);
    const bases = grid(0.0001, 400, 100_001);
    expect(worst(bases, x => Math.abs(power(x, 1.8) / x ** 1.8 - 1))).toBeLessThan(1e-13);
    expect([log2(0), power(0, 1.4)]).toEqual([Number.NEGATIVE_INFINITY, 0]);
  });
});

it("a sound has the same power at every place between the ears", () => {
  const earsAt = (pan: number) => {
    const cells = Float64Array.of(pan, 0);
    takeEars(cells, 0);
    return { left: cells[0] ?? 0, right: cells[1] ?? 0 };
  };
  for (const pan of grid(-1, 1, 101)) {
    const { left, right } = earsAt(pan);
    expect(left * left + right * right).toBeCloseTo(1, 14);
  }
  expect(earsAt(-1)).toEqual({ left: sine(0.25), right: 0 });
  expect(earsAt(-3)).toEqual(earsAt(-1));
  expect(earsAt(1).left).toBeCloseTo(0, 15);
});

it("100,000 results have the bits of every other machine", () => {
  const results = Float64Array.from({ length: 100_000 }, (_, n) => {
    const x = (n - 50_000) / 64 + n / 3;
    const functions = [
      () => sine(x),
      () => exp2(x / 100),
      () => log2(1 + Math.abs(x)),
      () => power(Math.abs(x), 1.4),
    ];
    return functions[n % 4]?.() ?? 0;
  });
  expect(createHash("sha256").update(new Uint8Array(results.buffer)).digest("hex")).toBe(
    "a837f2a808963dffc8e6fc70da8c69b3d8d3df6e96c941c839b6861cb1b22cf7",
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { integralAt, lineFrom, type Move, valueAt } from "./line.ts";

const value = fc.double({ min: 0.05, max: 45, noNaN: true });
const move: fc.Arbitrary<Move> = fc.record({
  seconds: fc.double({ min: 0.5, max: 3600, noNaN: true }),
  to: value,
  curve: fc.constantFrom("linear" as const, "raised-cosine" as const),
});
const line = fc.tuple(value, fc.array(move, { minLength: 1, maxLength: 8 }));
const share = fc.nat(1200).map(part => part / 1000);
const lengthOf = (moves: readonly Move[]) => moves.reduce((sum, { seconds }) => sum + seconds, 0);

describe("a line", () => {
  it("reaches each move's value without a step", () => {
    fc.assert(
      fc.property(line, ([start, moves]) => {
        const drawn = lineFrom(start, moves);
        expect(valueAt(drawn, 0)).toBeCloseTo(start, 9);
        let at = 0;
        for (const { seconds, to } of moves) {
          at += seconds;
          expect(valueAt(drawn, at - 1e-9)).toBeCloseTo(to, 5);
          expect(valueAt(drawn, at)).toBeCloseTo(to, 5);
        }
      }),
    );
  });

  it("stays within the range of its values, and holds the last one", () => {
    fc.assert(
      fc.property(line, share, ([start, moves], where) => {
        const drawn = lineFrom(start, moves);
        const values = [start, ...moves.map(({ to }) => to)];
        const now = valueAt(drawn, where * lengthOf(moves));
        expect(now).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(now).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        expect(valueAt(drawn, 2 * lengthOf(moves))).toBe(values.at(-1));
      }),
    );
  });

  it("has a closed-form integral that agrees with Boole's rule over each move", () => {
    fc.assert(
      fc.property(line, share, ([start, moves], where) => {
        const drawn = lineFrom(start, moves);
        for (const { at, seconds } of drawn) {
          const from = at + (Math.min(where, 0.95) * seconds) / 1.2;
          const width = seconds * 0.04;
          const values = [0, 1, 2, 3, 4].map(step => valueAt(drawn, from + (step * width) / 4));
          const boole =
            [7, 32, 12, 32, 7].reduce((sum, weight, n) => sum + weight * (values[n] ?? 0), 0) / 90;
          const cycles = integralAt(drawn, from + width) - integralAt(drawn, from);
          expect(cycles / width).toBeCloseTo(boole, 7);
        }
      }),
    );
  });

  it("counts cycles exactly at a constant frequency", () => {
    const held = lineFrom(10, [{ seconds: 3600, to: 10, curve: "linear" }]);
    expect(integralAt(held, 3600)).toBe(36_000);
    expect(integralAt(held, 7200)).toBe(72_000);
  });

  it("is symmetric about the middle of a raised cosine", () => {
    const glide = lineFrom(14, [{ seconds: 60, to: 10, curve: "raised-cosine" }]);
    expect(valueAt(glide, 30)).toBeCloseTo(12, 12);
    expect(integralAt(glide, 60)).toBeCloseTo(12 * 60, 9);
    expect(valueAt(glide, 15)).toBeCloseTo(14 - 4 * (1 - Math.SQRT1_2) * 0.5, 12);
  });
});

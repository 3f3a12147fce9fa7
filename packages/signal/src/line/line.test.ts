import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continueLine, integralAt, type Line, lineFrom, type Move, slopeAt, valueAt } from "./line.ts";

const value = fc.double({ min: 0.05, max: 45, noNaN: true });
const seconds = fc.double({ min: 0.5, max: 3600, noNaN: true });
const move: fc.Arbitrary<Move> = fc.record({
  seconds,
  to: value,
  curve: fc.constantFrom("linear", "raised-cosine", "logarithmic"),
});
const line = fc.tuple(value, fc.array(move, { minLength: 1, maxLength: 8 }));
const share = fc.nat(1200).map(part => part / 1000);
const lengthOf = (moves: readonly Move[]) => moves.reduce((sum, { seconds }) => sum + seconds, 0);

/** Mean value over `width` seconds, by Boole's rule in 40 panels. */
function meanByBoole(line: Line, from: number, width: number): number {
  const panels = 40;
  let sum = 0;
  for (let panel = 0; panel < panels; panel++)
    for (const [step, weight] of [7, 32, 12, 32, 7].entries())
      sum += weight * valueAt(line, from + ((panel + step / 4) * width) / panels);
  return sum / 90 / panels;
}

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
          const cycles = integralAt(drawn, from + width) - integralAt(drawn, from);
          expect(cycles / width).toBeCloseTo(meanByBoole(drawn, from, width), 7);
        }
      }),
    );
  });

  it("has no corner: every move starts and ends level, and its slope is the derivative of its value", () => {
    fc.assert(
      fc.property(line, share, ([start, moves], where) => {
        const drawn = lineFrom(start, moves);
        for (const { at, seconds, from, to } of drawn) {
          const steepest = Math.max(Math.abs(to - from), to, from) / seconds;
          expect(Math.abs(slopeAt(drawn, at)) / steepest).toBeLessThan(1e-9);
          expect(Math.abs(slopeAt(drawn, at + seconds * (1 - 1e-9))) / steepest).toBeLessThan(1e-6);
          const middle = at + Math.min(0.99, Math.max(0.01, where / 1.2)) * seconds;
          const step = seconds * 1e-5;
          const derivative = (valueAt(drawn, middle + step) - valueAt(drawn, middle - step)) / (2 * step);
          expect((slopeAt(drawn, middle) - derivative) / steepest).toBeCloseTo(0, 3);
        }
      }),
    );
  });

  it("moves by equal intervals on a logarithmic curve: its middle is the geometric mean", () => {
    const octaves = lineFrom(2, [{ seconds: 60, to: 32, curve: "logarithmic" }]);
    expect(valueAt(octaves, 30)).toBeCloseTo(8, 12);
    expect(valueAt(octaves, 60)).toBe(32);
  });

  it("joins a change at its value, slope and phase, and leaves the time before it unchanged", () => {
    const slope = fc.double({ min: -0.05, max: 0.05, noNaN: true });
    const target = fc.record({ seconds, to: value, slope });
    fc.assert(
      fc.property(
        line,
        fc.array(target, { minLength: 1, maxLength: 4 }),
        share,
        ([start, moves], targets, where) => {
          const planned = lineFrom(start, moves);
          const at = where * lengthOf(moves);
          const changed = continueLine(planned, at, targets);
          const before = at * 0.999;
          expect(valueAt(changed, before)).toBe(valueAt(planned, before));
          expect(integralAt(changed, before)).toBe(integralAt(planned, before));
          expect(valueAt(changed, at)).toBeCloseTo(valueAt(planned, at), 9);
          expect(integralAt(changed, at)).toBeCloseTo(integralAt(planned, at), 6);
          expect(slopeAt(changed, at)).toBeCloseTo(slopeAt(planned, at), 9);
          expect(
            valueAt(changed, at + lengthOf(targets.map(it => ({ ...it, curve: "linear" })))),
          ).toBeCloseTo(targets.at(-1)?.to ?? 0, 9);
          const first = targets[0]?.seconds ?? 0;
          expect(slopeAt(changed, at + first * (1 - 1e-9))).toBeCloseTo(targets[0]?.slope ?? 0, 5);
          const width = first / 2;
          const cycles = integralAt(changed, at + width) - integralAt(changed, at);
          expect(cycles / width).toBeCloseTo(meanByBoole(changed, at, width), 6);
        },
      ),
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

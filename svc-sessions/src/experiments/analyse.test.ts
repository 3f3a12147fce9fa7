import { experimentSessionsPerArm } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse, type RatedSession, studentQuantile } from "./analyse.ts";

const sessionsOf = (withBeat: readonly number[], withoutBeat: readonly number[]): RatedSession[] => [
  ...withBeat.map(change => ({ change, playedBeat: true })),
  ...withoutBeat.map(change => ({ change, playedBeat: false })),
];
const resultOf = (withBeat: readonly number[], withoutBeat: readonly number[]) =>
  analyse(sessionsOf(withBeat, withoutBeat)) ?? expect.fail("no result");

/** NIST/SEMATECH e-Handbook of Statistical Methods, §1.3.6.7.2, upper critical values of Student's t at 0.95. */
it.each([
  [10, 1.812],
  [18, 1.734],
  [38, 1.686],
  [58, 1.672],
  [100, 1.66],
])("the quantile of t with %i degrees of freedom is the published %d", (degreesOfFreedom, published) => {
  expect(studentQuantile(degreesOfFreedom)).toBeCloseTo(published, 3);
});

it("an example computed by hand: 4, 6, 8 with the beat and 1, 3, 5 without", () => {
  // Means 6 and 3; squares 8 + 8 over 4 degrees of freedom give 4; √(4 · 2/3) = 1.633, times t = 2.132.
  const { withBeat, withoutBeat, difference } = resultOf([4, 6, 8], [1, 3, 5]);
  expect([withBeat, withoutBeat]).toEqual([
    { sessions: 3, meanChange: 6 },
    { sessions: 3, meanChange: 3 },
  ]);
  expect(difference.mean).toBe(3);
  expect(difference.low).toBeCloseTo(3 - 3.481, 1);
  expect(difference.high).toBeCloseTo(3 + 3.481, 1);
});

describe("the verdict", () => {
  const around = (mean: number, spread: number) =>
    Array.from({ length: experimentSessionsPerArm }, (_, n) => mean + (n % 2 ? spread : -spread));
  it.each([
    ["better", 5, 2],
    ["worse", -5, 2],
    ["unclear", 1, 4],
    ["none", 0, 0],
    ["none", 0.3, 0.5],
  ] as const)("%s: %d points more with the beat, at a spread of %d", (verdict, effect, spread) => {
    expect(resultOf(around(effect, spread), around(0, spread)).verdict).toBe(verdict);
  });

  it("a difference below one point → none, even if its interval excludes zero", () => {
    const { difference, verdict } = resultOf(around(0.5, 0), around(0, 0));
    expect(difference.low).toBeGreaterThan(0);
    expect(verdict).toBe("none");
  });
});

it("equal ratings in all sessions → an interval as wide as whole points allow, not a point", () => {
  const { difference } = resultOf([5, 5, 5, 5, 5], [5, 5, 5, 5, 5]);
  expect(difference.high - difference.low).toBeGreaterThan(0.5);
});

it("too few sessions, or none of one arm → no result", () => {
  expect(analyse([])).toBeNull();
  expect(analyse(sessionsOf([1], [2]))).toBeNull();
  expect(analyse(sessionsOf([1, 2, 3, 4], []))).toBeNull();
});

const changes = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 20 });
it("for any ratings: swapped arms give the opposite interval, and order changes nothing", () => {
  fc.assert(
    fc.property(changes, changes, (one, other) => {
      const { difference } = resultOf(one, other);
      const opposite = resultOf(other.toReversed(), one.toReversed()).difference;
      expect(opposite.mean).toBeCloseTo(-difference.mean, 9);
      expect(opposite.low).toBeCloseTo(-difference.high, 9);
      expect(difference.low).toBeLessThan(difference.high);
    }),
  );
});

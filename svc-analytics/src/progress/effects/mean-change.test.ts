import { effectCredibility, effectMinSessions, falseHigherChance } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSessions, type PersonKind, people } from "../testing/random-moods.ts";
import { type ChangeSums, estimateMeanChange } from "./mean-change.ts";

const sumUp = (changes: readonly number[]): ChangeSums => ({
  sessions: changes.length,
  sum: changes.reduce((sum, change) => sum + change, 0),
  sumOfSquares: changes.reduce((sum, change) => sum + change * change, 0),
});
const someChanges = fc.array(fc.integer({ min: -20, max: 20 }), {
  minLength: effectMinSessions,
  maxLength: 200,
});

it("an example computed by hand: eight changes of 3, 5, -1, 4, 2, 6, 0, 5", () => {
  // n = 8, mean 3, squares 116, so SS = 44. κ = 9, ν = 10: mean 24/9, (154 + 44 + 8/9 · 9) / 10 = 20.6, / 9 = 2.2889,
  // root 1.5129, times 1.81246 = 2.7421.
  const { mean, low, high } = estimateMeanChange(sumUp([3, 5, -1, 4, 2, 6, 0, 5]));
  expect(mean).toBeCloseTo(2.6667, 4);
  expect(low).toBeCloseTo(-0.0754, 3);
  expect(high).toBeCloseTo(5.4088, 3);
});

describe("for any changes", () => {
  it("the interval contains its mean and stays within what a change can be", () => {
    fc.assert(
      fc.property(someChanges, changes => {
        const { mean, low, high } = estimateMeanChange(sumUp(changes));
        expect(low).toBeLessThan(mean);
        expect(high).toBeGreaterThan(mean);
        expect(low).toBeGreaterThanOrEqual(-20);
        expect(high).toBeLessThanOrEqual(20);
      }),
    );
  });

  it("the opposite changes give the opposite interval", () => {
    fc.assert(
      fc.property(someChanges, changes => {
        const { mean, low, high } = estimateMeanChange(sumUp(changes));
        const opposite = estimateMeanChange(sumUp(changes.map(change => -change)));
        expect(opposite.mean).toBeCloseTo(-mean, 9);
        expect(opposite.low).toBeCloseTo(-high, 9);
        expect(opposite.high).toBeCloseTo(-low, 9);
      }),
    );
  });

  it("four times the same sessions give a narrower interval", () => {
    fc.assert(
      fc.property(someChanges, changes => {
        const widthOf = (given: readonly number[]) => {
          const { low, high } = estimateMeanChange(sumUp(given));
          return high - low;
        };
        expect(widthOf([...changes, ...changes, ...changes, ...changes])).toBeLessThan(widthOf(changes));
      }),
    );
  });
});

/** How often the interval of many histories contains the true effect, and lies above or below 0: parts of 1. */
const simulate = (kind: PersonKind, effect: number, sessions: number, histories: number) => {
  const nextChange = createSessions(kind, effect, 20261123);
  const counts = { covered: 0, above: 0, below: 0 };
  for (let history = 0; history < histories; history++) {
    const { low, high } = estimateMeanChange(sumUp(Array.from({ length: sessions }, nextChange)));
    if (low <= effect && effect <= high) counts.covered++;
    if (low > 0) counts.above++;
    if (high < 0) counts.below++;
  }
  return {
    covered: counts.covered / histories,
    above: counts.above / histories,
    below: counts.below / histories,
  };
};

/** The standard error of a simulated coverage is then 0.5 %. The seed is fixed, so the figures are always these. */
const histories = 4_000;
const kinds = Object.keys(people) as PersonKind[];

describe(`in ${histories} simulated histories of each kind, effect (0, 1, 3) and length (8, 20, 60 sessions)`, () => {
  const runs = kinds.flatMap(kind =>
    [0, 1, 3].flatMap(effect =>
      [effectMinSessions, 20, 60].map(sessions => ({
        kind,
        effect,
        sessions,
        ...simulate(kind, effect, sessions, histories),
      })),
    ),
  );
  const failing = (isFine: (run: (typeof runs)[number]) => boolean) => runs.filter(run => !isFine(run));

  it("the interval contains the true effect in 89.4 to 100 % of the histories, where 90 % is claimed", () => {
    expect(failing(({ covered }) => covered >= effectCredibility - 0.007)).toEqual([]);
  });

  it("only skewed changes over 60 sessions fall short of the claim: 89.4 %", () => {
    const short = failing(({ covered }) => covered >= effectCredibility);
    expect(short.map(({ kind, effect, sessions }) => ({ kind, effect, sessions }))).toEqual([
      { kind: "of two moods, often unchanged", effect: 3, sessions: 60 },
    ]);
  });

  it("a mode that changes nothing is called higher in at most 5.1 %, and lower in at most 5.3 % of the histories", () => {
    expect(failing(({ effect, above }) => effect !== 0 || above <= 0.051)).toEqual([]);
    expect(failing(({ effect, below }) => effect !== 0 || below <= 0.053)).toEqual([]);
  });

  it("20 modes that change nothing: at least one is called higher as often as the page says, 64 %, or less", () => {
    const chances = runs.filter(({ effect }) => effect === 0).map(({ above }) => 1 - (1 - above) ** 20);
    expect(falseHigherChance(20)).toBeCloseTo(0.64, 2);
    expect(Math.max(...chances)).toBeGreaterThan(falseHigherChance(20) - 0.03);
    expect(Math.max(...chances)).toBeLessThan(falseHigherChance(20) + 0.01);
  });

  it("a mode that raises the mood by 3 points is found after 60 sessions in at least 86 %", () => {
    expect(failing(run => run.effect !== 3 || run.sessions !== 60 || run.above >= 0.86)).toEqual([]);
  });

  it("a mode that raises the mood by 3 points is called lower in less than 0.5 %", () => {
    expect(failing(({ effect, below }) => effect !== 3 || below < 0.005)).toEqual([]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redrawArms } from "./redraw-arms.ts";
import { rerandomisedDifference } from "./rerandomised-difference.ts";

type Arms = readonly (0 | 1)[];
const patterns: readonly Arms[] = [
  [1, 1, 0, 0],
  [1, 0, 1, 0],
  [0, 1, 1, 0],
  [1, 0, 0, 1],
  [0, 1, 0, 1],
  [0, 0, 1, 1],
];
/** All arms that two blocks of four can have. */
const twoBlocks: readonly Arms[] = patterns.flatMap(one => patterns.map(other => [...one, ...other]));
const flat = (arms: readonly Arms[]): Uint8Array => Uint8Array.from(arms.flat());
const allBut = (arms: Arms) => flat(twoBlocks.filter(it => it !== arms));
const swapped = (arms: Arms): Arms => arms.map(arm => (arm === 1 ? 0 : 1));
const alike = (count: number) => Array.from({ length: count }, () => 0);
const numbers = [1, 2, 3, 4, 5, 6, 7, 8];

describe("an example computed by hand: 4 and 6 with the beat, 1 and 3 without, in one block", () => {
  const columns = { before: alike(4), after: [4, 6, 1, 3], numbers: alike(4), arms: [1, 1, 0, 0] as Arms };
  const others = flat(patterns.slice(1));

  it("the means differ by 3, and the other five draws cross at 5, 3, 3, 1 and 3: error 2/6 excludes none of them", () => {
    const { estimate, low, high } = rerandomisedDifference(columns, others, 0.34);
    expect([estimate, low, high].map(value => Math.round(value * 1e9) / 1e9)).toEqual([3, 1, 5]);
  });

  it("less error than one draw of six on either side → the interval excludes nothing", () => {
    expect(rerandomisedDifference(columns, others, 0.3)).toMatchObject({ low: -Infinity, high: Infinity });
  });

  it("the standard error is that of the two-sample t-test", () => {
    // Squares 2 + 2 over 2 degrees of freedom give 2; √(2 · (1/2 + 1/2)).
    expect(rerandomisedDifference(columns, others, 0.34).standardError).toBeCloseTo(Math.SQRT2, 9);
  });
});

const ratings = fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 8, maxLength: 8 });
const drawn = fc.constantFrom(...twoBlocks);

it("over all arms that could have been drawn, the interval misses a true zero in at most its error share, on each side", () => {
  fc.assert(
    fc.property(ratings, ratings, fc.constantFrom(0.1, 0.2, 0.4), (before, after, errorShare) => {
      const intervals = twoBlocks.map(arms =>
        rerandomisedDifference({ before, after, numbers, arms }, allBut(arms), errorShare),
      );
      const most = (errorShare / 2) * twoBlocks.length;
      expect(intervals.filter(({ low }) => low > 1e-9).length).toBeLessThanOrEqual(most);
      expect(intervals.filter(({ high }) => high < -1e-9).length).toBeLessThanOrEqual(most);
    }),
    { numRuns: 60 },
  );
});

it("swapped arms → the opposite interval", () => {
  fc.assert(
    fc.property(ratings, ratings, drawn, (before, after, arms) => {
      const { estimate, low, high } = rerandomisedDifference(
        { before, after, numbers, arms },
        allBut(arms),
        0.2,
      );
      const other = swapped(arms);
      const opposite = rerandomisedDifference(
        { before, after, numbers, arms: other },
        flat(twoBlocks.filter(it => it !== arms).map(swapped)),
        0.2,
      );
      expect(opposite.estimate).toBeCloseTo(-estimate, 6);
      expect(opposite.low).toBeCloseTo(-high, 6);
      expect(opposite.high).toBeCloseTo(-low, 6);
    }),
  );
});

it("ratings in another unit, from another zero, with a trend and the mood before added → the same interval in that unit", () => {
  const factor = fc.constantFrom(0.5, 2, 10);
  const added = fc.integer({ min: -5, max: 5 });
  fc.assert(
    fc.property(ratings, ratings, drawn, factor, added, added, (before, after, arms, times, plus, more) => {
      const redraws = allBut(arms);
      const { estimate, low, high } = rerandomisedDifference({ before, after, numbers, arms }, redraws, 0.2);
      const changed = after.map(
        (value, n) =>
          times * value + plus + 0.3 * (before[n] ?? 0) + 0.7 * (numbers[n] ?? 0) + more * (arms[n] ?? 0),
      );
      const other = rerandomisedDifference({ before, after: changed, numbers, arms }, redraws, 0.2);
      expect(other.estimate).toBeCloseTo(times * estimate + more, 6);
      expect(other.low).toBeCloseTo(times * low + more, 6);
      expect(other.high).toBeCloseTo(times * high + more, 6);
    }),
  );
});

it("ten times as many redraws → ends that move by less than a twentieth of the interval", () => {
  const places = Array.from({ length: 20 }, (_, n) => n + 1);
  const arms = places.map(n => (n % 4 === 1 || n % 4 === 2 ? 1 : 0)) satisfies Arms;
  const after = places.map((n, at) => ((n * 37) % 11) + 2 * (arms[at] ?? 0));
  const columns = { before: places.map(n => (n * 13) % 7), after, numbers: places, arms };
  const [few, many] = [9_999, 99_999].map(redraws =>
    rerandomisedDifference(columns, redrawArms({ blockSize: 4, redraws, planHash: "0f" }, places), 0.06),
  );
  if (!few || !many) throw new Error("no interval");
  const width = many.high - many.low;
  expect(Math.abs(few.low - many.low) / width).toBeLessThan(0.05);
  expect(Math.abs(few.high - many.high) / width).toBeLessThan(0.05);
});

it("one session with the beat that its own mood before explains → an interval that excludes nothing", () => {
  const arms: Arms = [1, 0, 0, 0];
  const columns = { before: [5, 1, 1, 1], after: [9, 1, 2, 3], numbers: alike(4), arms };
  const found = rerandomisedDifference(columns, flat(patterns), 0.2);
  expect(found).toMatchObject({ estimate: 7, low: -Infinity, high: Infinity });
});

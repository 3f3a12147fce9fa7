import { effectMinChangedPeople, effectMinPeople } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Member, mayPublish, type Publication, type Publications } from "./may-publish.ts";

const now = new Date("2026-11-27T03:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);

/** One result of each of these people. */
const resultsOf = (from: number, to: number): readonly Member[] =>
  Array.from({ length: to - from }, (_, at) => ({ experimentId: `e${from + at}`, userId: `u${from + at}` }));
const publicationOf = (members: readonly Member[], withdrawnAt: Date | null = null): Publication => ({
  people: new Set(members.map(({ userId }) => userId)).size,
  members: members.map(member => ({ ...member, withdrawnAt })),
});
const published = (members: readonly Member[], removedAt: Date | null = null): Publications => ({
  all: [publicationOf(members)],
  removedAt,
});
const nothing: Publications = { all: [], removedAt: null };
const membersOf = (numbers: readonly number[]) => numbers.flatMap(n => resultsOf(n, n + 1));
/** The numbers that only one of the lists has: also a list after a change that adds some numbers and takes others away. */
const differing = (one: readonly number[], other: readonly number[]) => [
  ...one.filter(n => !other.includes(n)),
  ...other.filter(n => !one.includes(n)),
];
const kept = { kind: "keep", removedAt: null, isWithheld: false };

describe("the first publication of an effect", () => {
  it("29 people → nothing", () => {
    expect(mayPublish(nothing, resultsOf(0, 29), now)).toBeNull();
  });

  it("30 people → published", () => {
    expect(mayPublish(nothing, resultsOf(0, 30), now)).toEqual({ kind: "publish" });
  });

  it("30 results of 29 people → nothing", () => {
    const second = { experimentId: "another", userId: "u0" };
    expect(mayPublish(nothing, [...resultsOf(0, 29), second], now)).toBeNull();
  });
});

describe("after a publication", () => {
  it("no change → kept", () => {
    expect(mayPublish(published(resultsOf(0, 30)), resultsOf(0, 30), now)).toEqual(kept);
  });

  it("four more people → kept, because the difference would be theirs alone; five → replaced", () => {
    expect(mayPublish(published(resultsOf(0, 30)), resultsOf(0, 34), now)).toEqual(kept);
    expect(mayPublish(published(resultsOf(0, 30)), resultsOf(0, 35), now)).toEqual({ kind: "publish" });
  });

  it("a second result of a person changes one person", () => {
    const more = [...resultsOf(0, 34), { experimentId: "another", userId: "u0" }];
    expect(mayPublish(published(resultsOf(0, 30)), more, now)).toEqual({ kind: "publish" });
    expect(mayPublish(published(resultsOf(0, 30)), more.slice(1), now)).toEqual({ kind: "publish" });
    expect(mayPublish(published(resultsOf(0, 30)), [...resultsOf(0, 33), ...more.slice(-1)], now)).toEqual(
      kept,
    );
  });
});

describe("a withdrawn result", () => {
  const before = resultsOf(0, 40);
  const after = resultsOf(1, 40);
  const withdrawn = (at: Date): Publications => ({ all: [publicationOf(before, at)], removedAt: null });

  it("counts from its withdrawal, and the effect stays for now", () => {
    expect(mayPublish(withdrawn(daysAgo(2)), after, now)).toEqual({ ...kept, removedAt: daysAgo(2) });
  });

  it("of which the time isn't known counts from the first run that finds it missing", () => {
    expect(mayPublish(published(before), after, now)).toEqual({ ...kept, removedAt: now });
  });

  it("whenever it is withdrawn, with daily runs of which one fails → taken down within seven days", () => {
    const hours = fc.double({ min: 0, max: 24, noNaN: true });
    const dayMs = 24 * 60 * 60 * 1_000;
    fc.assert(
      fc.property(hours, fc.nat(8), (firstRunAfter, failing) => {
        const at = new Date(now.getTime() - 10 * dayMs);
        const runs = Array.from(
          { length: 9 },
          (_, n) => new Date(+at + firstRunAfter * 3_600_000 + n * dayMs),
        );
        const down = runs.find((run, n) => {
          const decision = n === failing ? null : mayPublish(withdrawn(at), after, run);
          return decision?.kind === "keep" && decision.isWithheld;
        });
        expect(Number(down) - Number(at)).toBeLessThanOrEqual(7 * dayMs);
      }),
    );
  });

  it("leaves at once if four more people differ", () => {
    expect(mayPublish(withdrawn(daysAgo(9)), resultsOf(1, 44), now)).toEqual({ kind: "publish" });
  });

  it("of a deleted account → its missing row counts like a withdrawal", () => {
    const erased = {
      all: [{ ...publicationOf(after), people: 40 }],
      removedAt: daysAgo(5),
    };
    expect(mayPublish(erased, after, now)).toMatchObject({ isWithheld: true });
    expect(mayPublish(erased, resultsOf(1, 44), now)).toEqual({ kind: "publish" });
  });

  it("fewer than 30 people are left → never replaced, and taken down in time", () => {
    const few = mayPublish(published(resultsOf(0, 30), daysAgo(5)), resultsOf(10, 30), now);
    expect(few).toMatchObject({ isWithheld: true });
  });
});

describe("any two publications", () => {
  it("five people leave and come back with one more → not published, because the first one differs by one person", () => {
    const [first, second] = [resultsOf(0, 40), resultsOf(5, 40)];
    const earlier = { all: [first, second].map(members => publicationOf(members)), removedAt: null };
    expect(mayPublish(earlier, resultsOf(0, 41), now)).toEqual(kept);
    expect(mayPublish(earlier, resultsOf(0, 45), now)).toEqual({ kind: "publish" });
  });

  it("any three sets, with accounts deleted before the last → at least five people differ between each two published", () => {
    const start = fc.uniqueArray(fc.nat(44), { minLength: 28, maxLength: 45 });
    const change = fc.uniqueArray(fc.nat(44), { maxLength: 7 });
    const deletedOnes = fc.uniqueArray(fc.nat(44), { maxLength: 3 });
    fc.assert(
      fc.property(start, change, change, deletedOnes, (first, ...[toSecond, toThird, deleted]) => {
        const second = differing(first, toSecond);
        const all: (readonly number[])[] = [];
        for (const [night, numbers] of [first, second, differing(second, toThird)].entries()) {
          const left = (ones: readonly number[]) =>
            night === 2 ? ones.filter(n => !deleted.includes(n)) : ones;
          const earlier = all.map(ones => ({ ...publicationOf(membersOf(left(ones))), people: ones.length }));
          const current = left(numbers);
          const decision = mayPublish({ all: earlier, removedAt: null }, membersOf(current), now);
          if (decision?.kind === "publish") all.push(current);
        }
        for (const [at, one] of all.entries())
          for (const other of all.slice(at + 1))
            expect(differing(one, other).length).toBeGreaterThanOrEqual(effectMinChangedPeople);
      }),
      { numRuns: 500 },
    );
  });

  it("any two sets → the second is published exactly if 30 people have results and five differ", () => {
    const people = fc.uniqueArray(fc.nat(60), { maxLength: 61 });
    fc.assert(
      fc.property(people, people, (before, after) => {
        const decision = mayPublish(published(membersOf(before)), membersOf(after), now);
        expect(decision?.kind === "publish").toBe(
          differing(before, after).length >= effectMinChangedPeople && after.length >= effectMinPeople,
        );
      }),
    );
  });
});

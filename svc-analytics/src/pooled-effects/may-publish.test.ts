import { effectMinChangedPeople, effectMinPeople } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Member, mayPublish, type Publication } from "./may-publish.ts";

const now = new Date("2026-11-27T03:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);

/** One result of each of these people. */
const resultsOf = (from: number, to: number): readonly Member[] =>
  Array.from({ length: to - from }, (_, at) => ({ experimentId: `e${from + at}`, userId: `u${from + at}` }));
const published = (members: readonly Member[], changed: Partial<Publication> = {}): Publication => ({
  people: new Set(members.map(({ userId }) => userId)).size,
  members,
  removedAt: null,
  ...changed,
});
const kept = { kind: "keep", removedAt: null, isWithheld: false };

describe("the first publication of an effect", () => {
  it("29 people → nothing", () => {
    expect(mayPublish(null, resultsOf(0, 29), now)).toBeNull();
  });

  it("30 people → published", () => {
    expect(mayPublish(null, resultsOf(0, 30), now)).toEqual({ kind: "publish" });
  });

  it("30 results of 29 people → nothing", () => {
    const second = { experimentId: "another", userId: "u0" };
    expect(mayPublish(null, [...resultsOf(0, 29), second], now)).toBeNull();
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

  it("is noted by the first run that finds it missing, and the effect stays for now", () => {
    expect(mayPublish(published(before), after, now)).toEqual({ ...kept, removedAt: now });
  });

  it("its effect is taken down six days later, within seven days of the withdrawal", () => {
    const sinceFive = mayPublish(published(before, { removedAt: daysAgo(5) }), after, now);
    expect(sinceFive).toEqual({ ...kept, removedAt: daysAgo(5) });
    const sinceSix = mayPublish(published(before, { removedAt: daysAgo(6) }), after, now);
    expect(sinceSix).toEqual({ kind: "keep", removedAt: daysAgo(6), isWithheld: true });
  });

  it("leaves at once if four more people differ", () => {
    const withFourMore = resultsOf(1, 44);
    expect(mayPublish(published(before, { removedAt: daysAgo(9) }), withFourMore, now)).toEqual({
      kind: "publish",
    });
  });

  it("published again → the effect, which includes it, is shown again", () => {
    expect(mayPublish(published(before, { removedAt: daysAgo(9) }), before, now)).toEqual(kept);
  });

  it("of a deleted account → its missing row counts like a withdrawal", () => {
    const erased = published(after, { people: 40, removedAt: daysAgo(6) });
    expect(mayPublish(erased, after, now)).toMatchObject({ isWithheld: true });
    expect(mayPublish(erased, resultsOf(1, 44), now)).toEqual({ kind: "publish" });
  });

  it("fewer than 30 people are left → never replaced, and taken down in time", () => {
    const few = mayPublish(published(resultsOf(0, 30), { removedAt: daysAgo(6) }), resultsOf(10, 30), now);
    expect(few).toMatchObject({ isWithheld: true });
  });
});

it("any change of fewer than five people → no new publication", () => {
  const people = fc.uniqueArray(fc.nat(60), { maxLength: 61 });
  fc.assert(
    fc.property(people, people, (before, after) => {
      const membersOf = (numbers: readonly number[]) => numbers.flatMap(n => resultsOf(n, n + 1));
      const differing = [...before, ...after].filter(n => before.includes(n) !== after.includes(n)).length;
      const decision = mayPublish(published(membersOf(before)), membersOf(after), now);
      expect(decision?.kind === "publish").toBe(
        differing >= effectMinChangedPeople && after.length >= effectMinPeople,
      );
    }),
  );
});

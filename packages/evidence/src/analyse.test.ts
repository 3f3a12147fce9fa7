import { planFor } from "@phaselock/contracts/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RatedSession, takeLooks, withhold } from "./analyse.ts";

const planHash = "5a".repeat(32);
/** Sessions in blocks of four: the beat plays in the first and last. `effect` points more with it. */
const sessionsOf = (count: number, effect: number, noise = (n: number) => (n * 7) % 3): RatedSession[] =>
  Array.from({ length: count }, (_, n) => {
    const playedBeat = n % 4 === 0 || n % 4 === 3;
    const before = ((n * 5) % 7) - 3;
    return { number: n + 1, before, after: before + noise(n) + (playedBeat ? effect : 0), playedBeat };
  });
const take = (sessions: readonly RatedSession[], plan = planFor()) => takeLooks({ plan, planHash }, sessions);

it("a large difference → better at the first look, a large negative one → worse", () => {
  expect(take(sessionsOf(12, 8)).result).toMatchObject({ verdict: "better", look: 1 });
  expect(take(sessionsOf(12, -8)).result).toMatchObject({ verdict: "worse", look: 1 });
});

it("a look that doesn't decide → collects on, until the last one ends it", () => {
  const noisy = (n: number) => (n * 11) % 13;
  expect(take(sessionsOf(12, 0, noisy)).result).toBeNull();
  expect(take(sessionsOf(19, 0, noisy)).result).toBeNull();
  expect(take(sessionsOf(20, 0, noisy)).result).toMatchObject({ verdict: "unclear", look: 3 });
});

it("sessions after the look that decided → change nothing", () => {
  const decided = take(sessionsOf(12, 8));
  expect(take([...sessionsOf(12, 8), ...sessionsOf(20, -8).slice(12)])).toEqual(decided);
});

it("the user could tell → neither better nor worse, and the interval stays", () => {
  const { result } = take(sessionsOf(12, 8));
  if (!result) throw new Error("no result");
  expect(withhold(result, "yes")).toEqual({ ...result, verdict: "unclear", withheld: "noticed" });
  for (const noticed of ["no", "maybe", null] as const) expect(withhold(result, noticed)).toEqual(result);
  const none = { ...result, verdict: "none" as const };
  expect(withhold(none, "yes")).toEqual(none);
});

describe("ratings that say little", () => {
  it("equal ratings in all sessions → an interval no narrower than whole points allow, and no difference", () => {
    const equal = sessionsOf(20, 0, () => 0).map(session => ({ ...session, before: 5, after: 5 }));
    const { difference, verdict } = take(equal).result ?? expect.fail("no result");
    expect(verdict).toBe("none");
    expect(difference.low).toBeLessThan(-0.2);
    expect(difference.high).toBeGreaterThan(0.2);
  });

  it("nineteen sessions of one arm → the twentieth place waits for the other, and the interval is finite", () => {
    const oneArm = sessionsOf(40, 0).filter(({ playedBeat }) => playedBeat);
    expect(take(oneArm.slice(0, 20))).toMatchObject({ result: null, sessions: { length: 19 } });
    const other = { number: 42, before: 0, after: 4, playedBeat: false };
    const { result } = take([...oneArm.slice(0, 20), other]);
    expect(result).toMatchObject({ withBeat: { sessions: 19 }, withoutBeat: { sessions: 1 }, look: 3 });
  });

  const value = fc.integer({ min: -10, max: 10 });
  it("any ratings and arms → every number is finite and within what the measure allows", () => {
    const session = fc.record({ before: value, after: value, playedBeat: fc.boolean() });
    fc.assert(
      fc.property(fc.array(session, { minLength: 20, maxLength: 20 }), sessions => {
        const { result } = take(sessions.map((it, n) => ({ ...it, number: n + 1 })));
        if (!result) return;
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        const { low, estimate, high } = result.difference;
        expect([low, estimate, high]).toEqual([low, estimate, high].toSorted((one, other) => one - other));
        expect(Math.max(-low, high)).toBeLessThanOrEqual(20);
      }),
      { numRuns: 30 },
    );
  });
});

it("a result follows from plan and sessions: computed again it is the same, and another hash moves only its redraws", () => {
  const noisy = sessionsOf(20, 2, n => (n * 11) % 13);
  expect(take(noisy)).toEqual(take(noisy));
  const other = takeLooks({ plan: planFor(), planHash: "6b".repeat(32) }, noisy).result;
  expect(other?.difference.estimate).toBe(take(noisy).result?.difference.estimate);
});

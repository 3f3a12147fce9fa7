import { planFor } from "@phaselock/contracts/testing";
import { expect, it } from "vitest";
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

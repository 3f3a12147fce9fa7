import { expect, it } from "vitest";
import { moodEffectOf } from "./mood-effect.ts";

/** The sums of `sessions` changes that are all the same. */
const alike = (sessions: number, change: number) => ({
  sessions,
  sum: sessions * change,
  sumOfSquares: sessions * change ** 2,
});

it("seven rated sessions are too few, however clear they look", () => {
  expect(moodEffectOf(alike(7, 10))).toEqual({
    ratedSessions: 7,
    change: null,
    verdict: "too-few",
  });
});

it.each([
  [8, 6, "higher"],
  [8, -6, "lower"],
  [8, 2, "unclear"],
  [8, 0, "unclear"],
  [40, 2, "higher"],
] as const)("%i sessions that each changed the mood by %i: %s", (sessions, change, verdict) => {
  expect(moodEffectOf(alike(sessions, change))).toMatchObject({
    ratedSessions: sessions,
    verdict,
  });
});

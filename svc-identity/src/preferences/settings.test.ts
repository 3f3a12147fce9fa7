import { describe, expect, test } from "vitest";
import { changeSettings, readSettings } from "./settings.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-21T12:00:00.000Z");
const answer = { photosensitive: "unsure", consent: true } as const;

describe("settings", () => {
  test("without a stored value are the defaults", () => {
    const nothing = {
      goals: [],
      screening: null,
      onboardingCompletedAt: null,
      lastVisitAt: null,
      lastSubscriptionChangeAt: null,
    };
    expect(readSettings({})).toEqual(nothing);
    expect(readSettings(undefined)).toEqual(nothing);
  });

  test("onboarding completed without consent → stored without a screening answer, and an earlier answer is deleted", () => {
    const answered = changeSettings(readSettings({}), { screening: answer }, now);
    for (const before of [readSettings({}), answered])
      expect(changeSettings(before, { screening: null, onboardingCompleted: true }, now)).toMatchObject({
        screening: null,
        onboardingCompletedAt: now.toISOString(),
      });
  });

  test("a screening answer is stored with its time and without the consent", () => {
    expect(changeSettings(readSettings({}), { screening: answer }, now)).toEqual({
      ...readSettings({}),
      screening: { photosensitive: "unsure", answeredAt: now.toISOString() },
    });
  });

  test("null deletes the answer, and other changes keep it", () => {
    const answered = changeSettings(readSettings({}), { screening: answer }, now);
    expect(changeSettings(answered, { onboardingCompleted: true }, later).screening).toEqual(
      answered.screening,
    );
    expect(changeSettings(answered, { screening: null }, later).screening).toBeNull();
  });

  test("a visit and a subscription change each set only their own time", () => {
    const visited = changeSettings(readSettings({}), { visited: true }, now);
    expect(visited).toEqual({ ...readSettings({}), lastVisitAt: now.toISOString() });
    expect(changeSettings(visited, { subscriptionChanged: true }, later)).toEqual({
      ...visited,
      lastSubscriptionChangeAt: later.toISOString(),
    });
    expect(changeSettings(visited, { visited: true }, later).lastVisitAt).toBe(later.toISOString());
    expect(changeSettings(visited, {}, later)).toEqual(visited);
  });

  test("completing onboarding again keeps the first time", () => {
    const done = changeSettings(readSettings({}), { onboardingCompleted: true }, now);
    expect(changeSettings(done, { onboardingCompleted: true }, later)).toEqual(done);
    expect(done.onboardingCompletedAt).toBe(now.toISOString());
  });
});

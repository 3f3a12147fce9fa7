import { describe, expect, it } from "vitest";
import { initialJourneyType, type JourneyFacts, journeyTarget } from "./journey-type.ts";

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 0, 31);
const state: JourneyFacts = { isPremium: false, hasCompletedOnboarding: true, lastVisitMs: now - dayMs };
const typeOf = (change: Partial<JourneyFacts>) => initialJourneyType({ ...state, ...change }, now);

describe("the initial journey type", () => {
  it("is null without a user", () => {
    expect(initialJourneyType(null, now)).toBeNull();
  });

  it("is returning_after_absence, before any other rule, after more than 14 days", () => {
    const absent = { isPremium: true, hasCompletedOnboarding: false };
    expect(typeOf({ ...absent, lastVisitMs: now - 14 * dayMs })).toBe("new_user");
    expect(typeOf({ ...absent, lastVisitMs: now - 14 * dayMs - 1 })).toBe("returning_after_absence");
  });

  it("is new_user before the onboarding is completed, also with Premium", () => {
    expect(typeOf({ isPremium: true, hasCompletedOnboarding: false })).toBe("new_user");
  });

  it("is otherwise premium_user or returning_free_user, also on a first visit", () => {
    expect(typeOf({ isPremium: true, lastVisitMs: null })).toBe("premium_user");
    expect(typeOf({ lastVisitMs: null })).toBe("returning_free_user");
  });
});

describe("the target of a journey", () => {
  it.each([
    ["new_user", "/onboarding"],
    ["returning_free_user", "/dashboard"],
    ["premium_user", "/home"],
    ["subscription_intent", "/pricing"],
    ["post_upgrade", "/premium-welcome"],
    ["returning_after_absence", "/welcome-back"],
    [null, "/auth"],
  ] as const)("of %s is %s", (type, target) => {
    expect(journeyTarget(type)).toBe(target);
  });
});

import { absenceThresholdDays } from "@phaselock/contracts";
import { visitorTarget } from "./journey-target.ts";

/** Where a user stands (SPEC.md §4). */
export type JourneyType =
  | "new_user"
  | "returning_free_user"
  | "premium_user"
  | "returning_after_absence"
  | "subscription_intent"
  | "post_upgrade";

/** What the initial type is derived from. */
export type JourneyFacts = {
  readonly isPremium: boolean;
  readonly hasCompletedOnboarding: boolean;
  /** The last visit, in milliseconds since the epoch; null if there was none. */
  readonly lastVisitMs: number | null;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The type of a user to whom nothing special has happened. */
export const lastingJourneyType = (facts: Omit<JourneyFacts, "lastVisitMs">): JourneyType => {
  if (!facts.hasCompletedOnboarding) return "new_user";
  return facts.isPremium ? "premium_user" : "returning_free_user";
};

/** The type that a visit starts with; null without a user. */
export const initialJourneyType = (facts: JourneyFacts | null, nowMs: number): JourneyType | null => {
  if (!facts) return null;
  const isAbsent = facts.lastVisitMs !== null && nowMs - facts.lastVisitMs > absenceThresholdDays * dayMs;
  return isAbsent ? "returning_after_absence" : lastingJourneyType(facts);
};

const targets: Readonly<Record<JourneyType, string>> = {
  new_user: "/onboarding",
  returning_free_user: "/dashboard",
  premium_user: "/home",
  subscription_intent: "/pricing",
  post_upgrade: "/premium-welcome",
  returning_after_absence: "/welcome-back",
};

/** Where a user of this type is sent; without a user to the sign-in. */
export const journeyTarget = (type: JourneyType | null): string => (type ? targets[type] : visitorTarget);

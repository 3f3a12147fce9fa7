import { absenceThresholdDays } from "@phaselock/contracts";
import { visitorTarget } from "./journey-target.ts";

/** The stage of a user's journey (docs/product.md#journey). */
export type JourneyType =
  | "new_user"
  | "returning_free_user"
  | "premium_user"
  | "returning_after_absence"
  | "subscription_intent"
  | "post_upgrade";

/** The facts that determine the initial type. */
export type JourneyFacts = {
  readonly isPremium: boolean;
  readonly hasCompletedOnboarding: boolean;
  /** The last visit, in milliseconds since the epoch; null if there was none. */
  readonly lastVisitMs: number | null;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The type of a user without an absence, upgrade or checkout intent. */
export const lastingJourneyType = (facts: Omit<JourneyFacts, "lastVisitMs">): JourneyType => {
  if (!facts.hasCompletedOnboarding) return "new_user";
  return facts.isPremium ? "premium_user" : "returning_free_user";
};

/** The type at the start of a visit; null without a user. */
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

/** The path that this type leads to; the sign-in without a user. */
export const journeyTarget = (type: JourneyType | null): string => (type ? targets[type] : visitorTarget);

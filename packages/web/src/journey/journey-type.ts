import { absenceThresholdDays, type User } from "@phaselock/contracts";

/** Where a user stands (SPEC.md §4). */
export type JourneyType =
  | "new_user"
  | "returning_free_user"
  | "premium_user"
  | "returning_after_absence"
  | "subscription_intent"
  | "post_upgrade";

/** What the initial type is derived from. */
export type JourneyState = {
  readonly isPremium: boolean;
  readonly hasCompletedOnboarding: boolean;
  /** The last visit, in milliseconds since the epoch; null if there was none. */
  readonly lastVisitMs: number | null;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The type that a visit starts with; null without a user. */
export const initialJourneyType = (state: JourneyState | null, nowMs: number): JourneyType | null => {
  if (!state) return null;
  const isAbsent = state.lastVisitMs !== null && nowMs - state.lastVisitMs > absenceThresholdDays * dayMs;
  if (isAbsent) return "returning_after_absence";
  if (!state.hasCompletedOnboarding) return "new_user";
  return state.isPremium ? "premium_user" : "returning_free_user";
};

const targets: Readonly<Record<JourneyType, string>> = {
  new_user: "/onboarding",
  returning_free_user: "/dashboard",
  premium_user: "/home",
  subscription_intent: "/pricing",
  post_upgrade: "/premium-welcome",
  returning_after_absence: "/welcome-back",
};

/** Where a user of this type is sent; without a user to the sign-in, of which /auth is the address of record. */
export const journeyTarget = (type: JourneyType | null): string => (type ? targets[type] : "/auth");

/** The type of a signed-in user as the server describes them. Their last visit is not kept yet. */
export const journeyTypeOf = (user: User, nowMs: number): JourneyType | null =>
  initialJourneyType(
    {
      isPremium: user.subscriptionTier === "premium",
      hasCompletedOnboarding: user.hasCompletedOnboarding,
      lastVisitMs: null,
    },
    nowMs,
  );

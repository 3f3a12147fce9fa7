import { initialJourneyType, type JourneyType, journeyTarget, lastingJourneyType } from "./journey-type.ts";

/** The journey of whoever is signed in (SPEC.md §3). Times are milliseconds since the epoch. */
export type JourneyState = {
  readonly userId: string | null;
  /** Null without a user, and only then. */
  readonly journeyType: JourneyType | null;
  /** The visit before this one. */
  readonly lastVisitMs: number | null;
  readonly hasCompletedOnboarding: boolean;
  readonly lastSubscriptionChangeMs: number | null;
};

/** What is kept of a user's journey from one visit to the next. */
export type JourneyRecord = Pick<
  JourneyState,
  "lastVisitMs" | "hasCompletedOnboarding" | "lastSubscriptionChangeMs"
>;

/** What the journey has to know of a user. */
export type JourneyUser = { readonly id: string; readonly isPremium: boolean };

/** A visit that began at `nowMs`, and what came before it. */
type Visit = { readonly user: JourneyUser; readonly record: JourneyRecord; readonly nowMs: number };

export type JourneyEvent =
  | ({ readonly type: "visit-begun" } & Visit)
  /** Better is known of what came before the visit that has begun: the server's copy. */
  | ({ readonly type: "record-known" } & Visit)
  | { readonly type: "onboarding-completed"; readonly user: JourneyUser }
  | { readonly type: "subscription-changed"; readonly nowMs: number }
  | { readonly type: "type-set"; readonly journeyType: JourneyType }
  /** The user is at `path`: what happens once, such as being welcomed back, is over when they have arrived there. */
  | { readonly type: "arrived"; readonly path: string; readonly user: JourneyUser }
  | { readonly type: "signed-out" };

export const noJourney: JourneyState = {
  userId: null,
  journeyType: null,
  lastVisitMs: null,
  hasCompletedOnboarding: false,
  lastSubscriptionChangeMs: null,
};

const once: ReadonlySet<JourneyType | null> = new Set([
  "returning_after_absence",
  "post_upgrade",
  "subscription_intent",
]);

const typeOfVisit = ({ user, record, nowMs }: Visit): JourneyType | null =>
  initialJourneyType({ isPremium: user.isPremium, ...record }, nowMs);

/** The state after an event. Without a user there is no journey: only a visit begins one. */
export const nextJourney = (state: JourneyState, event: JourneyEvent): JourneyState => {
  if (event.type === "signed-out") return noJourney;
  if (event.type === "visit-begun")
    return { userId: event.user.id, journeyType: typeOfVisit(event), ...event.record };
  if (state.userId === null) return state;
  switch (event.type) {
    case "record-known": {
      // What has happened since the visit began stays.
      const isUnchanged = state.journeyType === typeOfVisit({ ...event, record: state });
      return {
        ...state,
        ...event.record,
        journeyType: isUnchanged ? typeOfVisit(event) : state.journeyType,
      };
    }
    case "onboarding-completed": {
      const hasCompletedOnboarding = true;
      const journeyType = lastingJourneyType({ isPremium: event.user.isPremium, hasCompletedOnboarding });
      return { ...state, hasCompletedOnboarding, journeyType };
    }
    case "subscription-changed":
      return { ...state, journeyType: "post_upgrade", lastSubscriptionChangeMs: event.nowMs };
    case "type-set":
      return { ...state, journeyType: event.journeyType };
    case "arrived": {
      if (!once.has(state.journeyType) || event.path !== journeyTarget(state.journeyType)) return state;
      const { isPremium } = event.user;
      const { hasCompletedOnboarding } = state;
      return { ...state, journeyType: lastingJourneyType({ isPremium, hasCompletedOnboarding }) };
    }
  }
};

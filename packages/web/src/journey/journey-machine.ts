import { initialJourneyType, type JourneyType, journeyTarget, lastingJourneyType } from "./journey-type.ts";

/** The journey of the signed-in user (docs/product.md#journey). Times are milliseconds since the epoch. */
export type JourneyState = {
  readonly userId: string | null;
  /** Null exactly when there is no user. */
  readonly journeyType: JourneyType | null;
  /** The previous visit. */
  readonly lastVisitMs: number | null;
  readonly hasCompletedOnboarding: boolean;
  readonly lastSubscriptionChangeMs: number | null;
};

/** The part of a user's journey that is stored between visits. */
export type JourneyRecord = Pick<
  JourneyState,
  "lastVisitMs" | "hasCompletedOnboarding" | "lastSubscriptionChangeMs"
>;

/** The fields of a user that the journey uses. */
export type JourneyUser = { readonly id: string; readonly isPremium: boolean };

/** A visit that began at `nowMs`, and the record from before it. */
type Visit = { readonly user: JourneyUser; readonly record: JourneyRecord; readonly nowMs: number };

export type JourneyEvent =
  | ({ readonly type: "visit-begun" } & Visit)
  /** The server's copy of the record arrived after the visit began; it wins. */
  | ({ readonly type: "record-known" } & Visit)
  | { readonly type: "onboarding-completed"; readonly user: JourneyUser }
  | { readonly type: "subscription-changed"; readonly nowMs: number }
  | { readonly type: "type-set"; readonly journeyType: JourneyType }
  /** The user is at `path`. A one-time type, such as a welcome back, ends when they arrive at its target. */
  | { readonly type: "arrived"; readonly path: string; readonly user: JourneyUser }
  | { readonly type: "signed-out" };

export const noJourney: JourneyState = {
  userId: null,
  journeyType: null,
  lastVisitMs: null,
  hasCompletedOnboarding: false,
  lastSubscriptionChangeMs: null,
};

const oneTimeTypes: ReadonlySet<JourneyType | null> = new Set([
  "returning_after_absence",
  "post_upgrade",
  "subscription_intent",
]);

const typeOfVisit = ({ user, record, nowMs }: Visit): JourneyType | null =>
  initialJourneyType({ isPremium: user.isPremium, ...record }, nowMs);

/** Returns the state after an event. Without a user there is no journey; only a visit starts one. */
export const nextJourney = (state: JourneyState, event: JourneyEvent): JourneyState => {
  if (event.type === "signed-out") return noJourney;
  if (event.type === "visit-begun")
    return { userId: event.user.id, journeyType: typeOfVisit(event), ...event.record };
  if (state.userId === null) return state;
  switch (event.type) {
    case "record-known": {
      // A change since the visit began wins over the server's copy.
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
      if (!oneTimeTypes.has(state.journeyType) || event.path !== journeyTarget(state.journeyType))
        return state;
      const { isPremium } = event.user;
      const { hasCompletedOnboarding } = state;
      return { ...state, journeyType: lastingJourneyType({ isPremium, hasCompletedOnboarding }) };
    }
  }
};

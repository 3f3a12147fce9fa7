import { premiumGraceSeconds, type SubscriptionStatus } from "@phaselock/contracts";
import type Stripe from "stripe";

/** What a subscription at Stripe means for Premium. */
export type SubscriptionFacts = {
  readonly status: SubscriptionStatus;
  readonly startedAt: Date;
  /** When the paid period ends. */
  readonly paidUntil: Date;
  readonly canceledAt: Date | null;
  readonly endedAt: Date | null;
  /** When Premium ends unless a renewal extends it. */
  readonly premiumUntil: Date;
};

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const inGrace = (seconds: number): Date => dateOf(seconds + premiumGraceSeconds);

/** The start and end of the period that Stripe bills now, in Unix seconds. */
const periodOf = ({ items }: Stripe.Subscription) => ({
  start: Math.min(...items.data.map(item => item.current_period_start)),
  end: Math.max(...items.data.map(item => item.current_period_end)),
});

/** The facts that depend on the status. */
const factsByStatus = (
  subscription: Stripe.Subscription,
): Omit<SubscriptionFacts, "startedAt" | "canceledAt"> | undefined => {
  const { start, end } = periodOf(subscription);
  switch (subscription.status) {
    case "active":
    case "trialing": {
      const cancelAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null);
      return cancelAt === null
        ? // The grace period also covers a renewal of which Stripe tells us late.
          { status: "active", paidUntil: dateOf(end), endedAt: null, premiumUntil: inGrace(end) }
        : { status: "canceled", paidUntil: dateOf(cancelAt), endedAt: null, premiumUntil: dateOf(cancelAt) };
    }
    case "past_due":
      // Stripe has begun the next period, which nobody has paid for yet.
      return { status: "past_due", paidUntil: dateOf(start), endedAt: null, premiumUntil: inGrace(start) };
    case "canceled":
    case "unpaid":
    case "paused": {
      const endedAt = dateOf(subscription.ended_at ?? subscription.canceled_at ?? start);
      return { status: "ended", paidUntil: endedAt, endedAt, premiumUntil: endedAt };
    }
    default:
      return undefined;
  }
};

/**
 * Judge a subscription as just fetched from Stripe; a webhook's copy of it is never enough.
 * @returns undefined if its first payment has not succeeded: it grants nothing
 */
export const factsOf = (subscription: Stripe.Subscription): SubscriptionFacts | undefined => {
  const facts = factsByStatus(subscription);
  return (
    facts && {
      ...facts,
      startedAt: dateOf(subscription.start_date),
      canceledAt:
        facts.status === "canceled" || facts.status === "ended"
          ? dateOf(subscription.canceled_at ?? subscription.ended_at ?? subscription.start_date)
          : null,
    }
  );
};

/** Names of `subscriptionEvents`. */
export type SubscriptionChange = "activated" | "renewed" | "pastDue" | "canceled" | "resumed" | "ended";

/** What has happened between two states; null if nothing that others need to know. */
export const changeBetween = (
  before: Pick<SubscriptionFacts, "status" | "paidUntil"> | undefined,
  after: Pick<SubscriptionFacts, "status" | "paidUntil">,
): SubscriptionChange | null => {
  if (!before) return after.status === "ended" ? "ended" : "activated";
  if (before.status !== after.status) {
    if (after.status === "active") return before.status === "canceled" ? "resumed" : "renewed";
    return after.status === "past_due" ? "pastDue" : after.status;
  }
  return after.status !== "ended" && after.paidUntil > before.paidUntil ? "renewed" : null;
};

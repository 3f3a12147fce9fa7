import type Stripe from "stripe";
import { billingTime } from "../clock/billing-time.ts";
import { changeAndRecord, recordEvent } from "../events/record-event.ts";
import type { State } from "../state/state.ts";
import { periodEndOf } from "./subscriptions-of.ts";

export type Cancellation = {
  reason: "cancellation_requested" | "payment_failed";
  comment?: string | null | undefined;
  feedback?: Stripe.Subscription.CancellationDetails.Feedback | null | undefined;
  /** Default: now. */
  at?: number;
};

const detailsOf = ({ reason, comment = null, feedback = null }: Cancellation) => ({
  comment,
  feedback,
  feedback_option: null,
  reason,
});

/** Ends a subscription at once. An open invoice stays open and is not retried. */
export function cancelSubscription(
  state: State,
  subscription: Stripe.Subscription,
  cancellation: Cancellation,
): void {
  const at = cancellation.at ?? billingTime(state, subscription);
  Object.assign(subscription, {
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: subscription.cancel_at_period_end
      ? subscription.cancellation_details
      : detailsOf(cancellation),
    ended_at: at,
    status: "canceled",
  } satisfies Partial<Stripe.Subscription>);
  const invoice = state.invoices.get(String(subscription.latest_invoice));
  if (invoice) invoice.next_payment_attempt = null;
  recordEvent(state, { type: "customer.subscription.deleted", object: subscription });
}

/** Lets a subscription end at the end of its period. */
export function cancelAtPeriodEnd(
  state: State,
  subscription: Stripe.Subscription,
  cancellation: Omit<Cancellation, "reason"> = {},
): void {
  changeAndRecord(
    state,
    { type: "customer.subscription.updated", object: subscription },
    {
      cancel_at: periodEndOf(subscription),
      cancel_at_period_end: true,
      canceled_at: subscription.canceled_at ?? billingTime(state, subscription),
      cancellation_details: detailsOf({ ...cancellation, reason: "cancellation_requested" }),
    },
  );
}

/** Takes back a cancellation at the end of the period. */
export function resumeSubscription(state: State, subscription: Stripe.Subscription): void {
  changeAndRecord(
    state,
    { type: "customer.subscription.updated", object: subscription },
    {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    },
  );
}

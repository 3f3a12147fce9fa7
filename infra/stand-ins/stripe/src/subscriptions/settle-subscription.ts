import type Stripe from "stripe";
import { billingTime } from "../clock/billing-time.ts";
import { changeAndRecord } from "../events/record-event.ts";
import { createInvoice, finalizeInvoice } from "../invoices/create-invoice.ts";
import { collectInvoice } from "../invoices/pay-invoice.ts";
import type { State } from "../state/state.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { recurringOf } from "./new-subscription.ts";
import { periodEndAfter } from "./period.ts";
import { isEnded, periodEndOf, periodStartOf } from "./subscriptions-of.ts";

type Due = { at: number; act(): void };

/** Starts the next period, creates its invoice and tries to collect it. */
function renew(state: State, subscription: Stripe.Subscription, at: number): void {
  const periodStart = periodStartOf(subscription);
  const data = subscription.items.data.map(item => ({
    ...item,
    current_period_start: at,
    current_period_end: periodEndAfter(at, subscription.billing_cycle_anchor, recurringOf(item.price)),
  }));
  const items = { ...subscription.items, data };
  const invoice = createInvoice(
    state,
    { ...subscription, items },
    { reason: "subscription_cycle", periodStart, at },
  );
  changeAndRecord(
    state,
    { type: "customer.subscription.updated", object: subscription },
    { items, latest_invoice: invoice.id },
  );
  // Stripe waits an hour, in which the draft could be changed. The stand-in has no such changes.
  finalizeInvoice(state, invoice, at);
  collectInvoice(state, invoice, at);
}

/** The next thing that time does to a subscription: a retried payment, a renewal or the end. */
export function nextDue(state: State, subscription: Stripe.Subscription): Due | undefined {
  if (isEnded(subscription)) return undefined;
  const periodEnd = periodEndOf(subscription);
  const invoice = state.invoices.get(String(subscription.latest_invoice));
  const retryAt = invoice?.next_payment_attempt ?? null;
  if (invoice && retryAt !== null && retryAt <= periodEnd) {
    return { at: retryAt, act: () => collectInvoice(state, invoice, retryAt) };
  }
  if (subscription.cancel_at_period_end) {
    const end = { reason: "cancellation_requested", at: periodEnd } as const;
    return { at: periodEnd, act: () => cancelSubscription(state, subscription, end) };
  }
  // Stripe creates drafts for an unpaid subscription, which are never collected.
  if (subscription.status === "unpaid") return undefined;
  return { at: periodEnd, act: () => renew(state, subscription, periodEnd) };
}

/** Does everything that is due by now, in order, each at its own time. */
export function settleSubscription(state: State, subscription: Stripe.Subscription): void {
  const now = billingTime(state, subscription);
  for (let due = nextDue(state, subscription); due && due.at <= now; due = nextDue(state, subscription)) {
    due.act();
  }
}

/** Ends the current period now, or makes the pending retry now, and does what follows from it. */
export function renewNow(state: State, subscription: Stripe.Subscription): void {
  const now = billingTime(state, subscription);
  const invoice = state.invoices.get(String(subscription.latest_invoice));
  if (invoice && invoice.next_payment_attempt !== null) {
    invoice.next_payment_attempt = now;
  } else {
    for (const item of subscription.items.data) item.current_period_end = now;
    subscription.billing_cycle_anchor = now;
  }
  settleSubscription(state, subscription);
}

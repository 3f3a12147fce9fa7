import type Stripe from "stripe";
import { billingTime, type State } from "../state/state.ts";
import { recordEvent } from "../webhooks/events.ts";
import { collectInvoice, createInvoice, finalizeInvoice, payInvoice } from "./invoices.ts";
import { periodEndAfter } from "./period.ts";
import {
  cancelSubscription,
  changeSubscription,
  isEnded,
  itemOf,
  newSubscription,
  type SubscriptionPlan,
} from "./subscriptions.ts";

/** Starts a subscription with a card that the customer has just entered, and pays its first invoice. */
export function startSubscription(
  state: State,
  plan: SubscriptionPlan,
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const at = billingTime(state);
  const subscription = newSubscription(plan, at);
  state.subscriptions.set(subscription.id, subscription);
  const invoice = createInvoice(state, subscription, { reason: "subscription_create", periodStart: at, at });
  subscription.latest_invoice = invoice.id;
  recordEvent(state, "customer.subscription.created", subscription);
  finalizeInvoice(state, invoice, at);
  payInvoice(state, invoice, { card: plan.card, isDeclined: false, at });
  return { subscription, invoice };
}

/** Starts the next period, creates its invoice and tries to collect it. */
function renew(state: State, subscription: Stripe.Subscription, at: number): void {
  const item = itemOf(subscription);
  const current_period_end = periodEndAfter(at, subscription.billing_cycle_anchor);
  const data = [{ ...item, current_period_start: at, current_period_end }];
  const items = { ...subscription.items, data };
  const periodStart = item.current_period_start;
  const fields = { reason: "subscription_cycle", periodStart, at } as const;
  const invoice = createInvoice(state, { ...subscription, items }, fields);
  changeSubscription(state, subscription, { items, latest_invoice: invoice.id });
  // Stripe waits an hour, in which the draft could be changed. The stand-in has no such changes.
  finalizeInvoice(state, invoice, at);
  collectInvoice(state, invoice, at);
}

/** The change of a subscription that is due by now, if any: a retried payment, a renewal or the end. */
export function dueNow(state: State, subscription: Stripe.Subscription): (() => void) | undefined {
  if (isEnded(subscription)) return undefined;
  const now = billingTime(state);
  const at = itemOf(subscription).current_period_end;
  const invoice = state.invoices.get(String(subscription.latest_invoice));
  const retryAt = invoice?.next_payment_attempt ?? null;
  if (invoice && retryAt !== null && retryAt <= at) {
    return retryAt <= now ? () => collectInvoice(state, invoice, retryAt) : undefined;
  }
  if (at > now) return undefined;
  if (!subscription.cancel_at_period_end) return () => renew(state, subscription, at);
  return () => cancelSubscription(state, subscription, { reason: "cancellation_requested", at });
}

/** Does everything that is due by now, in order, each at its own time. */
export function settleSubscription(state: State, subscription: Stripe.Subscription): void {
  for (let act = dueNow(state, subscription); act; act = dueNow(state, subscription)) act();
}

/** Ends the current period now, or makes the pending retry now, and does what follows from it. */
export function renewNow(state: State, subscription: Stripe.Subscription): Stripe.Subscription {
  const now = billingTime(state);
  const invoice = state.invoices.get(String(subscription.latest_invoice));
  if (invoice && invoice.next_payment_attempt !== null) {
    invoice.next_payment_attempt = now;
  } else {
    itemOf(subscription).current_period_end = now;
    subscription.billing_cycle_anchor = now;
  }
  settleSubscription(state, subscription);
  return subscription;
}

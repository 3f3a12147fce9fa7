import type Stripe from "stripe";
import { billingTime } from "../clock/billing-time.ts";
import { recordEvent } from "../events/record-event.ts";
import { createInvoice, finalizeInvoice } from "../invoices/create-invoice.ts";
import { payInvoice } from "../invoices/pay-invoice.ts";
import type { State } from "../state/state.ts";
import { newSubscription, type SubscriptionPlan } from "./new-subscription.ts";

/** Starts a subscription with a card that the customer has just paid with, and pays its first invoice. */
export function startSubscription(
  state: State,
  plan: SubscriptionPlan,
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const at = billingTime(state, plan.customer);
  const subscription = newSubscription(plan, at);
  state.subscriptions.set(subscription.id, subscription);
  const invoice = createInvoice(state, subscription, { reason: "subscription_create", periodStart: at, at });
  subscription.latest_invoice = invoice.id;
  recordEvent(state, { type: "customer.subscription.created", object: subscription });
  finalizeInvoice(state, invoice, at);
  payInvoice(state, invoice, { method: plan.method, isDeclined: false, at });
  return { subscription, invoice };
}

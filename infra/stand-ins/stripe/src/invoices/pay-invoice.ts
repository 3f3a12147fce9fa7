import type Stripe from "stripe";
import { found } from "../api/stripe-error.ts";
import { findCustomer } from "../customers/find-customer.ts";
import { changeAndRecord, recordEvent } from "../events/record-event.ts";
import { isDeclinedLater } from "../payments/card.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import type { State } from "../state/state.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.ts";
import { isEnded } from "../subscriptions/subscriptions-of.ts";

const secondsPerDay = 24 * 60 * 60;
/** The days between an attempt to collect an invoice and the next one. After the last, Stripe gives up. */
const retryAfterDays = [3, 5, 7];

type Attempt = { method: Stripe.PaymentMethod; isDeclined: boolean; at: number };

const subscriptionIdOf = ({ parent }: Stripe.Invoice): string =>
  String(parent?.subscription_details?.subscription);

const subscriptionOf = (state: State, invoice: Stripe.Invoice): Stripe.Subscription =>
  found(state.subscriptions, "subscription", subscriptionIdOf(invoice));

function paymentOf(state: State, invoice: Stripe.Invoice) {
  const payment = [...state.invoicePayments.values()].find(row => row.invoice === invoice.id);
  const intent = state.paymentIntents.get(String(payment?.payment.payment_intent));
  if (!payment || !intent) throw new Error(`The invoice ${invoice.id} has no payment intent.`);
  return { payment, intent };
}

function settlePaid(state: State, invoice: Stripe.Invoice, at: number): void {
  const { payment } = paymentOf(state, invoice);
  Object.assign(payment, {
    amount_paid: invoice.amount_due,
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: at },
  } satisfies Partial<Stripe.InvoicePayment>);
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  } satisfies Partial<Stripe.Invoice>);
  recordEvent(state, { type: "invoice_payment.paid", object: payment });
  recordEvent(state, { type: "invoice.paid", object: invoice });
  recordEvent(state, { type: "invoice.payment_succeeded", object: invoice });

  const subscription = subscriptionOf(state, invoice);
  if (isEnded(subscription) || subscription.latest_invoice !== invoice.id) return;
  changeAndRecord(
    state,
    { type: "customer.subscription.updated", object: subscription },
    { status: "active" },
  );
  setDelinquent(state, invoice, false);
}

function setDelinquent(state: State, { customer }: Stripe.Invoice, delinquent: boolean): void {
  const object = findCustomer(state, String(customer));
  changeAndRecord(state, { type: "customer.updated", object }, { delinquent });
}

/** Charges an open invoice to a card. @returns the charge, whose `paid` tells whether the card paid */
export function payInvoice(
  state: State,
  invoice: Stripe.Invoice,
  { method, isDeclined, at }: Attempt,
): Stripe.Charge {
  const { intent } = paymentOf(state, invoice);
  // Only the first attempt and the scheduled retries are counted.
  invoice.attempt_count = Math.max(1, invoice.attempt_count);
  invoice.attempted = true;
  const charge = confirmPayment(state, intent, { method, isDeclined });
  if (charge.paid) settlePaid(state, invoice, at);
  else recordEvent(state, { type: "invoice.payment_failed", object: invoice });
  return charge;
}

/** The card that renewals are charged to. */
export function renewalMethodOf(
  state: State,
  subscription: Stripe.Subscription,
): Stripe.PaymentMethod | undefined {
  const { invoice_settings } = findCustomer(state, String(subscription.customer));
  const id = subscription.default_payment_method ?? invoice_settings.default_payment_method;
  return state.paymentMethods.get(String(id));
}

/** Decides whether a payment without the customer is declined: by its card, or once because control asked for it. */
export function decideDecline(
  state: State,
  subscription: Stripe.Subscription,
  method: Stripe.PaymentMethod,
): boolean {
  const isPlanned = state.plannedDeclines.delete(subscription.id);
  return isPlanned || isDeclinedLater(method.card?.last4);
}

/** Collects an open invoice automatically. A declined card makes the subscription past due, and the last retry ends it. */
export function collectInvoice(state: State, invoice: Stripe.Invoice, at: number): void {
  const subscription = subscriptionOf(state, invoice);
  const method = renewalMethodOf(state, subscription);
  const days = retryAfterDays[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = days === undefined ? null : at + days * secondsPerDay;
  if (!method) {
    invoice.attempted = true;
    recordEvent(state, { type: "invoice.payment_failed", object: invoice });
  } else {
    const isDeclined = decideDecline(state, subscription, method);
    if (payInvoice(state, invoice, { method, isDeclined, at }).paid) return;
  }
  setDelinquent(state, invoice, true);
  if (days !== undefined || state.account.afterLastRetry === "mark-unpaid") {
    const status = days === undefined ? "unpaid" : "past_due";
    changeAndRecord(state, { type: "customer.subscription.updated", object: subscription }, { status });
  } else {
    cancelSubscription(state, subscription, { reason: "payment_failed", at });
  }
}

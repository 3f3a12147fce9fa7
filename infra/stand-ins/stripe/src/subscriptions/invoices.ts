import type Stripe from "stripe";
import { z } from "zod";
import { noParameters } from "../api/parameters.ts";
import type { ResourceApi } from "../api/resource-api.ts";
import { found } from "../api/stripe-error.ts";
import { formatMoney } from "../pages/page.ts";
import { isDeclinedLater } from "../payments/card.ts";
import { confirmPayment, newPaymentIntent } from "../payments/payments.ts";
import type { Card, State } from "../state/state.ts";
import { decimal, nulls, objectId } from "../stripe-object.ts";
import { recordEvent } from "../webhooks/events.ts";
import { findCustomer } from "./customers.ts";
import { cancelSubscription, changeSubscription, itemOf, renewalCardOf } from "./subscriptions.ts";

const secondsPerDay = 24 * 60 * 60;
/** The days between an attempt to collect an invoice and the next one. After the last, the subscription ends. */
const retryAfterDays = [3, 5, 7];

function newLine(state: State, invoice: string, subscription: Stripe.Subscription): Stripe.InvoiceLineItem {
  const { price, current_period_start, current_period_end } = itemOf(subscription);
  const amount = price.unit_amount ?? 0;
  const name = state.products.get(String(price.product))?.name ?? "";
  return {
    id: objectId("il"),
    object: "line_item",
    ...nulls("parent pricing"),
    amount,
    currency: price.currency,
    description: `1 × ${name} (at ${formatMoney(amount)} / month)`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    period: { start: current_period_start, end: current_period_end },
    pretax_credit_amounts: [],
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/**
 * Creates a draft for the subscription's current period.
 * @param fields periodStart: of the period that has just ended; both times in seconds since 1970
 */
export function createInvoice(
  state: State,
  subscription: Stripe.Subscription,
  {
    reason,
    periodStart,
    at,
  }: { reason: "subscription_create" | "subscription_cycle"; periodStart: number; at: number },
): Stripe.Invoice {
  const id = objectId("in");
  const customer = findCustomer(state, String(subscription.customer));
  const line = newLine(state, id, subscription);
  const total = line.amount;
  const invoice: Stripe.Invoice = {
    id,
    object: "invoice",
    ...nulls("account_tax_ids application automatically_finalizes_at custom_fields customer_account"),
    ...nulls("customer_address customer_phone customer_shipping default_payment_method default_source"),
    ...nulls("description due_date effective_at ending_balance footer from_invoice hosted_invoice_url"),
    ...nulls("invoice_pdf last_finalization_error latest_revision next_payment_attempt number on_behalf_of"),
    ...nulls("receipt_number rendering shipping_cost shipping_details statement_descriptor test_clock"),
    account_country: "US",
    account_name: "Stripe stand-in",
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: total,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { enabled: false, ...nulls("disabled_reason liability provider status") },
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: at,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    issuer: { type: "self" },
    lines: { object: "list", data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: nulls("default_mandate payment_method_options payment_method_types"),
    period_end: at,
    period_start: periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: "draft",
    status_transitions: nulls("finalized_at marked_uncollectible_at paid_at voided_at"),
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: at,
  };
  state.invoices.set(id, invoice);
  recordEvent(state, "invoice.created", invoice);
  return invoice;
}

/** Numbers a draft, and opens it with the payment intent that will pay it. */
export function finalizeInvoice(state: State, invoice: Stripe.Invoice, at: number): void {
  const customer = findCustomer(state, String(invoice.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  Object.assign(invoice, {
    effective_at: at,
    ending_balance: 0,
    hosted_invoice_url: `${state.account.pageOrigin}/i/${invoice.id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: at },
  } satisfies Partial<Stripe.Invoice>);
  const intent = newPaymentIntent(invoice.amount_due, customer.id);
  state.paymentIntents.set(intent.id, intent);
  const payment: Stripe.InvoicePayment = {
    id: objectId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  state.invoicePayments.set(payment.id, payment);
  recordEvent(state, "invoice.finalized", invoice);
}

function settlePaid(
  state: State,
  invoice: Stripe.Invoice,
  { payment, at }: { payment: Stripe.InvoicePayment; at: number },
): void {
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
  recordEvent(state, "invoice_payment.paid", payment);
  recordEvent(state, "invoice.paid", invoice);
  recordEvent(state, "invoice.payment_succeeded", invoice);
}

/** Charges an open invoice to a card. @returns whether the card paid */
export function payInvoice(
  state: State,
  invoice: Stripe.Invoice,
  { card, isDeclined, at }: { card: Card; isDeclined: boolean; at: number },
): boolean {
  const payment = [...state.invoicePayments.values()].find(row => row.invoice === invoice.id);
  const intent = state.paymentIntents.get(String(payment?.payment.payment_intent));
  if (!payment || !intent) throw new Error(`The invoice ${invoice.id} has no payment intent.`);
  invoice.attempt_count += 1;
  invoice.attempted = true;
  confirmPayment(state, intent, { card, isDeclined });
  if (isDeclined) recordEvent(state, "invoice.payment_failed", invoice);
  else settlePaid(state, invoice, { payment, at });
  return !isDeclined;
}

/** Collects an open invoice automatically. A declined card makes the subscription past due, and the last retry ends it. */
export function collectInvoice(state: State, invoice: Stripe.Invoice, at: number): void {
  const id = String(invoice.parent?.subscription_details?.subscription);
  const subscription = found(state.subscriptions, "subscription", id);
  const card = renewalCardOf(state, subscription);
  if (!card) throw new Error(`The subscription ${id} has no card.`);
  const days = retryAfterDays[invoice.attempt_count];
  invoice.next_payment_attempt = days === undefined ? null : at + days * secondsPerDay;
  const isDeclined = state.plannedDeclines.delete(id) || isDeclinedLater(card);
  if (payInvoice(state, invoice, { card, isDeclined, at })) {
    changeSubscription(state, subscription, { status: "active" });
  } else if (days !== undefined) {
    changeSubscription(state, subscription, { status: "past_due" });
  } else {
    cancelSubscription(state, subscription, { reason: "payment_failed", at });
  }
}

const paymentFilters = z.strictObject({
  invoice: z.string().optional(),
  payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: z.string() }).optional(),
  status: z.literal("paid").optional(),
});

/** Registers the reading part of https://docs.stripe.com/api/invoices, and https://docs.stripe.com/api/invoice-payment. */
export function registerInvoiceApi(api: ResourceApi): void {
  api.get("/v1/invoices/:id", (state, id) => found(state.invoices, "invoice", id));
  api.list("/v1/invoices", noParameters, state => [...state.invoices.values()]);
  api.list("/v1/invoice_payments", paymentFilters, (state, { invoice, payment, status }) =>
    [...state.invoicePayments.values()]
      .filter(row => !invoice || row.invoice === invoice)
      .filter(row => !payment || row.payment.payment_intent === payment.payment_intent)
      .filter(row => !status || row.status === status),
  );
}

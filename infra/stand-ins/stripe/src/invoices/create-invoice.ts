import type Stripe from "stripe";
import { findCustomer } from "../customers/find-customer.ts";
import { recordEvent } from "../events/record-event.ts";
import { objectId } from "../object-id.ts";
import { formatMoney } from "../pages/money.ts";
import { newPaymentIntent } from "../payments/new-payment-intent.ts";
import type { State } from "../state/state.ts";
import { type InvoiceFields, newInvoice } from "./new-invoice.ts";

const descriptions = {
  subscription_create: "Subscription creation",
  subscription_cycle: "Subscription update",
} as const;

/** Creates a draft for the subscription's current period. */
export function createInvoice(
  state: State,
  subscription: Stripe.Subscription,
  fields: Pick<InvoiceFields, "reason" | "periodStart" | "at">,
): Stripe.Invoice {
  const customer = findCustomer(state, String(subscription.customer));
  const invoice = newInvoice({ ...fields, customer, subscription });
  for (const [index, line] of invoice.lines.data.entries()) {
    const price = subscription.items.data[index]?.price;
    const product = state.products.get(String(price?.product))?.name ?? "";
    const each = formatMoney(price?.unit_amount ?? 0, invoice.currency);
    line.description = `${line.quantity} × ${product} (at ${each} / ${price?.recurring?.interval ?? "month"})`;
  }
  state.invoices.set(invoice.id, invoice);
  recordEvent(state, { type: "invoice.created", object: invoice });
  return invoice;
}

/** Numbers a draft and opens it for payment. */
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
  openPayment(state, invoice, at);
  recordEvent(state, { type: "invoice.finalized", object: invoice });
}

/** Creates the payment intent that will pay the invoice. */
function openPayment(state: State, invoice: Stripe.Invoice, at: number): void {
  const reason =
    invoice.billing_reason === "subscription_create" ? "subscription_create" : "subscription_cycle";
  const intent = newPaymentIntent({
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: descriptions[reason],
    metadata: {},
    setup_future_usage: "off_session",
  });
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
}

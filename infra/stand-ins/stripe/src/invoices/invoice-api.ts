import type Stripe from "stripe";
import { z } from "zod";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import { billingTime } from "../clock/billing-time.ts";
import { findPaymentMethod } from "../payments/payment-methods.ts";
import type { State } from "../state/state.ts";
import { decideDecline, payInvoice, renewalMethodOf } from "./pay-invoice.ts";

const filters = {
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
};

const paymentFilters = {
  invoice: z.string().optional(),
  payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: z.string() }).optional(),
  status: z.enum(["open", "paid", "canceled"]).optional(),
};

const paySchema = z.strictObject({ payment_method: z.string().optional() });

function pay(state: State, { payment_method }: z.output<typeof paySchema>, id: string): Stripe.Invoice {
  const invoice = found(state.invoices, "invoice", id);
  if (invoice.status !== "open") {
    const message = invoice.status === "paid" ? "Invoice is already paid" : "This invoice can't be paid.";
    throw new StripeError(400, { message });
  }
  const subscriptionId = String(invoice.parent?.subscription_details?.subscription);
  const subscription = found(state.subscriptions, "subscription", subscriptionId);
  const method =
    payment_method === undefined
      ? renewalMethodOf(state, subscription)
      : findPaymentMethod(state, payment_method, String(invoice.customer));
  if (!method) {
    const message = "There is no `default_payment_method` set on this Customer or Invoice.";
    throw new StripeError(400, { message });
  }
  const isDeclined = decideDecline(state, subscription, method);
  const at = billingTime(state, invoice);
  const charge = payInvoice(state, invoice, { method, isDeclined, at });
  if (charge.paid) return invoice;
  throw new StripeError(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    charge: charge.id,
    message: "Your card was declined.",
  });
}

/** Registers reading and paying of https://docs.stripe.com/api/invoices, and their payments. */
export function registerInvoiceApi(api: ResourceApi): void {
  api.get("/v1/invoices/:id", noParameters, (state, _, id) => found(state.invoices, "invoice", id));

  api.list("/v1/invoices", filters, (state, { customer, subscription, status }) =>
    [...state.invoices.values()]
      .filter(invoice => !customer || invoice.customer === customer)
      .filter(({ parent }) => !subscription || parent?.subscription_details?.subscription === subscription)
      .filter(invoice => !status || invoice.status === status),
  );

  api.post("/v1/invoices/:id/pay", paySchema, pay);

  api.list("/v1/invoice_payments", paymentFilters, (state, { invoice, payment, status }) =>
    [...state.invoicePayments.values()]
      .filter(row => !invoice || row.invoice === invoice)
      .filter(row => !payment || row.payment.payment_intent === payment.payment_intent)
      .filter(row => !status || row.status === status),
  );

  api.get("/v1/invoice_payments/:id", noParameters, (state, _, id) =>
    found(state.invoicePayments, "invoice_payment", id),
  );
}

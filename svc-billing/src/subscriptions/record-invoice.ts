import { currency, purchaseEvents } from "@phaselock/contracts";
import { appendEvents, isErased, newEvent } from "@phaselock/service-kit";
import type Stripe from "stripe";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { findAtStripe } from "../stripe/find-at-stripe.ts";
import { idOf } from "../stripe/id-of.ts";
import { callStripe } from "../stripe/stripe-client.ts";

type InvoiceDependencies = { readonly db: Database; readonly stripe: Stripe };

/** What a paid invoice means: a month of Premium. */
type PaidMonth = {
  readonly invoiceId: string;
  readonly subscriptionId: string;
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly paidAt: Date;
  readonly paidUntil: Date;
  /** Not the first month, which the checkout sold. */
  readonly isRenewal: boolean;
};

/** The subscription that an invoice is for; null if it is for none. */
export const subscriptionOf = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

export const fetchInvoice = (stripe: Stripe, id: string): Promise<Stripe.Invoice | undefined> =>
  findAtStripe("upstream_unavailable", () => stripe.invoices.retrieve(id));

/** The payment intent that paid an invoice; null if it was settled by hand outside Stripe, so that no payment can go back. */
export const paymentOfInvoice = async (stripe: Stripe, invoice: string): Promise<string | null> => {
  const { data } = await callStripe("upstream_unavailable", () =>
    stripe.invoicePayments.list({ invoice, status: "paid", limit: 1 }),
  );
  return idOf(data[0]?.payment.payment_intent);
};

const paidMonthOf = async (stripe: Stripe, invoice: Stripe.Invoice): Promise<PaidMonth | undefined> => {
  const subscriptionId = subscriptionOf(invoice);
  const { id, status, status_transitions, amount_paid, lines, billing_reason } = invoice;
  if (status !== "paid" || amount_paid === 0 || subscriptionId === null) return undefined;
  const paymentIntentId = await paymentOfInvoice(stripe, id);
  if (paymentIntentId === null) return undefined;
  return {
    invoiceId: id,
    subscriptionId,
    paymentIntentId,
    amountCents: amount_paid,
    paidAt: new Date((status_transitions.paid_at ?? invoice.created) * 1000),
    paidUntil: new Date(Math.max(...lines.data.map(({ period }) => period.end)) * 1000),
    isRenewal: billing_reason === "subscription_cycle",
  };
};

/** Write the month, once, for the subscription's present owner. From `isErased` on, an erasure waits. */
const writeMonth = async (tx: Transaction, month: PaidMonth): Promise<void> => {
  const { invoiceId, subscriptionId, isRenewal, ...columns } = month;
  const find = () => tx.subscription.findUnique({ where: { stripeSubscriptionId: subscriptionId } });
  let subscription = await find();
  if (subscription && (await isErased(tx, subscription.userId))) subscription = await find();
  if (!subscription) return;
  const { userId } = subscription;
  const { count } = await tx.premiumPayment.createMany({
    data: { ...columns, id: invoiceId, userId, stripeSubscriptionId: subscriptionId },
    skipDuplicates: true,
  });
  if (count === 0 || !isRenewal) return;
  const { amountCents, paidUntil } = month;
  const renewed = { invoiceId, userId, amountCents, currency, paidUntil: paidUntil.toISOString() };
  await appendEvents(tx, serviceName, [newEvent(purchaseEvents.renewed, userId, renewed)]);
};

/**
 * Record a paid invoice of a subscription that we know. Idempotent: the invoice's webhook and every sync of its
 * subscription call it, so a lost webhook loses no payment.
 * @param id null: there is no invoice
 * @throws AppError `upstream_unavailable` if a call to Stripe fails
 */
export const recordInvoice = async (
  { db, stripe }: InvoiceDependencies,
  id: string | null,
): Promise<void> => {
  if (id === null || (await db.premiumPayment.count({ where: { id } })) > 0) return;
  const invoice = await fetchInvoice(stripe, id);
  const month = invoice && (await paidMonthOf(stripe, invoice));
  if (month) await db.$transaction(tx => writeMonth(tx, month));
};

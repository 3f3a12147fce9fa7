import type Stripe from "stripe";
import { findSession } from "../checkout/fetch-session.ts";
import { type FulfilmentDependencies, fulfilCheckout } from "../checkout/fulfil-checkout.ts";
import { idOf } from "../stripe/id-of.ts";
import { callStripe } from "../stripe/stripe-client.ts";
import { fetchInvoice, recordInvoice, subscriptionOf } from "../subscriptions/record-invoice.ts";
import { endSubscription, syncSubscription } from "../subscriptions/sync-subscription.ts";
import { applyReversals } from "./apply-reversals.ts";
import { findPayment, type Payment } from "./find-payment.ts";
import { factsOfDispute, factsOfRefund, type ReversalFacts, standingCents } from "./reversal-facts.ts";

/** More than this many refunds of one payment are beyond what anybody does. */
const maxReversals = 100;

/** Fetch all refunds and disputes of a payment, oldest first. */
export const fetchReversals = async (
  stripe: Stripe,
  paymentIntentId: string,
): Promise<readonly ReversalFacts[]> => {
  const page = { payment_intent: paymentIntentId, limit: maxReversals };
  const [refunds, disputes] = await callStripe("upstream_unavailable", () =>
    Promise.all([stripe.refunds.list(page), stripe.disputes.list(page)]),
  );
  return [...refunds.data.map(factsOfRefund), ...disputes.data.map(factsOfDispute)].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id),
  );
};

/**
 * Make a payment known that has no row yet, because its own events are still to come.
 * @returns undefined if it is not ours, or was refused
 */
const discoverPayment = async (
  dependencies: FulfilmentDependencies,
  paymentIntentId: string,
): Promise<Payment | undefined> => {
  const { db, stripe } = dependencies;
  const session = await findSession(stripe, { payment_intent: paymentIntentId });
  if (session) {
    await fulfilCheckout(dependencies, session.id);
    return findPayment(db, paymentIntentId);
  }
  const { data } = await callStripe("upstream_unavailable", () =>
    stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: paymentIntentId },
      limit: 1,
    }),
  );
  const invoiceId = idOf(data[0]?.invoice);
  const invoice = invoiceId === null ? undefined : await fetchInvoice(stripe, invoiceId);
  const subscriptionId = invoice && subscriptionOf(invoice);
  if (!subscriptionId) return undefined;
  await syncSubscription(dependencies, subscriptionId);
  await recordInvoice(dependencies, invoiceId);
  return findPayment(db, paymentIntentId);
};

/** A refused checkout needs nobody any more once its money has gone back. */
const resolveRefusal = async (
  { db, stripe }: FulfilmentDependencies,
  { paymentIntentId, subscriptionId }: Pick<Payment, "paymentIntentId" | "subscriptionId">,
  reversals: readonly ReversalFacts[],
): Promise<void> => {
  if (reversals.length === 0) return;
  const session = await findSession(
    stripe,
    subscriptionId === null ? { payment_intent: paymentIntentId } : { subscription: subscriptionId },
  );
  if (!session || standingCents(reversals) < (session.amount_total ?? 0)) return;
  await db.$transaction([
    db.checkout.updateMany({
      where: { id: session.id, refusal: { not: null }, refusalResolvedAt: null },
      data: { refusalResolvedAt: new Date() },
    }),
    db.webhookEvent.updateMany({
      where: { objectId: session.id, status: "refused" },
      data: { status: "done" },
    }),
  ]);
};

/**
 * Bring our books up to the refunds and disputes of a payment at Stripe. Idempotent and independent of the order of events:
 * webhooks and the operator's command call it. A disputed month of Premium ends its subscription, so that the cardholder
 * is not charged again.
 * @returns `unknown`: no payment of ours
 * @throws AppError `upstream_unavailable` if a call to Stripe fails
 */
export const syncRefunds = async (
  dependencies: FulfilmentDependencies,
  paymentIntentId: string,
): Promise<"synced" | "unknown"> => {
  const { db, stripe } = dependencies;
  const payment =
    (await findPayment(db, paymentIntentId)) ?? (await discoverPayment(dependencies, paymentIntentId));
  const reversals = await fetchReversals(stripe, paymentIntentId);
  if (payment) await db.$transaction(tx => applyReversals(tx, paymentIntentId, reversals));
  const subscriptionId = payment?.subscriptionId ?? null;
  await resolveRefusal(dependencies, { paymentIntentId, subscriptionId }, reversals);
  const isDisputed = reversals.some(({ kind, status }) => kind === "dispute" && status === "standing");
  if (isDisputed && subscriptionId !== null)
    await endSubscription(dependencies, subscriptionId, "its payment is disputed");
  return payment ? "synced" : "unknown";
};

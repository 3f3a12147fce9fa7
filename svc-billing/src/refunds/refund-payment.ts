import type { FulfilmentDependencies } from "../checkout/fulfil-checkout.ts";
import { centsOfUnused } from "../credits/rules.ts";
import type { Database } from "../database.ts";
import { findAtStripe } from "../stripe/find-at-stripe.ts";
import { idOf } from "../stripe/id-of.ts";
import { callStripe } from "../stripe/stripe-client.ts";
import { paymentOfInvoice } from "../subscriptions/record-invoice.ts";
import { endSubscription } from "../subscriptions/sync-subscription.ts";
import { findPayment, type Payment } from "./find-payment.ts";
import { standingCents } from "./reversal-facts.ts";
import { fetchReversals, syncRefunds } from "./sync-refunds.ts";

/** The order can't be carried out as it is; the message says why. */
export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

/** How much of a payment is to have gone back in total; a number is in cents. */
export type RefundTotal = "unused" | "all" | number;

export type RefundOrder = {
  /** Stripe's id of the checkout, invoice or payment intent. */
  readonly id: string;
  /** Default: `unused`; `all` of a checkout that was refused. */
  readonly total?: RefundTotal;
  /** End the subscription that a payment for Premium belongs to, at once. */
  readonly endsPremium: boolean;
};

export type RefundReport = {
  readonly paymentIntentId: string;
  /** In cents. */
  readonly amountCents: number;
  /** What went back before, by refunds and disputes, in cents. */
  readonly returnedBefore: number;
  /** What goes back by this order, in cents. */
  readonly refundedNow: number;
};

/** Finds the payment intent behind any of the ids that a person may have at hand. */
const resolvePayment = async (dependencies: FulfilmentDependencies, id: string): Promise<string> => {
  const { stripe } = dependencies;
  const ofInvoice = async (invoice: string | null) =>
    invoice === null ? null : paymentOfInvoice(stripe, invoice);
  const find = async (): Promise<string | null> => {
    if (id.startsWith("pi_"))
      return idOf(await findAtStripe("upstream_unavailable", () => stripe.paymentIntents.retrieve(id)));
    if (id.startsWith("in_")) return paymentOfInvoice(stripe, id);
    if (!id.startsWith("cs_")) throw new RefundRefused(`${id} is no checkout, invoice or payment intent`);
    const session = await findAtStripe("upstream_unavailable", () => stripe.checkout.sessions.retrieve(id));
    return idOf(session?.payment_intent) ?? (await ofInvoice(idOf(session?.invoice)));
  };
  const found = await find();
  if (found === null) throw new RefundRefused(`Stripe knows no payment of ${id}`);
  return found;
};

/** The value of a pack's credits that are neither played nor held, in cents. */
const unusedCents = async (db: Database, payment: Payment): Promise<number> => {
  const { userId, purchaseId: checkoutId } = payment;
  const [account, { _sum: sums }] = await db.$transaction([
    db.creditAccount.findUnique({ where: { userId } }),
    db.patternCredit.aggregate({ where: { checkoutId }, _sum: { secondsRemaining: true } }),
  ]);
  const available = (account?.balanceSeconds ?? 0) - (account?.heldSeconds ?? 0);
  return centsOfUnused(payment, Math.min(sums.secondsRemaining ?? 0, available));
};

/**
 * Refund a payment until `total` of it has gone back. Repeating the order refunds nothing more.
 * @throws RefundRefused if there is no such payment, or the total can't be meant
 * @throws AppError `upstream_unavailable` if a call to Stripe fails
 */
export const refundPayment = async (
  dependencies: FulfilmentDependencies,
  { id, total, endsPremium }: RefundOrder,
): Promise<RefundReport> => {
  const { db, stripe } = dependencies;
  const paymentIntentId = await resolvePayment(dependencies, id);
  // Also makes a payment known that no event has reported yet.
  await syncRefunds(dependencies, paymentIntentId);
  const [payment, { amount_received: amountCents }, reversals] = await Promise.all([
    findPayment(db, paymentIntentId),
    callStripe("upstream_unavailable", () => stripe.paymentIntents.retrieve(paymentIntentId)),
    fetchReversals(stripe, paymentIntentId),
  ]);
  const returnedBefore = standingCents(reversals);
  const refused = await db.checkout.count({ where: { id, refusal: { not: null }, refusalResolvedAt: null } });
  // Another deployment may share the Stripe account.
  if (!payment && refused === 0) throw new RefundRefused(`${id} is no payment of this deployment`);
  const wanted = total ?? (refused > 0 ? "all" : "unused");
  const target = async (): Promise<number> => {
    if (wanted === "all") return amountCents;
    if (wanted !== "unused") return wanted;
    if (!payment || payment.packSeconds === 0 || payment.isAnonymous)
      throw new RefundRefused("Only credits can be unused. Say how much: --all or --total-cents.");
    return returnedBefore + (await unusedCents(db, payment));
  };
  const cents = await target();
  if (cents > amountCents) throw new RefundRefused(`Only ${amountCents} cents were paid.`);
  const refundedNow = Math.max(0, cents - returnedBefore);
  if (refundedNow > 0)
    await callStripe("upstream_unavailable", () =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, amount: refundedNow, reason: "requested_by_customer" },
        // The same order, given twice at the same time or after a lost answer, is the same refund.
        { idempotencyKey: `refund:${paymentIntentId}:${reversals.length}:${refundedNow}` },
      ),
    );
  await syncRefunds(dependencies, paymentIntentId);
  const subscriptionId = payment?.subscriptionId;
  if (subscriptionId && (endsPremium || refused > 0))
    await endSubscription(dependencies, subscriptionId, "its payment was refunded");
  return { paymentIntentId, amountCents, returnedBefore, refundedNow };
};

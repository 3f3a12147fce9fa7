import { secondsPerCredit } from "@phaselock/contracts";
import type { Transaction } from "../database.ts";

/** A payment that we know: a pack of credits, or a month of Premium. */
export type Payment = {
  /** The id of the checkout (a pack) or of the invoice (Premium). */
  readonly purchaseId: string;
  readonly paymentIntentId: string;
  readonly userId: string;
  readonly amountCents: number;
  /** The time that it bought; 0 for Premium. */
  readonly packSeconds: number;
  /** Premium's subscription at Stripe; null for a pack. */
  readonly subscriptionId: string | null;
  /** Whether its buyer was erased, so that `userId` belongs to no user. */
  readonly isAnonymous: boolean;
};

/** Find a payment by its payment intent at Stripe. */
export const findPayment = async (
  db: Pick<Transaction, "creditPurchase" | "premiumPayment" | "subscription">,
  paymentIntentId: string,
): Promise<Payment | undefined> => {
  const where = { paymentIntentId };
  const pack = await db.creditPurchase.findUnique({ where, include: { checkout: true } });
  if (pack) {
    const { checkoutId, userId, checkout } = pack;
    return {
      purchaseId: checkoutId,
      paymentIntentId,
      userId,
      amountCents: checkout.amountCents,
      packSeconds: checkout.credits * secondsPerCredit,
      subscriptionId: null,
      isAnonymous: checkout.buyerErasedAt !== null,
    };
  }
  const month = await db.premiumPayment.findUnique({ where });
  if (!month) return undefined;
  const { id, userId, amountCents, stripeSubscriptionId } = month;
  const subscription = await db.subscription.findUnique({ where: { stripeSubscriptionId } });
  return {
    purchaseId: id,
    paymentIntentId,
    userId,
    amountCents,
    packSeconds: 0,
    subscriptionId: stripeSubscriptionId,
    isAnonymous: subscription?.buyerErasedAt !== null,
  };
};

import { minutesPerCredit, purchaseEvents, secondsPerCredit } from "@phaselock/contracts";
import { appendEvents, newEvent } from "@phaselock/service-kit";
import type { Checkout } from "../../generated/client.ts";
import { announceCheckout } from "../checkout/checkout-changes.ts";
import { purchaseState } from "../checkout/purchase-state.ts";
import type { Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { lockAccount, post } from "./account.ts";
import { reclaimCredits } from "./reclaim-credits.ts";
import { type Account, grantEntry } from "./rules.ts";

export type GrantResult =
  | { readonly outcome: "granted"; readonly account: Account }
  | { readonly outcome: "already-granted" };

/** Format integer cents exactly, for numeric(10,2). */
const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Grant a paid checkout's credits, once per checkout: one row per credit, the purchase, the ledger, the account and the
 * events, all in the caller's transaction. A checkout marked as failed is granted too, because it has been paid.
 * @param paymentIntentId the payment at Stripe, by which a refund finds the purchase
 */
export const grantCredits = async (
  tx: Transaction,
  checkout: Checkout,
  paymentIntentId: string,
): Promise<GrantResult> => {
  const { id: checkoutId, userId, credits, amountCents } = checkout;
  const account = await lockAccount(tx, userId);
  const claimed = await tx.checkout.updateMany({
    where: { id: checkoutId, status: { not: "granted" } },
    data: { status: "granted", settledAt: new Date() },
  });
  if (claimed.count === 0) return { outcome: "already-granted" };

  await tx.patternCredit.createMany({
    data: Array.from({ length: credits }, (_, index) => ({
      userId,
      checkoutId,
      ordinal: index + 1,
      secondsRemaining: secondsPerCredit,
    })),
  });
  await tx.creditPurchase.create({
    data: {
      userId,
      checkoutId,
      paymentIntentId,
      minutesPurchased: credits * minutesPerCredit,
      amountPaid: toDollars(amountCents),
    },
  });
  const completed = newEvent(purchaseEvents.completed, userId, purchaseState(checkout));
  await appendEvents(tx, serviceName, [completed]);
  const granted = await post(tx, account, [grantEntry(credits)], checkoutId);
  await announceCheckout(tx, checkoutId);
  return { outcome: "granted", account: await reclaimCredits(tx, granted, "late-refund", checkoutId) };
};

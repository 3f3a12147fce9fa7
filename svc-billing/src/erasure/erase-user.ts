import { randomUUID } from "node:crypto";
import { purchaseEvents } from "@phaselock/contracts";
import { eraseUsers, type Subscription } from "@phaselock/service-kit";
import { captureHold } from "../credits/capture-hold.ts";
import { lapseCredits } from "../credits/lapse-credits.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";

/**
 * Anonymise a user's books, which tax law requires us to keep. Purchases, credits, holds and ledger all move to a new
 * random id, so they still agree; later events about purchases carry it too. Open holds are released, because no session is
 * left to use them. Remaining credits lapse.
 */
const erase = async (tx: Transaction, userId: string): Promise<void> => {
  const anonymous = { userId: randomUUID() };
  // Lock the account first, like every movement of money. Credits, holds and ledger follow by their foreign keys.
  const accounts = await tx.creditAccount.updateMany({ where: { userId }, data: anonymous });
  await tx.creditPurchase.updateMany({ where: { userId }, data: anonymous });
  await tx.premiumPayment.updateMany({ where: { userId }, data: anonymous });
  await tx.subscription.updateMany({
    where: { userId },
    // The reconciliation then deletes the customer at Stripe, which ends a running one.
    data: { ...anonymous, buyerErasedAt: new Date(), nextCheckAt: new Date() },
  });
  await tx.checkout.updateMany({
    where: { userId },
    // The reconciliation then closes open ones at Stripe.
    data: { ...anonymous, buyerErasedAt: new Date(), nextCheckAt: new Date() },
  });
  // A later refund of a payment must have a higher number than an earlier one, and is published under the new id.
  await tx.outboxSequence.updateMany({
    where: { topic: purchaseEvents.refunded.topic, subject: userId },
    data: { subject: anonymous.userId },
  });
  const held = await tx.creditHold.findMany({ where: { ...anonymous, status: "held" } });
  for (const { sessionId } of held) await captureHold(tx, { ...anonymous, sessionId, playedSeconds: 0 });
  if (accounts.count > 0) await lapseCredits(tx, anonymous.userId);
};

/** Erase deleted users; afterwards nothing is sold, held or granted to them. */
export const eraseDeletedUsers = (db: Database): Subscription =>
  eraseUsers<Transaction>({
    domain: "billing",
    service: serviceName,
    erase,
    transaction: work => db.$transaction(work),
  });

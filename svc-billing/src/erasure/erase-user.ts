import { randomUUID } from "node:crypto";
import { eraseUsers, type Subscription } from "@phaselock/service-kit";
import { captureHold } from "../credits/capture-hold.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";

/**
 * The books stay, as tax law wants them, and still agree; the person goes. Their id becomes another one, which nobody
 * has ever had and which leads nowhere: purchases, credits, holds and ledger follow it together. What is held is let
 * go, for there is no session any more that could use it; what was left of the credits lapses, for nobody can.
 */
const erase = async (tx: Transaction, userId: string): Promise<void> => {
  const nobody = { userId: randomUUID() };
  // First, and by its lock, like every movement of money. Credits, holds and ledger follow by their foreign keys.
  await tx.creditAccount.updateMany({ where: { userId }, data: nobody });
  await tx.creditPurchase.updateMany({ where: { userId }, data: nobody });
  await tx.subscription.updateMany({ where: { userId }, data: nobody });
  await tx.checkout.updateMany({ where: { userId }, data: { ...nobody, buyerErasedAt: new Date() } });
  const held = await tx.creditHold.findMany({ where: { ...nobody, status: "held" } });
  for (const { sessionId } of held) await captureHold(tx, { ...nobody, sessionId, playedSeconds: 0 });
};

/** A deleted user can't be found here any more, and nothing is sold, held or granted to them again. */
export const forgetErased = (db: Database): Subscription =>
  eraseUsers<Transaction>({
    domain: "billing",
    service: serviceName,
    erase,
    transaction: work => db.$transaction(work),
  });

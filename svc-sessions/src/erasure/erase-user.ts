import { eraseUsers, type Subscription } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";

/** Moods outlive their session, and a pattern is held by the sessions that play it: so they go in this order. */
const erase = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.moodJournal.deleteMany({ where: { userId } });
  await tx.session.deleteMany({ where: { userId } });
  await tx.pattern.deleteMany({ where: { ownerId: userId } });
};

/** Everything of a deleted user goes; what their player still reports finds no session, and they plan no new one. */
export const forgetErased = (db: Database): Subscription =>
  eraseUsers<Transaction>({
    domain: "sessions",
    service: serviceName,
    erase,
    transaction: work => db.$transaction(work),
  });

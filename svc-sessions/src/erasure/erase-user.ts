import { eraseUsers, type Subscription } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import { forgetPerson } from "../recommendations/learning/statistics.ts";
import { serviceName } from "../service-name.ts";

/**
 * Deletes in an order that the foreign keys allow: moods are not deleted with their session, and a pattern cannot be
 * deleted while a session refers to it. Patterns come before favourites, as when their owner deletes one.
 */
const erase = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.moodJournal.deleteMany({ where: { userId } });
  // With all that belongs to them. Before the consents, as a report that is being stored locks both.
  await tx.session.deleteMany({ where: { userId } });
  await tx.experiment.deleteMany({ where: { userId } });
  await tx.consent.deleteMany({ where: { userId } });
  await tx.pattern.deleteMany({ where: { ownerId: userId } });
  await tx.favourite.deleteMany({ where: { userId } });
  await tx.mix.deleteMany({ where: { userId } });
  await tx.sceneOpinion.deleteMany({ where: { userId } });
  await tx.entitlement.deleteMany({ where: { userId } });
  await tx.planCount.deleteMany({ where: { userId } });
  await forgetPerson(tx, userId);
};

/**
 * Subscribes to deleted users and erases their data. Later reports from their player find no session, and their token
 * plans no new one.
 */
export const eraseDeletedUsers = (db: Database): Subscription =>
  eraseUsers<Transaction>({
    domain: "sessions",
    service: serviceName,
    erase,
    transaction: work => db.$transaction(work),
  });

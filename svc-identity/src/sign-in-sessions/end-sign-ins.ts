import type { Database } from "../database.ts";
import { revokeSessions } from "./revoke-sessions.ts";

/** People who are looked up at once. */
const batchSize = 500;

/**
 * End sign-ins on an operator's word, of one user or of everybody, and tell every process as a logout does. The reason
 * is one that every process knows already: one that it can't read it would not obey.
 * @param userId everybody unless given
 * @returns how many ended
 */
export const endSignIns = async (db: Database, userId?: string): Promise<number> => {
  let ended = 0;
  for (;;) {
    const people = await db.signInSession.findMany({
      where: { revokedAt: null, ...(userId !== undefined && { userId }) },
      distinct: ["userId"],
      select: { userId: true },
      take: batchSize,
    });
    if (people.length === 0) return ended;
    // A transaction for each: nobody's sign-in waits for all of the others.
    for (const person of people) {
      const sessions = await db.$transaction(tx =>
        revokeSessions(tx, person, "signed-out-elsewhere", new Date()),
      );
      ended += sessions.length;
    }
  }
};

/** Deactivate an account and end its sign-ins. @returns how many ended */
export const deactivate = async (db: Database, userId: string): Promise<number> => {
  // First, so that nothing signs in or is refreshed in between.
  await db.user.updateMany({
    where: { id: userId, isActive: true },
    data: { isActive: false, deactivatedAt: new Date() },
  });
  return endSignIns(db, userId);
};

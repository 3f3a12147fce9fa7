import type { Database } from "../database.ts";
import { revokeSessions } from "./revoke-sessions.ts";

/** Users to look up in one query. */
const batchSize = 500;

/**
 * End the sign-ins of one user or of all users on behalf of an operator, and publish the events that a logout does. The
 * reason is an existing one, because a process of an older release would ignore an event whose reason it can't parse.
 * @param userId all users unless given
 * @returns how many sign-ins ended
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
    // One transaction per user, so that no user's sign-in waits for all the others.
    for (const person of people) {
      const sessions = await db.$transaction(tx =>
        revokeSessions(tx, person, "signed-out-elsewhere", new Date()),
      );
      ended += sessions.length;
    }
  }
};

/** Deactivate an account and end its sign-ins. @returns how many sign-ins ended */
export const deactivate = async (db: Database, userId: string): Promise<number> => {
  // Deactivate first, so that no sign-in or refresh succeeds in between.
  await db.user.updateMany({
    where: { id: userId, isActive: true },
    data: { isActive: false, deactivatedAt: new Date() },
  });
  return endSignIns(db, userId);
};

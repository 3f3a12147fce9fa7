import { readItems } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { revokeSessions } from "./revoke-sessions.ts";

/** Users to look up in one query. */
const batchSize = 500;
/** Before every user id. */
const lowestId = "00000000-0000-0000-0000-000000000000";

/**
 * End the sign-ins of one user or of all users on behalf of an operator, and publish the events that a logout does.
 * @param userId all users unless given
 * @returns how many sign-ins ended
 */
export const endSignIns = async (db: Database, userId?: string): Promise<number> => {
  if (userId !== undefined) return endSignInsOf(db, userId);
  let ended = 0;
  for await (const person of signedInUsers(db)) ended += await endSignInsOf(db, person);
  return ended;
};

/** The users with a sign-in, in order of their ids, a page at a time. Prisma's `distinct` would read every sign-in for each page. */
export const signedInUsers = (db: Database): AsyncGenerator<string> =>
  readItems({
    read: (last: { userId: string } | undefined) => db.$queryRaw<{ userId: string }[]>`
      SELECT DISTINCT user_id AS "userId" FROM sign_in_sessions
      WHERE revoked_at IS NULL AND user_id > ${last?.userId ?? lowestId}::uuid
      ORDER BY user_id LIMIT ${batchSize}`,
    toItem: row => row.userId,
  });

/** One transaction per user, so that no user's sign-in waits for all the others. */
const endSignInsOf = async (db: Database, userId: string): Promise<number> =>
  (await db.$transaction(tx => revokeSessions(tx, { userId }, "signed-out-elsewhere", new Date()))).length;

/** Deactivate an account and end its sign-ins. @returns how many sign-ins ended */
export const deactivate = async (db: Database, userId: string): Promise<number> => {
  // Deactivate first, so that no sign-in or refresh succeeds in between.
  await db.user.updateMany({
    where: { id: userId, isActive: true },
    data: { isActive: false, deactivatedAt: new Date() },
  });
  return endSignIns(db, userId);
};

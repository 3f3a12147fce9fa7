import { userEvents } from "@phaselock/contracts";
import { AppError, appendEvents, newEvent, type Principal } from "@phaselock/service-kit";
import { toUserState, withPreferences } from "../accounts/account.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { findRefreshToken } from "./session-store.ts";

/** @param which all of the user's sessions unless `sessionIds` is given */
const endAsLogout = async (
  tx: Transaction,
  which: { userId: string; sessionIds?: readonly string[] },
  now: Date,
): Promise<void> => {
  const ended = await revokeSessions(tx, which, "logout", now);
  if (ended.length === 0) return;
  const { userId } = which;
  const account = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: withPreferences });
  await appendEvents(tx, serviceName, [newEvent(userEvents.loggedOut, userId, toUserState(account))], {
    now,
  });
};

/**
 * Sign out this session: end the families of both tokens, usually the same one. An unknown or expired refresh token is
 * not an error (RFC 7009 §2.2). No DPoP proof is needed, so that a browser that lost its key can sign out too.
 */
export const logOut = (db: Database, { userId, signInId }: Principal, refreshToken: string): Promise<void> =>
  db.$transaction(async tx => {
    const stored = await findRefreshToken(tx, refreshToken);
    const sessionIds = stored ? [signInId, stored.sessionId] : [signInId];
    await endAsLogout(tx, { userId, sessionIds }, new Date());
  });

/** Sign out everywhere, including this session. */
export const logOutEverywhere = (db: Database, { userId }: Principal): Promise<void> =>
  db.$transaction(tx => endAsLogout(tx, { userId }, new Date()));

/**
 * Sign out one of the user's sessions, this one or another. Idempotent.
 * @throws AppError `not_found` unless the session is the user's
 */
export const endSession = (db: Database, { userId, signInId }: Principal, sessionId: string): Promise<void> =>
  db.$transaction(async tx => {
    const known = await tx.signInSession.findFirst({
      where: { id: sessionId, userId },
      select: { id: true },
    });
    if (!known) throw new AppError("not_found");
    const which = { userId, sessionIds: [sessionId] };
    if (sessionId === signInId) await endAsLogout(tx, which, new Date());
    else await revokeSessions(tx, which, "signed-out-elsewhere", new Date());
  });

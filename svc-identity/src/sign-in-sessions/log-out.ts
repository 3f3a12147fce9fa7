import { userEvents } from "@phaselock/contracts";
import { appendEvents, newEvent, type Principal } from "@phaselock/service-kit";
import { toUserState, withPreferences } from "../accounts/account.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { revokeSession } from "./revoke-session.ts";
import { lockRefreshToken } from "./session-store.ts";

/** The families that both tokens name: as a rule the same one. */
const familiesOf = async (tx: Transaction, { signInId }: Principal, refreshToken: string) => {
  const stored = await lockRefreshToken(tx, refreshToken);
  return new Set(stored ? [signInId, stored.sessionId] : [signInId]);
};

/** Sign out. An unknown or dead refresh token is no error (RFC 7009 §2.2): signed out is signed out. */
export const logOut = async (db: Database, principal: Principal, refreshToken: string): Promise<void> => {
  const { userId } = principal;
  const now = new Date();
  await db.$transaction(async tx => {
    let ended = false;
    for (const sessionId of await familiesOf(tx, principal, refreshToken))
      ended = (await revokeSession(tx, { sessionId, userId }, "logout", now)) || ended;
    if (!ended) return;
    const account = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: withPreferences });
    await appendEvents(tx, serviceName, [newEvent(userEvents.loggedOut, userId, toUserState(account))], {
      now,
    });
  });
};

import { signInSessionEvents } from "@phaselock/contracts";
import { appendEvents, newEvent } from "@phaselock/service-kit";
import type { Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";

export type RevocationReason = "logout" | "token-reuse" | "expired";

/**
 * End a family of refresh tokens and tell everyone. A family ends once: the first reason stands. Somebody else's
 * family is none of the user's.
 * @returns whether it ended now
 */
export const revokeSession = async (
  tx: Transaction,
  session: { sessionId: string; userId: string },
  reason: RevocationReason,
  now: Date,
): Promise<boolean> => {
  const { sessionId, userId } = session;
  const { count } = await tx.signInSession.updateMany({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: now, revokedReason: reason },
  });
  if (count === 0) return false;
  const { tokenReuseDetected, revoked } = signInSessionEvents;
  const definitions = reason === "token-reuse" ? [tokenReuseDetected, revoked] : [revoked];
  await appendEvents(
    tx,
    serviceName,
    definitions.map(definition => newEvent(definition, userId, { userId, sessionId, reason })),
    { now },
  );
  return true;
};

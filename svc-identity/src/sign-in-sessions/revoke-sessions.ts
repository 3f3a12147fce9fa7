import { signInSessionEvents } from "@phaselock/contracts";
import { appendEvents, newEvent } from "@phaselock/service-kit";
import type { z } from "zod";
import type { Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";

export type RevocationReason = z.infer<typeof signInSessionEvents.revoked.data>["reason"];

/**
 * End families of refresh tokens of a user and tell everyone. A family ends once: the first reason stands. Somebody
 * else's family is none of the user's.
 * @param sessionIds which; every one that is not ended yet unless given
 * @returns those that ended now
 */
export const revokeSessions = async (
  tx: Transaction,
  { userId, sessionIds }: { userId: string; sessionIds?: readonly string[] },
  reason: RevocationReason,
  now: Date,
): Promise<readonly string[]> => {
  // In one order, so that two who end the same families don't wait for each other for ever.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM sign_in_sessions
    WHERE user_id = ${userId}::uuid AND revoked_at IS NULL
      AND (${sessionIds ?? null}::uuid[] IS NULL OR id = ANY (${sessionIds ?? null}::uuid[]))
    ORDER BY id FOR UPDATE`;
  const ended = rows.map(({ id }) => id);
  if (ended.length === 0) return ended;
  await tx.signInSession.updateMany({
    where: { id: { in: ended } },
    data: { revokedAt: now, revokedReason: reason },
  });
  const { tokenReuseDetected, revoked } = signInSessionEvents;
  const definitions = reason === "token-reuse" ? [tokenReuseDetected, revoked] : [revoked];
  const events = ended.flatMap(sessionId =>
    definitions.map(definition => newEvent(definition, userId, { userId, sessionId, reason })),
  );
  await appendEvents(tx, serviceName, events, { now });
  return ended;
};

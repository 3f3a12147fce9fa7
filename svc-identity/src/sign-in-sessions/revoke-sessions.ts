import { signInSessionEvents } from "@phaselock/contracts";
import { appendEvents, newEvent } from "@phaselock/service-kit";
import type { z } from "zod";
import type { Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";

export type RevocationReason = z.infer<typeof signInSessionEvents.revoked.data>["reason"];

/**
 * End a user's families of refresh tokens and publish the events. A family ends once, and the first reason stands.
 * Ids of other users' families are ignored.
 * @param sessionIds the families to end; all of the user's unless given
 * @returns the ids of the families that this call ended
 */
export const revokeSessions = async (
  tx: Transaction,
  { userId, sessionIds }: { userId: string; sessionIds?: readonly string[] },
  reason: RevocationReason,
  now: Date,
): Promise<readonly string[]> => {
  // Lock in one order, so that two transactions that end the same families don't deadlock.
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

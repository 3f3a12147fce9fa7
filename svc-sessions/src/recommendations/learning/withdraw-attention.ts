import { attentionSignals } from "@phaselock/contracts";
import { inTransaction, type Pool, type SqlExecutor } from "@phaselock/service-kit";
import type { Outcome, OutcomeEvent } from "./outcome.ts";
import { outcomeColumn, outcomeSchema } from "./outcome-row.ts";
import { lockPerson, replaceInStatistics } from "./statistics.ts";

/** Outcomes that one transaction changes. */
const batchSize = 100;

const revokedSinceStatement = `
SELECT EXISTS (
  SELECT FROM consents WHERE user_id = $1::uuid AND signal = ANY ($2::text[]) AND revoked_at > $3::timestamptz
) AS "isRevoked"`;

/**
 * Removes the attention from an event that is older than a revocation. Call it after `lockPerson`: then a revocation that
 * this doesn't see clears the attention afterwards.
 */
export const withoutWithdrawnAttention = async (
  tx: SqlExecutor,
  event: OutcomeEvent,
): Promise<OutcomeEvent> => {
  if (event.kind !== "ended" || event.data.attention === null) return event;
  const [row] = await tx.$queryRawUnsafe<{ isRevoked: boolean }[]>(
    revokedSinceStatement,
    event.data.userId,
    attentionSignals,
    event.time,
  );
  return row?.isRevoked ? { ...event, data: { ...event.data, attention: null } } : event;
};

const findStatement = `
SELECT ${outcomeColumn} AS outcome FROM session_outcomes
WHERE user_id = $1::uuid AND attention IS NOT NULL LIMIT ${batchSize}`;

const clearStatement = "UPDATE session_outcomes SET attention = NULL WHERE session_id = ANY ($1::uuid[])";

const withoutAttention = (outcome: Outcome): Outcome => ({
  ...outcome,
  end: outcome.end && { ...outcome.end, attention: null },
});

/** @returns whether more may be left */
const forgetSome = async (tx: SqlExecutor, userId: string): Promise<boolean> => {
  await lockPerson(tx, userId);
  const rows = await tx.$queryRawUnsafe<{ outcome: unknown }[]>(findStatement, userId);
  const outcomes = rows.map(({ outcome }) => outcomeSchema.parse(outcome));
  await tx.$executeRawUnsafe(
    clearStatement,
    outcomes.map(({ sessionId }) => sessionId),
  );
  const changes = outcomes.map(from => ({ from, to: withoutAttention(from) }));
  await replaceInStatistics(tx, userId, changes);
  return rows.length === batchSize;
};

/** Takes a user's attention out of their outcomes, their statistics and the population's. Idempotent: a repeat continues. */
export const forgetAttention = async (pool: Pool, userId: string): Promise<void> => {
  let hasMore = true;
  while (hasMore)
    await inTransaction(pool, async tx => {
      hasMore = await forgetSome(tx, userId);
    });
};

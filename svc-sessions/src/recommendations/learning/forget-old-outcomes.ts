import { logRetentionMonths } from "@phaselock/contracts";
import { inTransaction, type Job, type Pool, type SqlExecutor } from "@phaselock/service-kit";
import { outcomeColumn, outcomeSchema } from "./outcome-row.ts";
import { lockPerson, replaceInStatistics } from "./statistics.ts";

/** Outcomes of one person that one transaction forgets. */
const batchSize = 100;

/** Outcomes whose last event is older are forgotten: what helped long ago says little about today. */
export const horizonOf = (now: Date): Date => {
  const horizon = new Date(now);
  horizon.setUTCMonth(horizon.getUTCMonth() - logRetentionMonths);
  return horizon;
};

/** Finds a person with an old outcome, by the index on `latest_at`. */
export const findOldStatement = `
SELECT user_id AS "userId" FROM session_outcomes WHERE latest_at < $1::timestamptz ORDER BY latest_at LIMIT 1`;

const deleteStatement = `
DELETE FROM session_outcomes WHERE session_id IN (
  SELECT session_id FROM session_outcomes WHERE user_id = $1::uuid AND latest_at < $2::timestamptz LIMIT $3
) RETURNING ${outcomeColumn} AS outcome`;

/** @returns whether an outcome was old */
const forgetSome = async (tx: SqlExecutor, horizon: string): Promise<boolean> => {
  const [oldest] = await tx.$queryRawUnsafe<{ userId: string }[]>(findOldStatement, horizon);
  if (!oldest) return false;
  await lockPerson(tx, oldest.userId);
  const rows = await tx.$queryRawUnsafe<{ outcome: unknown }[]>(
    deleteStatement,
    oldest.userId,
    horizon,
    batchSize,
  );
  const changes = rows.map(({ outcome }) => ({ from: outcomeSchema.parse(outcome), to: null }));
  await replaceInStatistics(tx, oldest.userId, changes);
  return true;
};

/** Deletes outcomes older than 25 months and takes them out of the statistics, one person at a time. */
export const forgetOldOutcomes = async (pool: Pool, now: Date, signal?: AbortSignal): Promise<void> => {
  const horizon = horizonOf(now).toISOString();
  let found = true;
  while (found && !signal?.aborted)
    await inTransaction(pool, async tx => {
      found = await forgetSome(tx, horizon);
    });
};

/** Runs {@link forgetOldOutcomes} once a day. */
export const forgetOldOutcomesJob = (pool: Pool): Job => ({
  name: "forget-old-outcomes",
  everyMs: 24 * 60 * 60 * 1_000,
  run: signal => forgetOldOutcomes(pool, new Date(), signal),
});

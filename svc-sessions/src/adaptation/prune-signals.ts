import { consentKindSchema, signalRetentionDays } from "@phaselock/contracts";
import { inBatches, type Job, onOneReplica, type Pool } from "@phaselock/service-kit";
import { emptyRevoked } from "../consents/consents.ts";
import type { Database } from "../database.ts";

/** Exported for the test of their plans. */
export const pruneStatements = {
  windows: `
DELETE FROM adaptation_windows WHERE (session_id, at_ms) IN (
  SELECT session_id, at_ms FROM adaptation_windows WHERE created_at < $1::timestamptz - make_interval(days => $2)
  ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED
)`,
  movements: `
DELETE FROM movement_tracking WHERE id IN (
  SELECT id FROM movement_tracking WHERE "timestamp" < $1::timestamptz - make_interval(days => $2)
  ORDER BY "timestamp" LIMIT $3 FOR UPDATE SKIP LOCKED
)`,
} as const;

/** A revocation that is older than this was interrupted, in milliseconds. */
const interruptedAfterMs = 60_000;
/** Interrupted revocations finished in one run. */
const revocationsMax = 100;

/** Finds interrupted revocations by the index consents_to_empty. Exported for the test of its plan. */
export const interruptedRevocations = `
SELECT user_id AS "userId", signal FROM consents
WHERE revoked_at IS NOT NULL AND emptied_at IS NULL AND revoked_at < $1::timestamptz ORDER BY revoked_at LIMIT $2`;

type Dependencies = { readonly db: Database; readonly pool: Pool };

const finishRevocations = async ({ db, pool }: Dependencies, now: Date): Promise<void> => {
  const { rows } = await pool.query<{ userId: string; signal: string }>(interruptedRevocations, [
    new Date(now.getTime() - interruptedAfterMs),
    revocationsMax,
  ]);
  for (const { userId, signal } of rows)
    await emptyRevoked({ db, pool }, { userId, signal: consentKindSchema.parse(signal) }, now);
};

/** Deletes windows and movements after their retention, and finishes interrupted revocations, in batches found by index. */
export const pruneSignals = async (
  dependencies: Dependencies,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const { pool } = dependencies;
  await onOneReplica(pool, "prune-signals", async () => {
    await finishRevocations(dependencies, now);
    for (const statement of Object.values(pruneStatements))
      await inBatches(pool, statement, [now, signalRetentionDays], signal);
  });
};

/** Prunes once an hour. */
export const pruneSignalsJob = (dependencies: Dependencies): Job => ({
  name: "prune-signals",
  everyMs: 60 * 60 * 1_000,
  run: signal => pruneSignals(dependencies, new Date(), signal),
});

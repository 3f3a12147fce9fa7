import { inBatches, type Job, onOneReplica, type Pool } from "@phaselock/service-kit";
import { makeMonths } from "./make-months.ts";
import { isExpired, type Log, type Month, monthOfPartition, partitionOf, retentionBegins } from "./months.ts";
import { withTableLock } from "./with-table-lock.ts";
import { replaceByMinutes, writeLateMinutes, writeMinutes } from "./write-minutes.ts";

/** The months of a log whose retention has ended, oldest first. */
const expiredMonths = async (pool: Pool, log: Log, now: Date): Promise<readonly Month[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = to_regclass($1) ORDER BY 1",
    [log],
  );
  return rows.flatMap(({ name }) => monthOfPartition(name) ?? []).filter(month => isExpired(log, month, now));
};

/**
 * Drops a month. Dropping a partition locks the whole table, but only for milliseconds: the files are deleted after the lock
 * is released. The table is locked first, as writers do, so that none of them deadlocks with this.
 */
const dropMonth = (pool: Pool, log: Log, month: Month): Promise<void> =>
  withTableLock(pool, async tx => {
    await tx.$executeRawUnsafe(`LOCK TABLE ONLY ${log} IN ACCESS EXCLUSIVE MODE`);
    if (log === "telemetry") await writeLateMinutes(tx, month);
    await tx.$executeRawUnsafe(`DROP TABLE ${partitionOf(log, month)}`);
    if (log === "telemetry")
      await tx.$executeRawUnsafe("DELETE FROM telemetry_summaries WHERE month = $1::date", month);
  });

/** Exported for the test of its plan. */
export const pruneEvents = `
DELETE FROM analytics_other WHERE (id, created_at) IN (
  SELECT id, created_at FROM analytics_other WHERE created_at < $1 ORDER BY created_at LIMIT $2
  FOR UPDATE SKIP LOCKED)`;

const dropEvents = async (pool: Pool, now: Date, signal?: AbortSignal): Promise<void> => {
  for (const month of await expiredMonths(pool, "analytics", now)) await dropMonth(pool, "analytics", month);
  await inBatches(pool, pruneEvents, [retentionBegins("analytics", now)], signal);
};

const dropTelemetry = async (pool: Pool, now: Date, signal?: AbortSignal): Promise<void> => {
  for (const month of await expiredMonths(pool, "telemetry", now))
    if (await writeMinutes(pool, month, signal)) await dropMonth(pool, "telemetry", month);
  await inBatches(pool, replaceByMinutes, [retentionBegins("telemetry", now)], signal);
};

/**
 * Makes the partitions of the coming months, and deletes events after 25 months and telemetry after 90 days, of which the
 * minutes stay. Idempotent: the next run continues an interrupted one.
 * @throws AggregateError with the errors of the parts that failed, such as a lock timeout; the others are done
 */
export const keepPartitions = async (pool: Pool, now: Date, signal?: AbortSignal): Promise<void> => {
  const errors: unknown[] = [];
  const attempt = (part: Promise<void>) => part.catch(error => void errors.push(error));
  await attempt(makeMonths(pool, now));
  await onOneReplica(pool, "keep-partitions", async () => {
    await attempt(dropEvents(pool, now, signal));
    await attempt(dropTelemetry(pool, now, signal));
  });
  if (errors.length > 0) throw new AggregateError(errors, "Partitions could not be made or dropped");
};

/** Keeps the partitions once an hour. */
export const keepPartitionsJob = (pool: Pool): Job => ({
  name: "keep-partitions",
  everyMs: 60 * 60 * 1_000,
  run: signal => keepPartitions(pool, new Date(), signal),
});

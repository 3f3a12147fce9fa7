import { logRetentionMonths } from "@phaselock/contracts";
import { inBatches, type Job, type Pool } from "@phaselock/service-kit";

/** A visit's page may stay open and a browser may repeat a beacon for this long, in days; then they count as new. */
export const webVisitsRetentionDays = 2;

/** Exported for the test of their plans. */
export const pruneStatements = {
  counts: `
DELETE FROM web_counts WHERE (day, kind, page, name, value) IN (
  SELECT day, kind, page, name, value FROM web_counts
  WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date - make_interval(months => $2)
  ORDER BY day, kind, page, name, value LIMIT $3 FOR UPDATE SKIP LOCKED
)`,
  visits: `
DELETE FROM web_visits WHERE (visit_id, seen) IN (
  SELECT visit_id, seen FROM web_visits WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::int
  ORDER BY day LIMIT $3 FOR UPDATE SKIP LOCKED
)`,
  beacons: `
DELETE FROM web_beacons WHERE (visit_id, sequence) IN (
  SELECT visit_id, sequence FROM web_beacons WHERE received_at < $1::timestamptz - make_interval(days => $2)
  ORDER BY received_at LIMIT $3 FOR UPDATE SKIP LOCKED
)`,
} as const;

/** Deletes what has outlived its retention, in small batches found by index. */
export const pruneWeb = async (pool: Pool, now: Date, signal?: AbortSignal): Promise<void> => {
  await inBatches(pool, pruneStatements.counts, [now, logRetentionMonths], signal);
  await inBatches(pool, pruneStatements.visits, [now, webVisitsRetentionDays], signal);
  await inBatches(pool, pruneStatements.beacons, [now, webVisitsRetentionDays], signal);
};

/** Prunes what browsers measured once an hour. */
export const pruneWebJob = (pool: Pool): Job => ({
  name: "prune-web",
  everyMs: 60 * 60 * 1_000,
  run: signal => pruneWeb(pool, new Date(), signal),
});

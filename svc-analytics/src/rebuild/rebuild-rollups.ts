import { type Job, onOneReplica, type Pool } from "@phaselock/service-kit";
import { horizonOf } from "../rollups/horizon.ts";
import { rebuildUser } from "./rebuild-user.ts";

/** Users between two marks of how far a rebuild has come. */
const pageSize = 100;

/** How far a rebuild has come. */
export type RebuildProgress = { readonly id: number; readonly users: number; readonly isDone: boolean };

type Rebuild = { readonly id: number; readonly lastUserId: string | null; readonly users: number };

/**
 * The next users of the log and of `people`, in the order of their ids. The log's part jumps in the index from user to
 * user, whatever the number of their events.
 */
export const usersPage = `
WITH RECURSIVE logged AS (
  (SELECT user_id FROM analytics WHERE user_id > $1::uuid ORDER BY user_id LIMIT 1)
  UNION ALL
  SELECT (SELECT analytics.user_id FROM analytics WHERE analytics.user_id > logged.user_id ORDER BY user_id LIMIT 1)
  FROM logged WHERE logged.user_id IS NOT NULL
)
(SELECT user_id AS "userId" FROM logged WHERE user_id IS NOT NULL LIMIT $2)
UNION
(SELECT user_id FROM people WHERE user_id > $1::uuid ORDER BY user_id LIMIT $2)
ORDER BY "userId" LIMIT $2`;
/** Lower than any user's id. */
const beforeAll = "00000000-0000-0000-0000-000000000000";

const unfinished = `
SELECT id, last_user_id AS "lastUserId", users FROM rollup_rebuilds WHERE finished_at IS NULL ORDER BY id LIMIT 1`;

/** Every day (UTC) that has facts: its product figures were counted from what was there before. */
const markAllStale = `
INSERT INTO stale_days (day)
SELECT generate_series(
  greatest($1::date, (SELECT min(day) FROM (
    SELECT min(registered_at AT TIME ZONE 'UTC')::date AS day FROM people
    UNION ALL SELECT min(day) FROM sign_in_days
    UNION ALL SELECT min(started_at AT TIME ZONE 'UTC')::date FROM played_sessions
    UNION ALL SELECT min(paid_at AT TIME ZONE 'UTC')::date FROM payments
    UNION ALL SELECT min(day) FROM product_days
  ) AS first)),
  (now() AT TIME ZONE 'UTC')::date, interval '1 day')`;

const rebuildPage = async (
  pool: Pool,
  { id, lastUserId, users }: Rebuild,
  now: Date,
): Promise<RebuildProgress> => {
  const horizon = horizonOf(now);
  const { rows } = await pool.query<{ userId: string }>(usersPage, [lastUserId ?? beforeAll, pageSize]);
  for (const { userId } of rows) await rebuildUser(pool, userId, horizon);
  const isDone = rows.length < pageSize;
  if (isDone) await pool.query(markAllStale, [horizon]);
  const done = users + rows.length;
  await pool.query(
    `UPDATE rollup_rebuilds SET users = $2, last_user_id = $3, finished_at = CASE WHEN $4 THEN now() END WHERE id = $1`,
    [id, done, rows.at(-1)?.userId ?? lastUserId, isDone],
  );
  return { id, users: done, isDone };
};

/**
 * Runs the oldest rebuild that has not finished, from where it stopped, user by user. Events may be recorded meanwhile. One
 * process at a time does it.
 * @returns false if another process does it already
 */
export const runRebuild = (
  pool: Pool,
  {
    signal,
    onPage,
    now = () => new Date(),
  }: { signal?: AbortSignal; onPage?: (progress: RebuildProgress) => void; now?: () => Date } = {},
): Promise<boolean> =>
  onOneReplica(pool, "rebuild-rollups", async () => {
    while (!signal?.aborted) {
      const [rebuild] = (await pool.query<Rebuild>(unfinished)).rows;
      if (!rebuild) break;
      const progress = await rebuildPage(pool, rebuild, now());
      onPage?.(progress);
    }
  });

/** Asks for a rebuild, unless one has not finished. The job `rebuild-rollups` runs it. */
export const requestRebuild = async (pool: Pool): Promise<void> => {
  await pool.query(
    "INSERT INTO rollup_rebuilds (started_at) SELECT now() WHERE NOT EXISTS (SELECT FROM rollup_rebuilds WHERE finished_at IS NULL)",
  );
};

/** Runs rebuilds that were asked for, and those that a process left unfinished. */
export const rebuildJob = (pool: Pool): Job => ({
  name: "rebuild-rollups",
  everyMs: 60_000,
  run: async signal => void (await runRebuild(pool, { signal })),
});

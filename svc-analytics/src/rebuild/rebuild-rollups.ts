import { type Job, onOneReplica, type Pool } from "@phaselock/service-kit";
import { addDays } from "../days/calendar.ts";
import { utcDay } from "../days/day-in.ts";
import { horizonOf } from "../rollups/horizon.ts";
import { rebuildUser } from "./rebuild-user.ts";
import { rebuildWebCounts } from "./rebuild-web-counts.ts";

/** Users, and days of what browsers measured, between two marks of how far a rebuild has come. */
const [pageSize, pageDays] = [100, 28];

/** How far a rebuild has come: all users first, then the days of `web_counts`. */
export type RebuildProgress = {
  readonly id: number;
  readonly users: number;
  /** The last day whose `web_counts` are rebuilt. */
  readonly lastWebDay: string | null;
  readonly isDone: boolean;
};

type Rebuild = {
  readonly id: number;
  readonly lastUserId: string | null;
  readonly users: number;
  readonly lastWebDay: string | null;
};

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
SELECT id, last_user_id AS "lastUserId", users, last_web_day::text AS "lastWebDay"
FROM rollup_rebuilds WHERE finished_at IS NULL ORDER BY id LIMIT 1`;

/**
 * Every day (UTC) that has facts: its product figures were counted from what was there before. Each first instant is found
 * at the beginning of an index. $1: the horizon. $2: today. Exported for the test of its plan.
 */
export const markAllStale = `
INSERT INTO stale_days (day)
SELECT generate_series(
  greatest($1::date, (SELECT min(day) FROM (
    SELECT (min(registered_at) AT TIME ZONE 'UTC')::date AS day FROM people
    UNION ALL SELECT min(day) FROM sign_in_days
    UNION ALL SELECT (min(started_at) AT TIME ZONE 'UTC')::date FROM played_sessions
    UNION ALL SELECT (min(paid_at) AT TIME ZONE 'UTC')::date FROM payments
    UNION ALL SELECT min(day) FROM product_days
  ) AS first)),
  $2::date, interval '1 day')`;

/** Rebuilds the next days of `web_counts`. @returns the last of them */
const rebuildNextDays = async (
  pool: Pool,
  lastWebDay: string | null,
  { horizon, today }: { readonly horizon: string; readonly today: string },
): Promise<string> => {
  const next = lastWebDay === null ? horizon : addDays(lastWebDay, 1);
  const from = next > horizon ? next : horizon;
  const last = addDays(from, pageDays - 1);
  const to = last < today ? last : today;
  await rebuildWebCounts(pool, { from, to });
  return to;
};

const rebuildPage = async (
  pool: Pool,
  { id, lastUserId, users, lastWebDay }: Rebuild,
  now: Date,
): Promise<RebuildProgress> => {
  const [horizon, today] = [horizonOf(now), utcDay(now.toISOString())];
  const { rows } = await pool.query<{ userId: string }>(usersPage, [lastUserId ?? beforeAll, pageSize]);
  for (const { userId } of rows) await rebuildUser(pool, userId, horizon);
  const areUsersDone = rows.length < pageSize;
  const webDay = areUsersDone ? await rebuildNextDays(pool, lastWebDay, { horizon, today }) : lastWebDay;
  const isDone = areUsersDone && webDay === today;
  if (isDone) await pool.query(markAllStale, [horizon, today]);
  const done = users + rows.length;
  await pool.query(
    `UPDATE rollup_rebuilds SET users = $2, last_user_id = CASE WHEN NOT $5 THEN $3::uuid END, last_web_day = $4,
       finished_at = CASE WHEN $5 THEN now() END WHERE id = $1`,
    [id, done, rows.at(-1)?.userId ?? lastUserId, webDay, isDone],
  );
  return { id, users: done, lastWebDay: webDay, isDone };
};

/**
 * Runs the oldest rebuild that has not finished, from where it stopped: user by user, then `web_counts`. Events may be recorded meanwhile. One
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

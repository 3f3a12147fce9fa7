import { inTransaction, type Job, type Pool, type SqlExecutor } from "@phaselock/service-kit";
import { horizonOf } from "./horizon.ts";
import { moodChangeSql } from "./user-modes.ts";

/** Small enough that a batch holds its locks for milliseconds. */
const batchSize = 1_000;

/** What to do with one table: find its oldest facts by an index, and drop them once they are in what stays. */
export type Pruning = {
  /** Finds at most $2 facts that are older than day $1. Its rows name at least a `userId`. */
  readonly find: string;
  /** Drops the found facts, given as JSON in $1, and adds them to what stays. */
  readonly drop: string;
};

const found = "json_to_recordset($1::json)";

/** `people` and `user_modes` keep the sums of dropped facts. `user_days` and `payments` are kept for good. */
export const prunings: readonly Pruning[] = [
  {
    find: `SELECT user_id AS "userId", day::text FROM sign_in_days WHERE day < $1::date ORDER BY day LIMIT $2`,
    drop: `
WITH dropped AS (
  DELETE FROM sign_in_days USING ${found} AS found ("userId" uuid, day date)
  WHERE user_id = found."userId" AND sign_in_days.day = found.day
  RETURNING user_id, sign_ins
)
UPDATE people SET pruned_logins = pruned_logins + counted.logins
FROM (SELECT user_id, sum(sign_ins) AS logins FROM dropped GROUP BY user_id) AS counted
WHERE people.user_id = counted.user_id`,
  },
  {
    // A day in any time zone ends at most 12 hours after it has ended in UTC.
    find: `
SELECT user_id AS "userId", session_id AS "sessionId" FROM played_sessions
WHERE started_at < $1::date::timestamp AT TIME ZONE 'UTC' - interval '24 hours' ORDER BY started_at LIMIT $2`,
    drop: `
WITH dropped AS (
  DELETE FROM played_sessions USING ${found} AS found ("sessionId" uuid)
  WHERE session_id = found."sessionId" RETURNING user_id
)
UPDATE people SET pruned_sessions_started = pruned_sessions_started + counted.sessions
FROM (SELECT user_id, count(*) AS sessions FROM dropped GROUP BY user_id) AS counted
WHERE people.user_id = counted.user_id`,
  },
  {
    // Both moods of a session are dropped together. The second one is recorded at most two days after the first one: a
    // session lasts at most a day, and a mood can be recorded for a day after its end.
    find: `
SELECT user_id AS "userId", session_id AS "sessionId" FROM session_moods
WHERE recorded_at < $1::date::timestamp AT TIME ZONE 'UTC' - interval '72 hours' ORDER BY recorded_at LIMIT $2`,
    drop: `
WITH dropped AS (
  DELETE FROM session_moods USING (SELECT DISTINCT "sessionId" FROM ${found} AS found ("sessionId" uuid)) AS found
  WHERE session_id = found."sessionId"
  RETURNING session_id, user_id, mode_id, mood, intensity, moment
),
rated AS (
  SELECT user_id, mode_id, ${moodChangeSql} AS change FROM dropped GROUP BY user_id, mode_id, session_id
)
UPDATE user_modes SET
  pruned_rated_sessions = pruned_rated_sessions + counted.sessions,
  pruned_change_sum = pruned_change_sum + counted.changes,
  pruned_change_squares = pruned_change_squares + counted.squares
FROM (
  SELECT user_id, mode_id, count(*) AS sessions, sum(change) AS changes, sum(change * change) AS squares
  FROM rated WHERE change IS NOT NULL GROUP BY user_id, mode_id
) AS counted
WHERE user_modes.user_id = counted.user_id AND user_modes.mode_id = counted.mode_id`,
  },
  {
    // What was recorded before a withdrawal is older still, and no longer counted.
    find: `
SELECT user_id AS "userId", session_id AS "sessionId", moment FROM withdrawn_moods
WHERE withdrawn_at < $1::date::timestamp AT TIME ZONE 'UTC' ORDER BY withdrawn_at LIMIT $2`,
    drop: `
DELETE FROM withdrawn_moods AS known USING ${found} AS found ("sessionId" uuid, moment text)
WHERE known.session_id = found."sessionId" AND known.moment = found.moment`,
  },
  {
    // Published results are kept until they are withdrawn.
    find: `
SELECT user_id AS "userId", experiment_id AS "experimentId" FROM published_results
WHERE withdrawn_at < $1::date::timestamp AT TIME ZONE 'UTC' ORDER BY withdrawn_at LIMIT $2`,
    drop: `
DELETE FROM published_results AS known USING ${found} AS found ("experimentId" uuid)
WHERE known.experiment_id = found."experimentId"`,
  },
];

/** In order of the ids, as `foldPeople` locks them. */
const lockStatement = "SELECT FROM people WHERE user_id = ANY ($1::uuid[]) ORDER BY user_id FOR UPDATE";

const pruneBatch = async (tx: SqlExecutor, { find, drop }: Pruning, horizon: string): Promise<number> => {
  const facts = await tx.$queryRawUnsafe<{ userId: string }[]>(find, horizon, batchSize);
  if (facts.length === 0) return 0;
  await tx.$executeRawUnsafe(lockStatement, [...new Set(facts.map(({ userId }) => userId))]);
  await tx.$executeRawUnsafe(drop, JSON.stringify(facts));
  return facts.length;
};

/** Drops the facts that are older than the log, batch by batch. What was counted from them stays. */
export const pruneFacts = async (pool: Pool, now: Date, signal?: AbortSignal): Promise<void> => {
  const horizon = horizonOf(now);
  for (const pruning of prunings) {
    let pruned = batchSize;
    while (pruned === batchSize && !signal?.aborted)
      await inTransaction(pool, async tx => {
        pruned = await pruneBatch(tx, pruning, horizon);
      });
  }
};

/** Prunes the rollups' facts once a day. */
export const pruneFactsJob = (pool: Pool): Job => ({
  name: "prune-facts",
  everyMs: 24 * 60 * 60 * 1_000,
  run: signal => pruneFacts(pool, new Date(), signal),
});

import type { Job, Pool } from "@phaselock/service-kit";

/** Most rows of one statement: none holds its locks for long. */
const batchSize = 1_000;
/** How long an ended family is still known to its user, who may end it again, in hours. */
const endedForHours = 24;

/**
 * Each takes a batch of what nobody can use any more, leaving alone what another replica is at. A family goes with its
 * last token: the newest expires last. Nobody is told, for no access token of such a family lives.
 */
const statements = [
  `DELETE FROM dpop_proofs WHERE hash IN (
     SELECT hash FROM dpop_proofs WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${batchSize}
     FOR UPDATE SKIP LOCKED)`,
  `WITH gone AS (
     DELETE FROM refresh_tokens WHERE token_hash IN (
       SELECT token_hash FROM refresh_tokens WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${batchSize}
       FOR UPDATE SKIP LOCKED)
     RETURNING session_id
   ), emptied AS (
     DELETE FROM sign_in_sessions s WHERE s.id IN (SELECT session_id FROM gone)
       AND NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_at > $1)
   )
   SELECT FROM gone`,
  `DELETE FROM sign_in_sessions WHERE id IN (
     SELECT id FROM sign_in_sessions WHERE revoked_at <= $1::timestamptz - interval '${endedForHours} hours'
     ORDER BY revoked_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
];

/** Delete used proofs, expired tokens and dead families. */
export const pruneSessions = async (pool: Pool, now: Date, signal?: AbortSignal): Promise<void> => {
  for (const statement of statements) {
    for (let count = batchSize; count === batchSize && !signal?.aborted; ) {
      count = (await pool.query(statement, [now])).rowCount ?? 0;
    }
  }
};

/** Proofs are the many: one for each refresh, of no use after a quarter of an hour. */
export const pruneSessionsJob = (pool: Pool): Job => ({
  name: "prune-sign-in-sessions",
  everyMs: 5 * 60 * 1_000,
  run: signal => pruneSessions(pool, new Date(), signal),
});

import { inBatches, type Job, type Pool } from "@phaselock/service-kit";

/** How long an ended family is kept, so that ending it again still succeeds, in hours. */
const endedForHours = 24;

/**
 * Each statement deletes a batch of unusable rows and skips rows that another replica has locked. A family is deleted
 * with its last token: the newest expires last. No event is published, because all access tokens of such a family
 * have expired.
 */
const statements = [
  `DELETE FROM dpop_proofs WHERE hash IN (
     SELECT hash FROM dpop_proofs WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2
     FOR UPDATE SKIP LOCKED)`,
  `WITH gone AS (
     DELETE FROM refresh_tokens WHERE token_hash IN (
       SELECT token_hash FROM refresh_tokens WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2
       FOR UPDATE SKIP LOCKED)
     RETURNING session_id
   ), emptied AS (
     DELETE FROM sign_in_sessions s WHERE s.id IN (SELECT session_id FROM gone)
       AND NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_at > $1)
   )
   SELECT FROM gone`,
  `DELETE FROM sign_in_sessions WHERE id IN (
     SELECT id FROM sign_in_sessions WHERE revoked_at <= $1::timestamptz - interval '${endedForHours} hours'
     ORDER BY revoked_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
];

/** Delete used proofs, expired tokens and ended families. */
export const pruneSessions = async (pool: Pool, now: Date, signal?: AbortSignal): Promise<void> => {
  for (const statement of statements) await inBatches(pool, statement, [now], signal);
};

/** Runs often because of the proofs: each refresh adds one, and it is useless after 15 minutes. */
export const pruneSessionsJob = (pool: Pool): Job => ({
  name: "prune-sign-in-sessions",
  everyMs: 5 * 60 * 1_000,
  run: signal => pruneSessions(pool, new Date(), signal),
});

import type { Job, Logger, Pool } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { expireHold } from "./expire-hold.ts";

/** Interval of the job, in milliseconds. */
const everyMs = 60_000;
/** Holds that one process claims at a time. */
const batchSize = 100;
/** How long a process has claimed holds to itself. One that fails is tried again after this time. In seconds. */
const leaseSeconds = 300;

type Claimed = { readonly userId: string; readonly sessionId: string };

/** Uses the index on (status, expires_at). Waits for no lock, because a movement of money locks accounts before holds. */
const claimStatement = `
UPDATE credit_holds SET claimed_until = now() + make_interval(secs => $2)
WHERE session_id IN (
  SELECT session_id FROM credit_holds
  WHERE status = 'held' AND expires_at < now() AND (claimed_until IS NULL OR claimed_until < now())
  ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
)
RETURNING user_id AS "userId", session_id AS "sessionId"`;

/** Release holds that expired before their session was settled. Every replica runs this, and they share the work. */
export const releaseExpiredHolds = ({
  db,
  pool,
  logger,
}: {
  readonly db: Database;
  readonly pool: Pool;
  readonly logger: Logger;
}): Job => ({
  name: "release-expired-holds",
  everyMs,
  async run(signal) {
    let claimed = batchSize;
    while (claimed === batchSize) {
      const { rows } = await pool.query<Claimed>(claimStatement, [batchSize, leaseSeconds]);
      for (const hold of rows) {
        if (signal.aborted) return;
        await db
          .$transaction(tx => expireHold(tx, hold))
          .catch(error =>
            logger.error(
              { sessionId: hold.sessionId, err: error },
              "expired hold could not be released, will be retried",
            ),
          );
      }
      claimed = rows.length;
    }
  },
});

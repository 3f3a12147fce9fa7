import { type Totals, totalsSchema } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";

/**
 * Each subquery reads one user's rows by an index. Exported to assert its plan.
 *
 * A later month of Premium is a payment and no purchase. The user's sessions are found first, because only the telemetry
 * table's primary key holds the samples.
 */
export const totalsStatement = `
SELECT * FROM
  (SELECT coalesce(sum(logins), 0) AS logins, coalesce(sum(sessions_started), 0) AS "sessionsStarted"
    FROM people WHERE user_id = $1) AS person,
  (SELECT count(*) AS purchases, coalesce(sum(credits), 0) AS "creditsPurchased",
      coalesce(sum(amount_cents), 0) AS "amountPaidCents"
    FROM payments WHERE user_id = $1 AND paid_at IS NOT NULL AND NOT is_renewal) AS bought,
  (SELECT coalesce(sum(sessions), 0) AS "sessionsEnded", coalesce(sum(played_seconds), 0) AS "playedSeconds"
    FROM user_days WHERE user_id = $1) AS played,
  (SELECT coalesce(sum(reports), 0)::bigint AS "telemetryReports", coalesce(sum(samples), 0)::bigint AS "telemetrySamples"
    FROM (SELECT DISTINCT session_id FROM telemetry WHERE user_id = $1) AS session,
      LATERAL (SELECT count(*) AS reports, sum(samples) AS samples
        FROM telemetry WHERE telemetry.session_id = session.session_id) AS reported) AS telemetry`;

/** Reads a user's totals from the rollups, and those of the reports from the ones that are stored. */
export const readTotals = async (pool: Pool, userId: string): Promise<Totals> => {
  const { rows } = await pool.query(totalsStatement, [userId]);
  return totalsSchema.parse(rows[0]);
};

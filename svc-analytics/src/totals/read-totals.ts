import {
  purchaseEvents,
  sessionEvents,
  type Totals,
  telemetryEvents,
  totalsSchema,
  userEvents,
} from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";

/**
 * One pass over a user's events. Only a started session counts as ended: a planned session that never started is
 * abandoned too, with nothing played.
 */
const totals = `
SELECT
  count(*) FILTER (WHERE event_type = $2) AS "logins",
  count(*) FILTER (WHERE event_type = $3) AS "purchases",
  coalesce(sum((event_data->>'credits')::int) FILTER (WHERE event_type = $3), 0) AS "creditsPurchased",
  coalesce(sum((event_data->>'amountCents')::int) FILTER (WHERE event_type = $3), 0) AS "amountPaidCents",
  count(*) FILTER (WHERE event_type = $4) AS "sessionsStarted",
  count(*) FILTER (WHERE event_type = ANY ($5) AND event_data->>'startedAt' IS NOT NULL) AS "sessionsEnded",
  coalesce(sum((event_data->>'playedSeconds')::int) FILTER (WHERE event_type = ANY ($5)), 0) AS "playedSeconds",
  count(DISTINCT (subject, event_data->>'report')) FILTER (WHERE event_type = $6) AS "telemetryReports",
  count(*) FILTER (WHERE event_type = $6) AS "telemetrySamples"
FROM analytics WHERE user_id = $1`;

/** Counts a user's totals from the log of record. */
export const readTotals = async (pool: Pool, userId: string): Promise<Totals> => {
  const { rows } = await pool.query(totals, [
    userId,
    userEvents.loggedIn.type,
    purchaseEvents.completed.type,
    sessionEvents.started.type,
    [sessionEvents.completed.type, sessionEvents.abandoned.type],
    telemetryEvents.sample.type,
  ]);
  return totalsSchema.parse(rows[0]);
};

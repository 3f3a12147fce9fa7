import { randomUUID } from "node:crypto";
import type { Pool } from "@phaselock/service-kit";

const sessions = 100;
const reportsASession = 240;
const samplesAReport = 15;

/** Fills a table as the log was, one row a sample, with 100 hours of one user's play. @returns the user's id */
export const fillOldLog = async (pool: Pool): Promise<string> => {
  const userId = randomUUID();
  await pool.query(`
CREATE TABLE old_log (id text PRIMARY KEY, user_id uuid NOT NULL, event_type text NOT NULL, event_data jsonb NOT NULL,
  created_at timestamptz NOT NULL, subject text NOT NULL)`);
  await pool.query(
    `INSERT INTO old_log
     SELECT gen_random_uuid()::text, $1::uuid, 'sessions.telemetry.v1/sample', jsonb_build_object('sessionId', session_id,
       'userId', $1::uuid, 'report', report, 'index', sample, 'atSeconds', report * 15 + sample, 'beatHz', 10,
       'volumePercent', 50, 'brightnessPercent', 100), now() - interval '1 second' * sample, session_id
     FROM (SELECT gen_random_uuid()::text AS session_id FROM generate_series(1, $2)) AS session,
       generate_series(1, $3) AS report, generate_series(0, $4 - 1) AS sample`,
    [userId, sessions, reportsASession, samplesAReport],
  );
  await pool.query("CREATE INDEX ON old_log (user_id, created_at, id)");
  await pool.query("VACUUM ANALYZE old_log");
  return userId;
};

/** The totals as they were counted before the rollups, in one pass over the user's events. */
export const oldPass = `
SELECT
  count(*) FILTER (WHERE event_type = 'identity.user.v1/logged-in') AS logins,
  coalesce(sum((event_data->>'credits')::int) FILTER (WHERE event_type = 'billing.purchase.v1/completed'), 0) AS credits,
  coalesce(sum((event_data->>'playedSeconds')::int) FILTER (WHERE event_type = 'sessions.session.v1/completed'), 0)
    AS played_seconds,
  count(DISTINCT (subject, event_data->>'report')) FILTER (WHERE event_type = 'sessions.telemetry.v1/sample') AS reports,
  count(*) FILTER (WHERE event_type = 'sessions.telemetry.v1/sample') AS samples
FROM old_log WHERE user_id = $1`;

import { logRetentionMonths, measuredPages, webVitals } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";

const days = `generate_series(current_date - interval '${logRetentionMonths} months', current_date, interval '1 day') AS day`;
const reportsPerSecond = 370;
/** Buckets of a vital's histogram. */
const buckets = 214;

const statements = [
  `INSERT INTO product_days (day, new_users, sign_ins, purchases, revenue_cents, refunded_cents, sessions, completed,
     played_seconds, new_users_purchased, new_users_played, new_users_played_after_purchase)
   SELECT day::date, 100, 900, 40, 60000, 900, 800, 700, 480000, 10, 80, 8 FROM ${days}`,
  `INSERT INTO cohort_weeks SELECT week::date, later, 100
   FROM generate_series(date_trunc('week', now()) - interval '108 weeks', now(), interval '1 week') AS week,
     generate_series(0, (current_date - week::date) / 7) AS later`,
  `INSERT INTO web_counts SELECT day::date, 'visit', page, '', '', 5000 FROM ${days}, unnest(ARRAY['any', 'landing']) AS page`,
  `INSERT INTO web_counts SELECT day::date, 'page-view', page, '', '', 900 FROM ${days},
   unnest(ARRAY[${measuredPages.map(page => `'${page}'`)}]) AS page`,
  `INSERT INTO web_counts SELECT day::date, 'web-vital', '', name, bucket::text, 20 FROM ${days},
   unnest(ARRAY[${webVitals.map(vital => `'${vital}'`)}]) AS name, generate_series(0, ${buckets - 1}) AS bucket`,
  `INSERT INTO web_counts SELECT day::date, 'remote-failure', page, 'mfe-player', 'timeout', 3 FROM ${days},
   unnest(ARRAY[${measuredPages.map(page => `'${page}'`)}]) AS page`,
  "VACUUM ANALYZE product_days, cohort_weeks, web_counts",
] as const;

/** Fills what operators read with the figures of 25 months, among them 1,100 rows a day of what browsers measured. */
export const fillFigures = async (pool: Pool): Promise<void> => {
  for (const statement of statements) await pool.query(statement);
};

const newestReports = `
INSERT INTO telemetry (session_id, report, user_id, created_at, recorded_at, samples, at_seconds, beat_hz,
  volume_percent, brightness_percent)
SELECT uuidv7(), 1, gen_random_uuid(), at, at, 15, numbers, numbers, numbers, numbers
FROM generate_series(now() - $1 * interval '1 second', now(), interval '1 second' / ${reportsPerSecond}) AS at,
  (SELECT array_fill(10::float8, ARRAY[15])) AS samples (numbers)`;

/** Records the reports of the last seconds, as many as arrive from 5,550 sessions. */
export const recordReports = async (pool: Pool, seconds: number): Promise<void> => {
  await pool.query(newestReports, [seconds]);
};

import { randomUUID } from "node:crypto";
import type { Pool } from "@phaselock/service-kit";

/** How much to fill in. */
export type HistorySizes = {
  /** Other users who played on each day of a year: 365 rows of `user_days` each. */
  readonly others: number;
  /** Samples in each report. */
  readonly samples: number;
  /** Reports of other users. */
  readonly otherReports: number;
};

/** One user's history, which is the longest that we expect: an hour a day for ten years. */
const years = 10;
const reportsADay = 240;
/** The days whose reports are stored: 90, and those of the month before they are dropped. */
const telemetryDays = 120;
/** The days whose sessions and moods are stored: 25 months. */
const sessionDays = 760;

const column = (value: string) => `array_fill(${value}::float8, ARRAY[$3::int])`;
const tables = [
  "people",
  "user_days",
  "user_modes",
  "played_sessions",
  "session_moods",
  "payments",
  "telemetry",
];

/** Drops a table's primary key during `work`: building it at the end takes a quarter of the time. */
const withoutPrimaryKey = async (pool: Pool, table: string, work: () => Promise<unknown>): Promise<void> => {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype = 'p'`,
    [table],
  );
  for (const { name } of rows) await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await work();
  for (const { name, definition } of rows)
    await pool.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
};

/**
 * Fills svc-analytics' tables with the history of one user with Premium, and with those of others. Rows are stored in the
 * order of time, as in production, so that a user's rows are far apart.
 * @returns the user's id
 */
export const fillHistories = async (
  pool: Pool,
  { others, samples, otherReports }: HistorySizes,
): Promise<string> => {
  const userId = randomUUID();
  const run = (text: string, ...values: unknown[]) => pool.query(text, values);
  await run("CREATE TABLE others AS SELECT gen_random_uuid() AS user_id FROM generate_series(1, $1)", others);
  await run("INSERT INTO people (user_id, logins, sessions_started) SELECT user_id, 365, 365 FROM others");
  await run("INSERT INTO people VALUES ($1, now() - interval '10 years', 4000, 3700)", userId);
  await run(
    `INSERT INTO entitlements (user_id, tier, premium_until, sequence)
     VALUES ($1, 'premium', now() + interval '1 day', 1)`,
    userId,
  );
  await withoutPrimaryKey(pool, "user_days", () =>
    run(
      `INSERT INTO user_days
       SELECT user_id, day, 1, 1, 600, 100, 100, 200, 100, 100 FROM (
         SELECT $1::uuid AS user_id, current_date - ago AS day FROM generate_series(0, $2 * 365) AS ago
         UNION ALL SELECT user_id, current_date - ago FROM others, generate_series(0, 364) AS ago
       ) AS played ORDER BY day`,
      userId,
      years,
    ),
  );
  await run(
    `INSERT INTO user_modes (user_id, mode_id, rated_sessions, change_sum, change_squares)
     SELECT user_id, 'mode-' || mode, 60, 90, 1500
     FROM (SELECT $1::uuid AS user_id UNION ALL SELECT user_id FROM others) AS users, generate_series(1, 13) AS mode
     ORDER BY mode`,
    userId,
  );
  await run(
    `INSERT INTO played_sessions (session_id, user_id, mode_id, status, day, started_at, ended_at, played_seconds,
       delta_seconds, theta_seconds, alpha_seconds, beta_seconds, gamma_seconds, sequence)
     SELECT gen_random_uuid(), user_id, 'calm-focus', 'completed', current_date - ago, current_date - ago, current_date - ago,
       600, 0, 0, 600, 0, 0, 1
     FROM (
       SELECT $1::uuid AS user_id, ago FROM generate_series(0, $2) AS ago
       UNION ALL SELECT user_id, ago FROM others, generate_series(0, 9) AS ago
     ) AS played ORDER BY ago DESC`,
    userId,
    sessionDays,
  );
  await run(
    `INSERT INTO session_moods
     SELECT session_id, moment, user_id, mode_id, 'calm', 5, started_at, 1
     FROM played_sessions, (VALUES ('before'), ('after')) AS moments (moment)`,
  );
  await run(
    `INSERT INTO payments (id, user_id, kind, credits, amount_cents, paid_at, sequence)
     SELECT 'cs_' || gen_random_uuid(), user_id, 'credits', 5, 1500, now(), 0
     FROM (SELECT $1::uuid AS user_id UNION ALL SELECT user_id FROM others) AS users, generate_series(1, 12)`,
    userId,
  );
  await run(
    `INSERT INTO telemetry (session_id, report, user_id, created_at, recorded_at, samples, at_seconds, beat_hz,
       volume_percent, brightness_percent)
     SELECT session_id, report, user_id, now() - interval '1 hour', now() - interval '1 hour', $3::int, ${column("1")}, ${column("10")}, ${column("50")}, ${column("100")}
     FROM (
       SELECT session_id, report, $1::uuid AS user_id
       FROM (SELECT uuidv7(make_interval(days => -ago)) AS session_id FROM generate_series(0, $2) AS ago) AS session,
         generate_series(1, $5) AS report
       UNION ALL SELECT uuidv7(make_interval(days => -(number % $2)::int)), 1, user_id
       FROM others, generate_series(1, $4 / (SELECT count(*) FROM others)) AS number
     ) AS reports ORDER BY session_id`,
    userId,
    telemetryDays,
    samples,
    otherReports,
    reportsADay,
  );
  // Index-only scans need to know which rows are visible to all.
  for (const table of tables) await run(`VACUUM ANALYZE ${table}`);
  await run("DROP TABLE others");
  return userId;
};

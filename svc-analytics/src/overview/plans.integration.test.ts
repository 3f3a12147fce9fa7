import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { planOf } from "../testing/plan-of.ts";
import { countCohortStatement, countPlayersStatement } from "./count-cohorts.ts";
import { countDaysStatement, countFunnelStatement } from "./count-product-days.ts";
import { cohortsQuery, daysQuery } from "./read-overview.ts";

let database: TestLog;
let pool: Pool;
/** Two years of a product with 4,000 users: enough rows for an index to be cheaper than reading a table. */
beforeAll(async () => {
  database = await openTestLog();
  ({ pool } = database);
  const user = (number: string) =>
    `('0192d0a0-0000-7000-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
  const at = (fraction: string) => `'2026-11-25'::timestamptz - interval '730 days' * (${fraction})`;
  await pool.query(`
    INSERT INTO people (user_id, registered_at)
    SELECT ${user("n")}, ${at("n / 4000.0")} FROM generate_series(1, 4000) AS n;
    INSERT INTO played_sessions (session_id, user_id, mode_id, status, day, started_at, played_seconds,
      delta_seconds, theta_seconds, alpha_seconds, beta_seconds, gamma_seconds, sequence)
    SELECT gen_random_uuid(), ${user("1 + n % 4000")}, 'calm-focus', 'completed', (${at("n / 12000.0")})::date,
      ${at("n / 12000.0")}, 300, 0, 0, 300, 0, 0, 1
    FROM generate_series(1, 12000) AS n;
    INSERT INTO sign_in_days (user_id, day, sign_ins)
    SELECT ${user("n % 4000")}, (${at("n / 8000.0")})::date, 1 FROM generate_series(1, 8000) AS n
    ON CONFLICT DO NOTHING;
    INSERT INTO payments (id, user_id, kind, credits, amount_cents, paid_at, sequence)
    SELECT n::text, ${user("n % 4000")}, 'credits', 5, 1500, ${at("n / 4000.0")}, 1
    FROM generate_series(1, 4000) AS n;
    INSERT INTO product_days (day, new_users, sign_ins, purchases, revenue_cents, refunded_cents, sessions, completed,
      played_seconds)
    SELECT d::date, 1, 1, 1, 1, 1, 1, 1, 1
    FROM generate_series('2020-01-01'::date, '2026-11-25'::date, interval '1 day') AS d;
    INSERT INTO cohort_weeks SELECT w::date, later, 1
    FROM generate_series('2020-01-06'::date, '2026-11-23'::date, interval '7 days') AS w, generate_series(0, 50) AS later;
    ANALYZE`);
}, 60_000);
afterAll(() => database.close());

it.each([
  ["the days of the overview", daysQuery, ["2026-08-25", "2026-11-25"], ["product_days_pkey"]],
  ["the cohorts of the overview", cohortsQuery, ["2026-09-07"], ["cohort_weeks_pkey"]],
  [
    "the figures of a day",
    countDaysStatement,
    [["2026-11-24"]],
    [
      "people_registered_at_idx",
      "sign_in_days_day_idx",
      "payments_paid_at_idx",
      "played_sessions_started_at_idx",
    ],
  ],
  [
    "the funnel of the last 90 days",
    countFunnelStatement,
    ["2026-11-25", 90],
    ["people_registered_at_idx", "payments_user_id_idx"],
  ],
  [
    "a week's cohort",
    countCohortStatement,
    ["2026-08-10", "2026-08-17", "2026-11-23"],
    ["people_registered_at_idx"],
  ],
  ["a week's players", countPlayersStatement, ["2026-11-16"], ["played_sessions_started_at_idx"]],
] as const)("%s are read by index, whatever the history", async (_, statement, parameters, indexes) => {
  const plan = await planOf(pool, statement, [...parameters]);
  expect(plan.indexes, plan.text).toEqual(expect.arrayContaining([...indexes]));
  // A week with many players may read all people at once, which is then faster than one by one.
  expect(plan.scannedTables.filter(table => table !== "people")).toEqual([]);
});

import { type Metrics, measureQuery, type Pool } from "@phaselock/service-kit";
import { sessionsNowQuery } from "../telemetry/count-sessions-now.ts";
import { measureWeb } from "../web/measure-web.ts";

/** One row by its primary key. Before the day's first event there is none. */
const today = (column: string) => `
SELECT coalesce((SELECT ${column} FROM product_days WHERE day = (now() AT TIME ZONE 'UTC')::date), 0) AS value`;

/** The queries for the gauges of the product's figures. */
const queries = {
  todayNewUsers: today("new_users"),
  todaySignIns: today("sign_ins"),
  todayPurchases: today("purchases"),
  todayRevenueCents: today("revenue_cents"),
  todayRefundedCents: today("refunded_cents"),
  todaySessions: today("sessions"),
  todayCompletedSessions: today("completed"),
  todayPlayedSeconds: today("played_seconds"),
  sessionsNow: `SELECT sessions AS value FROM (${sessionsNowQuery}) AS now`,
  staleDayMarks: "SELECT count(*) AS value FROM stale_days",
  missingMonths: `SELECT count(*) AS value FROM unnest(ARRAY['analytics', 'telemetry']) AS log,
    generate_series(0, 1) AS later
    WHERE to_regclass(log || to_char(now() AT TIME ZONE 'UTC' + make_interval(months => later), '_YYYY_MM')) IS NULL`,
} as const;

/** Measures the product for Prometheus, at each scrape. */
export const measureProduct = (pool: Pool, metrics: Metrics): void => {
  for (const key of Object.keys(queries) as (keyof typeof queries)[])
    measureQuery(pool, metrics, key, queries[key]);
  measureWeb(pool, metrics);
};

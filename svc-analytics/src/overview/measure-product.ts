import { type Metrics, measureQuery, metricNames, type Pool } from "@phaselock/service-kit";
import { sessionsNowQuery } from "../telemetry/count-sessions-now.ts";

/** One row by its primary key. Before the day's first event there is none. */
const today = (column: string) => `
SELECT coalesce((SELECT ${column} FROM product_days WHERE day = (now() AT TIME ZONE 'UTC')::date), 0) AS value`;

const gauges = [
  { name: metricNames.todayNewUsers, help: "Users who registered today (UTC).", query: today("new_users") },
  { name: metricNames.todaySignIns, help: "Sign-ins today (UTC).", query: today("sign_ins") },
  { name: metricNames.todayPurchases, help: "Payments today (UTC).", query: today("purchases") },
  {
    name: metricNames.todayRevenueCents,
    help: "Amount of today's payments (UTC), in cents.",
    query: today("revenue_cents"),
  },
  {
    name: metricNames.todayRefundedCents,
    help: "What has gone back of today's payments (UTC), in cents.",
    query: today("refunded_cents"),
  },
  { name: metricNames.todaySessions, help: "Sessions started today (UTC).", query: today("sessions") },
  {
    name: metricNames.todayCompletedSessions,
    help: "Sessions started today (UTC) and played to their end.",
    query: today("completed"),
  },
  {
    name: metricNames.todayPlayedSeconds,
    help: "Time played in sessions started today (UTC).",
    query: today("played_seconds"),
  },
  {
    name: metricNames.sessionsNow,
    help: "Sessions that reported within the last minute.",
    query: `SELECT sessions AS value FROM (${sessionsNowQuery}) AS now`,
  },
  {
    name: metricNames.staleDayMarks,
    help: "Marks of days whose figures wait to be counted again.",
    query: "SELECT count(*) AS value FROM stale_days",
  },
] as const;

/** Measures the product for Prometheus, at each scrape. */
export const measureProduct = (pool: Pool, metrics: Metrics): void => {
  for (const gauge of gauges) measureQuery(pool, metrics, gauge);
};

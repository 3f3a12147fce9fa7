import { type Metric, metricSchema } from "@phaselock/telemetry";
import { buildDashboard } from "./kit/dashboard.ts";
import { limitOf } from "./kit/limit-of.ts";
import { type SizedPanel, stat, timeseries, type Unit } from "./kit/panel.ts";
import { highest } from "./kit/promql.ts";

const {
  missingMonths,
  sessionsNow,
  staleDayMarks,
  todayCompletedSessions,
  todayNewUsers,
  todayPlayedSeconds,
  todayPurchases,
  todayRefundedCents,
  todayRevenueCents,
  todaySessions,
  todaySignIns,
} = metricSchema;

const dollars = (query: string): string => `${query} / 100`;
const completedShare = `${highest(todayCompletedSessions)} / (${highest(todaySessions)} > 0)`;

/** The figure of each whole day: gauges of today restart at midnight UTC, so the highest value is the day's. */
const perDay = (metric: Metric): string => `max(max_over_time(${metric.name}[1d]))`;

const today = (title: string, description: string, expr: string, unit: Unit = "short"): SizedPanel =>
  stat({ title, description, unit, queries: [{ expr, legend: title }], width: 4 });

const daily = (title: string, description: string, expr: string, unit: Unit = "short"): SizedPanel =>
  timeseries({ title, description, unit, queries: [{ expr, legend: title }], draw: "daily" });

/** The product's figures of /operator, beside the technical ones. */
export const business = buildDashboard({
  uid: "phaselock-business",
  title: "Business",
  description: "Sign-ins, sessions, purchases and revenue: now, today and by day (UTC).",
  past: "30d",
  rows: [
    {
      title: "Today (UTC)",
      panels: [
        today(
          "Sessions now",
          "Sessions that have sent a report within the last minute.",
          highest(sessionsNow),
        ),
        today("Sign-ins", "If it stays at 0, try to sign in yourself.", highest(todaySignIns)),
        today("New users", "Users who registered today.", highest(todayNewUsers)),
        today(
          "Purchases",
          "Without renewals. If sign-ins rise and purchases don't, try a checkout yourself.",
          highest(todayPurchases),
        ),
        today(
          "Revenue",
          "The sum of all payments, before refunds.",
          dollars(highest(todayRevenueCents)),
          "currencyUSD",
        ),
        today(
          "Completed sessions",
          "The share of sessions that were played to the end. If it falls after a release, look at the player. Running sessions count as not completed.",
          completedShare,
          "percentunit",
        ),
      ],
    },
    {
      title: "By day (UTC)",
      panels: [
        daily("Sign-ins by day", "Compare with the same weekday before.", perDay(todaySignIns)),
        daily("New users by day", "Compare with the same weekday before.", perDay(todayNewUsers)),
        daily(
          "Purchases by day",
          "The ratio of purchases to sign-ins should be steady.",
          perDay(todayPurchases),
        ),
        timeseries({
          title: "Revenue by day",
          description:
            "Payments, and the money that went back to customers. If refunds rise after a release, look for what the release broke.",
          unit: "currencyUSD",
          queries: [
            { expr: dollars(perDay(todayRevenueCents)), legend: "revenue" },
            { expr: dollars(perDay(todayRefundedCents)), legend: "refunded" },
          ],
          draw: "daily",
        }),
        timeseries({
          title: "Sessions by day",
          description: "Started sessions, and sessions of these that were played to the end.",
          unit: "short",
          queries: [
            { expr: perDay(todaySessions), legend: "started" },
            { expr: perDay(todayCompletedSessions), legend: "completed" },
          ],
          draw: "daily",
        }),
        daily("Time played by day", "The play time of all sessions.", perDay(todayPlayedSeconds), "s"),
        timeseries({
          title: "Sessions over the day",
          description: "A gap means an outage, or that reports don't arrive.",
          unit: "short",
          queries: [{ expr: highest(sessionsNow), legend: "sessions" }],
          alerts: ["ReportErrors", "ReportSlow"],
        }),
        timeseries({
          title: "Marks on days to be counted again",
          description:
            "The figures above are current if this returns to 0. If it only grows, the job that counts them has stopped.",
          unit: "short",
          queries: [{ expr: highest(staleDayMarks), legend: "marks" }],
          alerts: ["StaleDays"],
        }),
        stat({
          title: "Missing partitions of the log",
          description:
            "Partitions that are missing from the log. Rows stay in another table until the month's partition is created.",
          unit: "short",
          queries: [{ expr: highest(missingMonths), legend: "months" }],
          limits: limitOf("MonthMissing"),
          alerts: ["MonthMissing"],
          width: 8,
        }),
      ],
    },
  ],
});

import type { AnalyticsExport } from "@phaselock/contracts";
import { type Pool, readItems } from "@phaselock/service-kit";

/** Rows per page, which is also the most rows in memory. A report usually has 15 samples. */
const size = 500;

type Report = AnalyticsExport["telemetry"][number];
type ReportRow = Omit<Report, "time"> & { readonly time: Date };

/** A row comparison uses the index of users and sessions as far as the session, where a page begins. */
export const reportsPage = `
SELECT session_id AS "sessionId", report, created_at AS time, at_seconds AS "atSeconds", beat_hz AS "beatHz",
  volume_percent AS "volumePercent", brightness_percent AS "brightnessPercent"
FROM telemetry WHERE user_id = $1 AND (session_id, report) > ($2::uuid, $3::int)
ORDER BY session_id, report LIMIT ${size}`;

const firstReport = { sessionId: "00000000-0000-0000-0000-000000000000", report: 0 };

/** Reads what a user's players reported, session by session, page by page. */
export const readReports = (pool: Pool, userId: string): AsyncGenerator<Report> =>
  readItems({
    read: async (last: ReportRow | undefined) => {
      const { sessionId, report } = last ?? firstReport;
      return (await pool.query<ReportRow>(reportsPage, [userId, sessionId, report])).rows;
    },
    toItem: ({ time, ...report }) => ({ ...report, time: time.toISOString() }),
  });

type Minute = AnalyticsExport["telemetryMinutes"][number];

export const minutesPage = `
SELECT session_id AS "sessionId", minute, samples, beat_hz AS "beatHz", volume_percent AS "volumePercent",
  brightness_percent AS "brightnessPercent"
FROM telemetry_minutes WHERE user_id = $1 AND (session_id, minute) > ($2::uuid, $3::int)
ORDER BY session_id, minute LIMIT ${size}`;

const beforeFirst = { sessionId: firstReport.sessionId, minute: -1 };

/** Reads the minutes of a user's sessions, page by page. */
export const readMinutes = (pool: Pool, userId: string): AsyncGenerator<Minute> =>
  readItems({
    read: async (last: Minute | undefined) => {
      const { sessionId, minute } = last ?? beforeFirst;
      return (await pool.query<Minute>(minutesPage, [userId, sessionId, minute])).rows;
    },
    toItem: minute => minute,
  });

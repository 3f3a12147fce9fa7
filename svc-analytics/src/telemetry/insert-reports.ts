import type { Pool } from "@phaselock/service-kit";
import type { ReportRow } from "./to-report-row.ts";

/**
 * unnest flattens nested arrays, so the samples of a report are passed as the text of an array and cast. Users that are
 * erased are looked up once for all rows, as in the log of events.
 */
const text = `
INSERT INTO telemetry (session_id, report, user_id, created_at, samples, at_seconds, beat_hz, volume_percent,
  brightness_percent)
SELECT session_id, report, user_id, created_at, samples, at_seconds::float8[], beat_hz::float8[],
  volume_percent::float8[], brightness_percent::float8[]
FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::timestamptz[], $5::smallint[], $6::text[], $7::text[], $8::text[],
  $9::text[])
  AS row (session_id, report, user_id, created_at, samples, at_seconds, beat_hz, volume_percent,
    brightness_percent)
WHERE user_id <> ALL ((SELECT erased_among($3))::uuid[])
ON CONFLICT DO NOTHING`;

const arrayText = (numbers: readonly number[]) => `{${numbers.join(",")}}`;

/** Two replicas that receive the same reports wait for each other's rows in the same order, so they can't deadlock. */
const inOrder = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  rows.toSorted((a, b) =>
    a.sessionId === b.sessionId ? a.report - b.report : a.sessionId < b.sessionId ? -1 : 1,
  );

/**
 * Writes reports to the telemetry table. The session and the report are the primary key, so a repeated report is stored
 * once. Reports of erased users are dropped.
 */
export const insertReports = async (pool: Pool, reports: readonly ReportRow[]): Promise<void> => {
  const rows = inOrder(reports);
  const values = [
    rows.map(row => row.sessionId),
    rows.map(row => row.report),
    rows.map(row => row.userId),
    rows.map(row => row.createdAt),
    rows.map(row => row.atSeconds.length),
    rows.map(row => arrayText(row.atSeconds)),
    rows.map(row => arrayText(row.beatHz)),
    rows.map(row => arrayText(row.volumePercent)),
    rows.map(row => arrayText(row.brightnessPercent)),
  ];
  await pool.query({ name: "record-reports", text, values });
};

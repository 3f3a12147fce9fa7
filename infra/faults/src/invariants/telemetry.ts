import { differences, type Invariant, ofKind, tally } from "./evidence.ts";

/** A report's samples, as columns. */
type Columns = {
  readonly atSeconds: readonly number[];
  readonly beatHz: readonly number[];
  readonly volumePercent: readonly number[];
  readonly brightnessPercent: readonly number[];
};
type Report = Columns & {
  readonly sessionId: string;
  readonly userId: string;
  readonly report: number;
  /** How many samples the row says that it has. */
  readonly samples: number;
};

const columnNames = ["atSeconds", "beatHz", "volumePercent", "brightnessPercent"] as const;

const nameOf = (report: Report): string => {
  const columns = columnNames.map(name => `${name} ${report[name].join(" ")}`);
  return `${report.sessionId}/${report.report} of ${report.userId}, ${report.samples} samples: ${columns.join(", ")}`;
};

/**
 * Compares acknowledged reports with rows. A row's name holds all its numbers, so a lost, doubled or changed sample is a
 * difference. So are columns of unequal length, which are also reported on their own.
 */
export const compareReports = (acknowledged: readonly Report[], rows: readonly Report[]): string[] => [
  ...differences("report", tally(acknowledged.map(nameOf)), tally(rows.map(nameOf))),
  ...rows.flatMap(row =>
    columnNames.every(name => row[name].length === row.samples)
      ? []
      : [`report ${row.sessionId}/${row.report}: columns of unequal length`],
  ),
];

/** Every acknowledged report with samples is one row of telemetry, with all its samples and its owner. No other row is. */
export const reportsOnce: Invariant = async ({ system: { databases }, entries }) => {
  const acknowledged = ofKind(entries, "reported")
    .filter(({ samples }) => samples.length > 0)
    .map(({ sessionId, userId, sequence, samples }) => ({
      sessionId,
      userId,
      report: sequence,
      samples: samples.length,
      atSeconds: samples.map(({ atSeconds }) => atSeconds),
      beatHz: samples.map(({ beatHz }) => beatHz),
      volumePercent: samples.map(({ volumePercent }) => volumePercent),
      brightnessPercent: samples.map(({ brightnessPercent }) => brightnessPercent),
    }));
  const { rows } = await databases.analytics.query<Report>(
    `SELECT session_id AS "sessionId", user_id AS "userId", report, samples, at_seconds AS "atSeconds",
       beat_hz AS "beatHz", volume_percent AS "volumePercent", brightness_percent AS "brightnessPercent"
     FROM telemetry`,
  );
  return compareReports(acknowledged, rows);
};

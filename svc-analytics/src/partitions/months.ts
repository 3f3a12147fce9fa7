import { logRetentionMonths, telemetryRetentionDays } from "@phaselock/contracts";

/** The tables that are partitioned by month: the events by when they happened, telemetry by when a session was planned. */
export const logs = ["analytics", "telemetry"] as const;
export type Log = (typeof logs)[number];

/** A calendar month (UTC) by its first day, such as `2026-11-01`. */
export type Month = string;

const dayMs = 24 * 60 * 60 * 1_000;

/** The month of an instant, or one some months later. */
export const monthOf = (at: Date, later = 0): Month =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1)).toISOString().slice(0, 10);

/**
 * The months that must have a partition: the present one and the next two. Also the last one, because a new installation
 * reads what the bus has kept for 30 days, and a player may report a session of last month.
 */
export const monthsAround = (now: Date): readonly Month[] => [-1, 0, 1, 2].map(later => monthOf(now, later));

/** The name of a month's partition, such as `telemetry_2026_11`. */
export const partitionOf = (log: Log, month: Month): string =>
  `${log}_${month.slice(0, 7).replace("-", "_")}`;

/** The month of a partition; undefined for the partition `…_other`. */
export const monthOfPartition = (partition: string): Month | undefined => {
  const [, year, month] = /_(\d{4})_(\d{2})$/.exec(partition) ?? [];
  return year && month && `${year}-${month}-01`;
};

/** Rows of `log` that are older than this instant have outlived their retention. */
export const retentionBegins = (log: Log, now: Date): Date =>
  log === "analytics"
    ? new Date(monthOf(now, -logRetentionMonths))
    : new Date(now.getTime() - telemetryRetentionDays * dayMs);

/** Whether the retention of all rows of a month has ended. */
export const isExpired = (log: Log, month: Month, now: Date): boolean =>
  new Date(monthOf(new Date(month), 1)) <= retentionBegins(log, now);

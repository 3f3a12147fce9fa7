import { type EventEnvelope, telemetryEvents } from "@phaselock/contracts";
import type { z } from "zod";

type Report = z.output<(typeof telemetryEvents.report)["data"]>;

/** A row of `telemetry`. */
export type ReportRow = Report & {
  /** When the report arrived: a UTC ISO string. */
  readonly createdAt: string;
};

/** Turns a report, whose data has been parsed, into its row. Undefined for all other events. */
export const toReportRow = ({ type, data, time }: EventEnvelope): ReportRow | undefined =>
  type === telemetryEvents.report.type ? { ...(data as Report), createdAt: time } : undefined;

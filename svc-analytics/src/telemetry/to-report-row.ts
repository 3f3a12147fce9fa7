import { type EventEnvelope, telemetryEvents, telemetryReportEvents } from "@phaselock/contracts";
import type { z } from "zod";

type Report = z.output<(typeof telemetryReportEvents.report)["data"]>;
type LoneSample = z.output<(typeof telemetryEvents.sample)["data"]>;

/** A row of `telemetry`. */
export type ReportRow = Report & {
  readonly firstSample: number;
  /** When the report arrived: a UTC ISO string. */
  readonly createdAt: string;
};

const ofSample = ({ atSeconds, beatHz, volumePercent, brightnessPercent, index, ...key }: LoneSample) => ({
  ...key,
  firstSample: index,
  atSeconds: [atSeconds],
  beatHz: [beatHz],
  volumePercent: [volumePercent],
  brightnessPercent: [brightnessPercent],
});

/**
 * Turns a telemetry event, whose data has been parsed, into its row: a report of sessions.telemetry.v2, or a sample of v1,
 * which becomes a row of one sample. Undefined for all other events.
 */
export const toReportRow = ({ type, data, time }: EventEnvelope): ReportRow | undefined => {
  if (type === telemetryReportEvents.report.type)
    return { ...(data as Report), firstSample: 0, createdAt: time };
  if (type === telemetryEvents.sample.type) return { ...ofSample(data as LoneSample), createdAt: time };
  return undefined;
};

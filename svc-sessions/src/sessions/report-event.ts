import { type EventEnvelope, type ReportRequest, telemetryEvents } from "@phaselock/contracts";
import { v5 as uuidV5 } from "uuid";
import { serviceName } from "../service-name.ts";
import type { SessionRow } from "./session-row.ts";

/** The namespace of telemetry event ids. Never change it: a report repeated during a deployment would become two events. */
const namespace = "6f0c1e0a-6a0d-4a3e-9f53-2f1c5b7a9d11";

/**
 * Creates the event of a report, with its samples as columns. Everything in it follows from the report and the session's
 * row, so repeating the newest report publishes the same event.
 * @param session the row after the report was applied. Its `lastContactAt` is when the report first arrived. Reports of a
 *   session played offline don't change that column, since the session had ended: their events have the time of its sync,
 *   because no row remembers when each of them arrived.
 */
export const reportEvent = (
  session: Pick<SessionRow, "id" | "userId" | "lastContactAt">,
  { sequence, samples }: Pick<ReportRequest, "sequence" | "samples">,
): EventEnvelope => ({
  id: uuidV5(`${session.id}/${sequence}`, namespace),
  type: telemetryEvents.report.type,
  source: serviceName,
  subject: session.id,
  time: session.lastContactAt.toISOString(),
  sequence,
  data: {
    sessionId: session.id,
    userId: session.userId,
    report: sequence,
    atSeconds: samples.map(({ atSeconds }) => atSeconds),
    beatHz: samples.map(({ beatHz }) => beatHz),
    volumePercent: samples.map(({ volumePercent }) => volumePercent),
    brightnessPercent: samples.map(({ brightnessPercent }) => brightnessPercent),
  },
});

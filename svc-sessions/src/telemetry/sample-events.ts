import { type EventEnvelope, type Sample, telemetryEvents } from "@phaselock/contracts";
import { v5 as uuidV5 } from "uuid";
import { serviceName } from "../service-name.ts";

/** The namespace of telemetry event ids. Never change it: the log of record stores ids derived from it. */
const namespace = "6f0c1e0a-6a0d-4a3e-9f53-2f1c5b7a9d11";

/** More than the contract allows per report, so that sequences increase across all reports of a session. */
const sequencesPerReport = 1_000;

/**
 * Creates one event per sample of a report. Event ids are derived from the session, the report's sequence and the
 * sample's index, so that publishing a report again publishes the same events.
 */
export const sampleEvents = (
  session: { readonly id: string; readonly userId: string },
  report: number,
  samples: readonly Sample[],
  now: Date,
): EventEnvelope[] =>
  samples.map((sample, index) => ({
    id: uuidV5(`${session.id}/${report}/${index}`, namespace),
    type: telemetryEvents.sample.type,
    source: serviceName,
    subject: session.id,
    time: now.toISOString(),
    sequence: report * sequencesPerReport + index,
    data: { ...sample, sessionId: session.id, userId: session.userId, report, index },
  }));

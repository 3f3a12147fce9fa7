import { type EventEnvelope, type Sample, telemetryEvents } from "@phaselock/contracts";
import { nameBasedUuid } from "./name-based-uuid.ts";

/** The namespace of telemetry event ids. Never changes: ids made with it are in the log of record. */
const namespace = "6f0c1e0a-6a0d-4a3e-9f53-2f1c5b7a9d11";

/**
 * One report's samples as an event. Its id follows from the session and the report's sequence, so that publishing
 * a report again is the same event again.
 */
export const samplesEvent = (
  session: { readonly id: string; readonly userId: string },
  report: number,
  samples: readonly Sample[],
  now: Date,
): EventEnvelope => ({
  id: nameBasedUuid(namespace, `${session.id}/${report}`),
  type: telemetryEvents.samples.type,
  source: "svc-sessions",
  subject: session.id,
  time: now.toISOString(),
  sequence: report,
  data: telemetryEvents.samples.data.parse({
    sessionId: session.id,
    userId: session.userId,
    report,
    samples,
  }),
});

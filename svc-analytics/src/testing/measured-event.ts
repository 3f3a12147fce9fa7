import { randomUUID } from "node:crypto";
import { type EventEnvelope, type Measurement, webEvents } from "@phaselock/contracts";

/** A beacon of a visit, as the log gets it. Its event happened when it first arrived. */
export const measuredEvent = (
  visitId: string,
  events: readonly Measurement[],
  receivedAt: string,
  sequence = 0,
): EventEnvelope => ({
  id: randomUUID(),
  type: webEvents.measured.type,
  source: "svc-analytics",
  subject: visitId,
  time: receivedAt,
  sequence,
  data: { visitId, sequence, release: "1.0.0", events, receivedAt },
});

/** A view of a page so many seconds before the beacon arrived. */
export const view = (page: Measurement["page"], secondsAgo = 0): Measurement => ({
  kind: "page-view",
  secondsAgo,
  page,
});

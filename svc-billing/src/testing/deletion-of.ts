import { userEvents } from "@phaselock/contracts";
import type { Delivery } from "@phaselock/service-kit";

/** Build a deletion as the bus delivers it: a new event on each call, because deletions can be repeated. */
export const deletionOf = (userId: string): Delivery => ({
  topic: userEvents.deleted.topic,
  partition: 0,
  offset: 0,
  event: {
    id: crypto.randomUUID(),
    type: userEvents.deleted.type,
    source: "svc-identity",
    subject: userId,
    time: new Date().toISOString(),
    sequence: 1,
    data: { userId, erasureId: crypto.randomUUID() },
  },
});

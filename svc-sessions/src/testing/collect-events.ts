import { type EventEnvelope, topics } from "@phaselock/contracts";
import type { EventBus } from "@phaselock/service-kit";

/** Collects every event this service publishes, as a consumer receives it. */
export const collectEvents = async (bus: EventBus): Promise<readonly EventEnvelope[]> => {
  const seen: EventEnvelope[] = [];
  await bus.subscribe({
    group: "test",
    topics: topics.map(topic => topic.name).filter(name => name.startsWith("sessions.")),
    from: "beginning",
    handle: async batch => {
      seen.push(...batch.map(delivery => delivery.event));
    },
  });
  return seen;
};

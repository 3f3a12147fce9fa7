import { withRetryTopic } from "../bus/dead-letters.ts";
import type { EventBus, Subscription } from "../bus/event-bus.ts";
import type { Metrics } from "./create-metrics.ts";
import { gaugeOf } from "./metric-of.ts";

/** How long a reading is reported, in milliseconds. Reading asks Kafka for the offsets of each topic. */
const readEveryMs = 15_000;
/** From when on a reading says nothing about now, in milliseconds. Longer than a minute, in case Prometheus scrapes so rarely. */
const outdatedAfterMs = 120_000;

/**
 * Measures how far groups lag behind their topics, replayed dead letters included. Reads at most once in 15 s, however often
 * Prometheus scrapes, and only then. The series are absent while the bus is unreachable or hangs, and a scrape never waits
 * for it.
 */
export const measureLag = (
  bus: Pick<EventBus, "lag">,
  metrics: Metrics,
  subscriptions: readonly Pick<Subscription, "group" | "topics">[],
): void => {
  let lags: readonly { group: string; topic: string; events: number }[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  const read = async () => {
    isReading = true;
    const found = await Promise.all(
      subscriptions
        .map(withRetryTopic)
        .map(async ({ group, topics }) =>
          [...(await bus.lag(group, topics))].map(([topic, events]) => ({ group, topic, events })),
        ),
    ).catch(() => []);
    lags = found.flat();
    readAt = performance.now();
    isReading = false;
  };
  gaugeOf(metrics, "consumerLag", function () {
    // The next scrape reports what this one starts to read.
    if (!isReading && performance.now() - readAt >= readEveryMs) void read();
    this.reset();
    if (performance.now() - readAt >= outdatedAfterMs) return;
    for (const { group, topic, events } of lags) this.set({ group, topic }, events);
  });
};

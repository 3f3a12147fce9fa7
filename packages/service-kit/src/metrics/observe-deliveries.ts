import { withRetryTopic } from "../bus/dead-letters.ts";
import type { DeliveryObserver, Subscription } from "../bus/event-bus.ts";
import type { Metrics } from "./create-metrics.ts";
import { counterOf, histogramOf } from "./metric-of.ts";

/** Counts the outcomes of a service's deliveries. @returns creates the observer of a subscription */
export const observeDeliveries = (metrics: Metrics): ((subscription: Subscription) => DeliveryObserver) => {
  const deliveries = counterOf(metrics, "deliveries");
  const failures = counterOf(metrics, "deliveryFailures");
  const deadLetters = counterOf(metrics, "deadLetters");
  const age = histogramOf(metrics, "eventAgeSeconds");
  return subscription => {
    const { group, topics } = withRetryTopic(subscription);
    // Prometheus sees no increase in a series that begins at 1, so the first failure must find a 0.
    for (const topic of topics)
      for (const counter of [failures, deadLetters]) counter.inc({ group, topic }, 0);
    return {
      delivered(batch) {
        const topic = batch[0]?.topic ?? "";
        deliveries.inc({ group, topic }, batch.length);
        const series = age.labels({ group, topic });
        for (const { event } of batch)
          series.observe(Math.max(0, Date.now() - Date.parse(event.time)) / 1_000);
      },
      failed: topic => failures.inc({ group, topic }),
      deadLettered: topic => deadLetters.inc({ group, topic }),
    };
  };
};

import { Counter, Histogram } from "prom-client";
import type { DeliveryObserver } from "../bus/event-bus.ts";
import type { Metrics } from "./create-metrics.ts";
import { metricNames } from "./metric-names.ts";

/** In seconds. */
const ageBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600];
const labelNames = ["group", "topic"] as const;

/** Counts the outcomes of a service's deliveries. @returns creates the observer of a group */
export const observeDeliveries = (metrics: Metrics): ((group: string) => DeliveryObserver) => {
  const registers = [metrics];
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames, registers });
  const deliveries = counter(metricNames.deliveries, "Events handled.");
  const failures = counter(metricNames.deliveryFailures, "Failed attempts to handle an event.");
  const deadLetters = counter(metricNames.deadLetters, "Events dead-lettered.");
  const age = new Histogram({
    name: metricNames.eventAgeSeconds,
    help: "Time from an event to the end of its handling.",
    labelNames,
    buckets: ageBuckets,
    registers,
  });
  return group => ({
    delivered(batch) {
      const topic = batch[0]?.topic ?? "";
      deliveries.inc({ group, topic }, batch.length);
      const series = age.labels({ group, topic });
      for (const { event } of batch) series.observe(Math.max(0, Date.now() - Date.parse(event.time)) / 1_000);
    },
    failed: topic => failures.inc({ group, topic }),
    deadLettered: topic => deadLetters.inc({ group, topic }),
  });
};

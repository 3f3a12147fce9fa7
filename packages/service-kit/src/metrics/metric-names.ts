/** Every metric of ours by its name in Prometheus: dashboards, alerts and tests take them from here. */
export const metricNames = {
  /** Histogram by method, route template and status. */
  httpRequestSeconds: "phaselock_http_request_duration_seconds",
  /** Gauge: events that are written and not yet published. */
  outboxRows: "phaselock_outbox_rows",
  /** Gauge: since when the oldest of them waits. */
  outboxOldestSeconds: "phaselock_outbox_oldest_age_seconds",
  /** Counters by group and topic: effects had, attempts failed, dead letters. */
  deliveries: "phaselock_consumer_deliveries_total",
  deliveryFailures: "phaselock_consumer_delivery_failures_total",
  deadLetters: "phaselock_consumer_dead_letters_total",
  /** Histogram by group and topic: from when something happened to when its effect was had. */
  eventAgeSeconds: "phaselock_event_age_at_effect_seconds",
} as const;

/** The Prometheus names of our metrics. Dashboards, alerts and tests read them from here. */
export const metricNames = {
  /** Histogram by method, route template and status. */
  httpRequestSeconds: "phaselock_http_request_duration_seconds",
  /** Gauge: events written to the outbox and not yet published. */
  outboxRows: "phaselock_outbox_rows",
  /** Gauge: age of the oldest of these events. */
  outboxOldestSeconds: "phaselock_outbox_oldest_age_seconds",
  /** Counters by group and topic: handled events, failed attempts, dead letters. */
  deliveries: "phaselock_consumer_deliveries_total",
  deliveryFailures: "phaselock_consumer_delivery_failures_total",
  deadLetters: "phaselock_consumer_dead_letters_total",
  /** Histogram by group and topic: time from an event to the end of its handling. */
  eventAgeSeconds: "phaselock_event_age_at_effect_seconds",
} as const;

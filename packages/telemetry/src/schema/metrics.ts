/** A metric as Prometheus sees it. `labels` are its own; each series has `targetLabels` too. */
export type Metric = {
  readonly name: `phaselock_${string}`;
  readonly type: "counter" | "gauge" | "histogram";
  /** The quantity that the metric counts, measures or observes. */
  readonly unit: "seconds" | "events" | "sessions" | "users" | "cents" | "1" | CountedThing;
  readonly labels: readonly string[];
  readonly help: string;
  /** The upper bounds of a histogram's buckets. Each threshold of an objective must be one of them. */
  readonly buckets?: readonly number[];
};
type CountedThing = "checkouts" | "accounts" | "marks" | "connections" | "waiters" | "visits" | "failures";

/** Labels that Prometheus or the process adds to every series. */
export const targetLabels = ["job", "instance", "service"] as const;

const byGroup = ["group", "topic"] as const;

/**
 * The product's metrics: the code registers them from this table, and rules, dashboards and tests read it. No label may hold
 * an id or another value of a person; each has few different values. A gauge that a query fills is the same on every replica
 * (take the maximum) and NaN while its database is unreachable or takes longer than 2 s.
 * https://prometheus.io/docs/practices/naming/
 */
export const metricSchema = {
  httpRequestSeconds: {
    name: "phaselock_http_request_duration_seconds",
    type: "histogram",
    unit: "seconds",
    labels: ["method", "route", "status"],
    help: "Time from a request's arrival to the end of its response.",
    // The slowest requests are long polls, which wait up to 25 s.
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  loadTestRequests: {
    name: "phaselock_gateway_load_test_requests_total",
    type: "counter",
    unit: "1",
    labels: ["key"],
    help: "Requests with a load test's key, by whether the key is right or wrong.",
  },

  outboxRows: {
    name: "phaselock_outbox_rows",
    type: "gauge",
    unit: "events",
    labels: [],
    help: "Events in the outbox that are not published yet, counted up to 10,000.",
  },
  outboxOldestSeconds: {
    name: "phaselock_outbox_oldest_age_seconds",
    type: "gauge",
    unit: "seconds",
    labels: [],
    help: "Age of the oldest unpublished event.",
  },
  busReachable: {
    name: "phaselock_bus_reachable",
    type: "gauge",
    unit: "1",
    labels: [],
    help: "Whether the process reaches the event bus: 1 or 0. Readiness does not depend on it.",
  },
  deliveries: {
    name: "phaselock_consumer_deliveries_total",
    type: "counter",
    unit: "events",
    labels: byGroup,
    help: "Processed events.",
  },
  deliveryFailures: {
    name: "phaselock_consumer_delivery_failures_total",
    type: "counter",
    unit: "events",
    labels: byGroup,
    help: "Failed attempts to process an event.",
  },
  deadLetters: {
    name: "phaselock_consumer_dead_letters_total",
    type: "counter",
    unit: "events",
    labels: byGroup,
    help: "Dead-lettered events.",
  },
  consumerLag: {
    name: "phaselock_consumer_lag_events",
    type: "gauge",
    unit: "events",
    labels: byGroup,
    help: "Published events that the group has not processed yet, by its committed offsets. Read at most once in 15 s.",
  },
  eventAgeSeconds: {
    name: "phaselock_event_age_at_effect_seconds",
    type: "histogram",
    unit: "seconds",
    labels: byGroup,
    help: "Time from an event's creation until a group has processed it.",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600],
  },

  poolConnections: {
    name: "phaselock_db_pool_connections",
    type: "gauge",
    unit: "connections",
    labels: ["state"],
    help: "Open connections to PostgreSQL, by state: active or idle.",
  },
  poolWaiting: {
    name: "phaselock_db_pool_waiting",
    type: "gauge",
    unit: "waiters",
    labels: [],
    help: "Callers waiting for a connection to PostgreSQL.",
  },

  purchaseToCreditsSeconds: {
    name: "phaselock_billing_purchase_to_credits_seconds",
    type: "histogram",
    unit: "seconds",
    labels: [],
    help: "Time from a payment at Stripe to its credits. Stripe's time has whole seconds.",
    buckets: [1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3_600, 86_400],
  },
  webhooksPending: {
    name: "phaselock_billing_webhooks_pending",
    type: "gauge",
    unit: "events",
    labels: [],
    help: "Stored Stripe events that are pending.",
  },
  webhooksOldestSeconds: {
    name: "phaselock_billing_webhooks_oldest_age_seconds",
    type: "gauge",
    unit: "seconds",
    labels: [],
    help: "Age of the oldest pending Stripe event.",
  },
  webhooksRefused: {
    name: "phaselock_billing_webhooks_refused",
    type: "gauge",
    unit: "events",
    labels: [],
    help: "Refused Stripe events.",
  },
  checkoutsRefused: {
    name: "phaselock_billing_checkouts_refused",
    type: "gauge",
    unit: "checkouts",
    labels: [],
    help: "Refused paid checkouts that are not resolved yet.",
  },
  shortfallSeconds: {
    name: "phaselock_billing_shortfall_seconds",
    type: "gauge",
    unit: "seconds",
    labels: [],
    help: "Played seconds that the balance did not cover when the session ended.",
  },
  refundShortfallSeconds: {
    name: "phaselock_billing_refund_shortfall_seconds",
    type: "gauge",
    unit: "seconds",
    labels: [],
    help: "Seconds that were refunded or disputed after users had played them.",
  },
  ledgerDisagreements: {
    name: "phaselock_billing_ledger_disagreements",
    type: "gauge",
    unit: "accounts",
    labels: [],
    help: "Accounts whose balance, ledger, credits or holds disagree.",
  },
  ledgerAuditAgeSeconds: {
    name: "phaselock_billing_ledger_audit_age_seconds",
    type: "gauge",
    unit: "seconds",
    labels: [],
    help: "Time since the last batch of accounts was audited.",
  },

  todayNewUsers: {
    name: "phaselock_today_new_users",
    type: "gauge",
    unit: "users",
    labels: [],
    help: "Users who registered today (UTC).",
  },
  todaySignIns: {
    name: "phaselock_today_sign_ins",
    type: "gauge",
    unit: "events",
    labels: [],
    help: "Sign-ins today (UTC).",
  },
  todayPurchases: {
    name: "phaselock_today_purchases",
    type: "gauge",
    unit: "checkouts",
    labels: [],
    help: "Purchases today (UTC). A renewal of Premium is no purchase.",
  },
  todayRevenueCents: {
    name: "phaselock_today_revenue_cents",
    type: "gauge",
    unit: "cents",
    labels: [],
    help: "Amount of today's payments (UTC), in cents.",
  },
  todayRefundedCents: {
    name: "phaselock_today_refunded_cents",
    type: "gauge",
    unit: "cents",
    labels: [],
    help: "Refunds and disputes of today's payments (UTC), in cents.",
  },
  todaySessions: {
    name: "phaselock_today_sessions",
    type: "gauge",
    unit: "sessions",
    labels: [],
    help: "Sessions started today (UTC).",
  },
  todayCompletedSessions: {
    name: "phaselock_today_completed_sessions",
    type: "gauge",
    unit: "sessions",
    labels: [],
    help: "Sessions started today (UTC) that were played to the end.",
  },
  todayPlayedSeconds: {
    name: "phaselock_today_played_seconds",
    type: "gauge",
    unit: "seconds",
    labels: [],
    help: "Time played in sessions started today (UTC).",
  },
  sessionsNow: {
    name: "phaselock_sessions_now",
    type: "gauge",
    unit: "sessions",
    labels: [],
    help: "Sessions that have sent a report within the last minute.",
  },
  staleDayMarks: {
    name: "phaselock_analytics_stale_day_marks",
    type: "gauge",
    unit: "marks",
    labels: [],
    help: "Marks on days whose figures must be counted again. A day can have several.",
  },
  missingMonths: {
    name: "phaselock_analytics_missing_months",
    type: "gauge",
    unit: "1",
    labels: [],
    help: "Missing partitions of the log and the telemetry for this month and the next.",
  },
  webVitals: {
    name: "phaselock_web_vitals_total",
    type: "counter",
    unit: "visits",
    labels: ["vital", "rating"],
    help: "Web vitals that browsers sent, with consent, by Google's rating: good, needs-improvement or poor.",
  },
  todayWebVitalP75Seconds: {
    name: "phaselock_today_web_vital_p75_seconds",
    type: "gauge",
    unit: "seconds",
    labels: ["vital"],
    help: "75th percentile of today's LCP, INP, FCP and TTFB (UTC). Absent before the day's first sample.",
  },
  todayLayoutShiftP75: {
    name: "phaselock_today_layout_shift_p75",
    type: "gauge",
    unit: "1",
    labels: [],
    help: "75th percentile of today's CLS scores (UTC). NaN before the day's first sample.",
  },
  todayRemoteFailures: {
    name: "phaselock_today_remote_failures",
    type: "gauge",
    unit: "failures",
    labels: ["remote", "reason"],
    help: "Remotes that browsers could not load today (UTC).",
  },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricKey = keyof typeof metricSchema;
/** The keys of the metrics of one type. */
export type MetricKeyOf<Type extends Metric["type"]> = {
  [Key in MetricKey]: (typeof metricSchema)[Key]["type"] extends Type ? Key : never;
}[MetricKey];

/** Metrics of prom-client and of Prometheus itself that rules and dashboards may use. */
export const foreignMetrics = {
  up: { name: "up", type: "gauge", labels: [] },
  processStart: { name: "process_start_time_seconds", type: "gauge", labels: [] },
  processCpuSeconds: { name: "process_cpu_seconds_total", type: "counter", labels: [] },
  processMemoryBytes: { name: "process_resident_memory_bytes", type: "gauge", labels: [] },
  heapUsedBytes: { name: "nodejs_heap_size_used_bytes", type: "gauge", labels: [] },
  eventLoopLagP99Seconds: { name: "nodejs_eventloop_lag_p99_seconds", type: "gauge", labels: [] },
  garbageCollectionSeconds: { name: "nodejs_gc_duration_seconds", type: "histogram", labels: ["kind"] },
} as const satisfies Readonly<
  Record<string, { name: string; type: Metric["type"]; labels: readonly string[] }>
>;

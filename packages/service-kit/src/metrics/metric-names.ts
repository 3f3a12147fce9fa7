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
  /** Gauge: Stripe events that billing has stored and not yet finished. */
  webhooksPending: "phaselock_billing_webhooks_pending",
  /** Gauge: age of the oldest of these events. */
  webhooksOldestSeconds: "phaselock_billing_webhooks_oldest_age_seconds",
  /** Gauges: Stripe events, and paid checkouts, that wait for a person. */
  webhooksRefused: "phaselock_billing_webhooks_refused",
  checkoutsRefused: "phaselock_billing_checkouts_refused",
  /** Gauge: played seconds for which no balance was left when their session ended. */
  shortfallSeconds: "phaselock_billing_shortfall_seconds",
  refundShortfallSeconds: "phaselock_billing_refund_shortfall_seconds",
  /** Gauge: accounts whose sums disagree. */
  ledgerDisagreements: "phaselock_billing_ledger_disagreements",
  /** Gauge: time since the last batch of accounts was audited. */
  ledgerAuditAgeSeconds: "phaselock_billing_ledger_audit_age_seconds",
  /** Gauges of analytics: the product's figures since midnight UTC, as of the last count of the day. */
  todayNewUsers: "phaselock_today_new_users",
  todaySignIns: "phaselock_today_sign_ins",
  todayPurchases: "phaselock_today_purchases",
  todayRevenueCents: "phaselock_today_revenue_cents",
  todayRefundedCents: "phaselock_today_refunded_cents",
  todaySessions: "phaselock_today_sessions",
  todayCompletedSessions: "phaselock_today_completed_sessions",
  todayPlayedSeconds: "phaselock_today_played_seconds",
  /** Gauge: sessions that reported within the last minute. */
  sessionsNow: "phaselock_sessions_now",
  /** Gauge: marks of days whose figures wait to be counted again. */
  staleDayMarks: "phaselock_analytics_stale_day_marks",
} as const;

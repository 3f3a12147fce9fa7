import { type Metrics, measureQuery, metricNames, type Pool } from "@phaselock/service-kit";

/** Billing's gauges. Each query reads one row, or a partial index that holds only the rows it counts. */
const gauges = [
  {
    name: metricNames.webhooksPending,
    help: "Stripe events stored and not yet finished.",
    query: "SELECT count(*) AS value FROM webhook_events WHERE status = 'pending'",
  },
  {
    name: metricNames.webhooksOldestSeconds,
    help: "Age of the oldest Stripe event not yet finished.",
    query: `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(received_at)), 0)::float8 AS value
      FROM webhook_events WHERE status = 'pending'`,
  },
  {
    name: metricNames.webhooksRefused,
    help: "Stripe events that wait for a person.",
    query: "SELECT count(*) AS value FROM webhook_events WHERE status = 'refused'",
  },
  {
    name: metricNames.checkoutsRefused,
    help: "Paid checkouts that wait for a person.",
    query:
      "SELECT count(*) AS value FROM checkouts WHERE refusal IS NOT NULL AND refusal_resolved_at IS NULL",
  },
  {
    name: metricNames.shortfallSeconds,
    help: "Played seconds for which no balance was left when their session ended.",
    query:
      "SELECT coalesce(sum(shortfall_seconds), 0) AS value FROM credit_ledger WHERE shortfall_seconds > 0",
  },
  {
    name: metricNames.refundShortfallSeconds,
    help: "Seconds whose money went back after they had been played.",
    query: `SELECT coalesce(sum(due_seconds - reclaimed_seconds), 0) AS value
      FROM credit_purchases AS purchase JOIN checkouts AS checkout ON checkout.id = checkout_id
      WHERE due_seconds > reclaimed_seconds AND buyer_erased_at IS NULL`,
  },
  {
    name: metricNames.ledgerDisagreements,
    help: "Accounts whose sums disagree.",
    query: "SELECT count(*) AS value FROM credit_accounts WHERE disagreement IS NOT NULL",
  },
  {
    name: metricNames.ledgerAuditAgeSeconds,
    help: "Time since the last batch of accounts was audited.",
    query: "SELECT extract(epoch FROM clock_timestamp() - audited_at)::float8 AS value FROM ledger_audit",
  },
] as const;

/** Measures what operations are alerted about. */
export const measureBilling = (pool: Pool, metrics: Metrics): void => {
  for (const gauge of gauges) measureQuery(pool, metrics, gauge);
};

import { histogramOf, type Metrics, measureQuery, type Pool } from "@phaselock/service-kit";

/** The queries for billing's gauges. Each reads one row, or a partial index with only the counted rows. */
const queries = {
  webhooksPending: "SELECT count(*) AS value FROM webhook_events WHERE status = 'pending'",
  webhooksOldestSeconds: `
    SELECT coalesce(extract(epoch FROM clock_timestamp() - min(received_at)), 0)::float8 AS value
    FROM webhook_events WHERE status = 'pending'`,
  webhooksRefused: "SELECT count(*) AS value FROM webhook_events WHERE status = 'refused'",
  checkoutsRefused:
    "SELECT count(*) AS value FROM checkouts WHERE refusal IS NOT NULL AND refusal_resolved_at IS NULL",
  shortfallSeconds:
    "SELECT coalesce(sum(shortfall_seconds), 0) AS value FROM credit_ledger WHERE shortfall_seconds > 0",
  refundShortfallSeconds: `
    SELECT coalesce(sum(due_seconds - reclaimed_seconds), 0) AS value
    FROM credit_purchases AS purchase JOIN checkouts AS checkout ON checkout.id = checkout_id
    WHERE due_seconds > reclaimed_seconds AND buyer_erased_at IS NULL`,
  ledgerDisagreements: "SELECT count(*) AS value FROM credit_accounts WHERE disagreement IS NOT NULL",
  ledgerAuditAgeSeconds:
    "SELECT extract(epoch FROM clock_timestamp() - audited_at)::float8 AS value FROM ledger_audit",
} as const;

/** Measures billing for Prometheus: gauges at each scrape, and with `measureGrant` how long a purchase took. */
export const measureBilling = (
  pool: Pool,
  metrics: Metrics,
): { readonly measureGrant: (seconds: number) => void } => {
  for (const key of Object.keys(queries) as (keyof typeof queries)[])
    measureQuery(pool, metrics, key, queries[key]);
  const purchases = histogramOf(metrics, "purchaseToCreditsSeconds");
  return { measureGrant: seconds => purchases.observe(seconds) };
};

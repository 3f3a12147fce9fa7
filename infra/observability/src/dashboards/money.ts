import { metricSchema } from "@phaselock/telemetry";
import { buildDashboard } from "./kit/dashboard.ts";
import { limitOf } from "./kit/limit-of.ts";
import { heatmap, stat, timeseries } from "./kit/panel.ts";
import { highest, observationsPerSecond, perBucket, quantile } from "./kit/promql.ts";

const {
  checkoutsRefused,
  ledgerAuditAgeSeconds,
  ledgerDisagreements,
  purchaseToCreditsSeconds,
  refundShortfallSeconds,
  shortfallSeconds,
  webhooksOldestSeconds,
  webhooksPending,
  webhooksRefused,
} = metricSchema;

/** Payments, credits and the ledger: figures that must be 0, and the time from a payment to its credits. */
export const money = buildDashboard({
  uid: "phaselock-money",
  title: "Money",
  description: "The ledger's invariants, Stripe's events, and the time from a payment to its credits.",
  past: "24h",
  rows: [
    {
      title: "Must be 0",
      panels: [
        stat({
          title: "Accounts that disagree",
          description:
            "The audit found accounts whose balance, ledger, credits or holds don't add up. Find the cause before you correct a row.",
          unit: "short",
          queries: [{ expr: highest(ledgerDisagreements), legend: "accounts" }],
          limits: limitOf("LedgerDisagreement"),
          alerts: ["LedgerDisagreement"],
        }),
        stat({
          title: "Paid checkouts without credits",
          description:
            "A customer paid and got nothing. Refund the payment, or give the customer the credits or Premium.",
          unit: "short",
          queries: [{ expr: highest(checkoutsRefused), legend: "checkouts" }],
          limits: limitOf("CheckoutRefused"),
          alerts: ["CheckoutRefused"],
        }),
        stat({
          title: "Refused Stripe events",
          description:
            "Billing refused these events and a person must decide. The reason is in `last_error` of `webhook_events`.",
          unit: "short",
          queries: [{ expr: highest(webhooksRefused), legend: "events" }],
          limits: limitOf("WebhookRefused"),
          alerts: ["WebhookRefused"],
        }),
        stat({
          title: "Age of the last audit",
          description: "While it grows, no account is audited, and the first panel is out of date.",
          unit: "s",
          queries: [{ expr: highest(ledgerAuditAgeSeconds), legend: "age" }],
          limits: limitOf("LedgerAuditStale"),
          alerts: ["LedgerAuditStale"],
        }),
      ],
    },
    {
      title: "Payments",
      panels: [
        timeseries({
          title: "Payment to credits",
          description:
            "Purchases of the last hour. Credits must arrive within 60 s. If they are late, look at Stripe's events below, then at Stripe's status page.",
          unit: "s",
          queries: [0.5, 0.95, 0.99].map(share => ({
            expr: quantile(share, purchaseToCreditsSeconds, { over: "1h" }),
            legend: `${share * 100} %`,
          })),
          limits: { bad: "above", critical: 60 },
          alerts: ["PurchaseSlow"],
          tracesOf: "svc-billing",
        }),
        timeseries({
          title: "Purchases",
          description:
            "Purchases whose credits were granted, per second. If this falls to 0 during the day, look at Stripe's status page.",
          unit: "eps",
          queries: [{ expr: observationsPerSecond(purchaseToCreditsSeconds), legend: "purchases" }],
          tracesOf: "svc-billing",
        }),
        heatmap({
          title: "Payment to credits, all purchases",
          description: "Shows single late purchases, which percentiles hide. Each is a customer who waited.",
          unit: "s",
          queries: [{ expr: perBucket(purchaseToCreditsSeconds), legend: "{{le}}" }],
          width: 8,
        }),
      ],
    },
    {
      title: "Stripe's events",
      panels: [
        timeseries({
          title: "Pending events",
          description:
            "Stored events that are not processed yet. If the line rises, Stripe sends events faster than billing processes them.",
          unit: "short",
          queries: [{ expr: highest(webhooksPending), legend: "events" }],
          limits: limitOf("WebhookBacklog"),
          alerts: ["WebhookBacklog"],
          width: 12,
        }),
        timeseries({
          title: "Age of the oldest pending event",
          description:
            "Up to an hour is normal, because an event about an unknown checkout stays that long. After two hours, events are stuck.",
          unit: "s",
          queries: [{ expr: highest(webhooksOldestSeconds), legend: "age" }],
          limits: limitOf("WebhooksLate"),
          alerts: ["WebhooksLate"],
          width: 12,
        }),
      ],
    },
    {
      title: "Written off",
      panels: [
        timeseries({
          title: "Played without a balance",
          description:
            "Seconds played after the hold had expired and without a balance, in total. If this grows, ends of sessions reach billing too late: look at the lag of svc-billing.",
          unit: "s",
          queries: [{ expr: highest(shortfallSeconds), legend: "written off" }],
          alerts: ["HoldShortfall"],
          width: 12,
        }),
        timeseries({
          title: "Refunded after it was played",
          description:
            "Seconds that were refunded or disputed after users had played them, in total. If this grows quickly, look at Stripe's fraud rules.",
          unit: "s",
          queries: [{ expr: highest(refundShortfallSeconds), legend: "written off" }],
          alerts: ["RefundShortfall"],
          width: 12,
        }),
      ],
    },
  ],
});

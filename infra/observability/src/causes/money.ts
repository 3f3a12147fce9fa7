import { metricSchema } from "@phaselock/telemetry";
import { day, duration, hour, minute } from "../rules/duration.ts";
import type { Cause } from "./cause.ts";

const {
  checkoutsRefused,
  ledgerAuditAgeSeconds,
  ledgerDisagreements,
  refundShortfallSeconds,
  shortfallSeconds,
  webhooksOldestSeconds,
  webhooksPending,
  webhooksRefused,
} = metricSchema;

const area = "money";

/** How much a sum of rows has grown. Every replica reports the same sum, so a release in between hides nothing. */
const growth = (name: string, over: string): string => `max(${name}) - min(min_over_time(${name}[${over}]))`;

/** Alerts on credits, payments and the ledger. Every replica reports the same values, hence the maximum. */
export const moneyCauses: readonly Cause[] = [
  {
    alert: "CheckoutRefused",
    severity: "ticket",
    area,
    holdsFor: 0,
    expr: `max(${checkoutsRefused.name}) > 0`,
    summary: "A customer paid and got nothing",
    description: "{{ $value }} paid checkouts need a person's decision.",
  },
  {
    alert: "WebhookRefused",
    severity: "ticket",
    area,
    holdsFor: 0,
    expr: `max(${webhooksRefused.name}) > 0`,
    summary: "Stripe events need a person's decision",
    description: "Billing refused {{ $value }} Stripe events about money.",
  },
  {
    alert: "WebhooksLate",
    severity: "page",
    area,
    holdsFor: minute,
    // An event about an unknown checkout stays for an hour.
    expr: `max(${webhooksOldestSeconds.name}) > ${2 * hour}`,
    summary: "A stored Stripe event has not been processed",
    description: "The oldest unprocessed Stripe event is {{ $value | humanizeDuration }} old.",
  },
  {
    alert: "WebhookBacklog",
    severity: "page",
    area,
    holdsFor: 10 * minute,
    expr: `max(${webhooksPending.name}) > 1000`,
    summary: "Stripe sends events faster than billing processes them",
    description: "{{ $value }} Stripe events are pending.",
  },
  {
    alert: "LedgerDisagreement",
    severity: "page",
    area,
    holdsFor: 0,
    expr: `max(${ledgerDisagreements.name}) > 0`,
    summary: "An account's balance, ledger, credits or holds disagree",
    description: "The audit found {{ $value }} accounts whose sums disagree.",
  },
  {
    alert: "LedgerAuditStale",
    severity: "ticket",
    area,
    holdsFor: minute,
    expr: `max(${ledgerAuditAgeSeconds.name}) > ${15 * minute}`,
    summary: "No account is being audited",
    description: "The last batch was audited {{ $value | humanizeDuration }} ago.",
  },
  {
    alert: "HoldShortfall",
    severity: "ticket",
    area,
    holdsFor: 0,
    expr: `${growth(shortfallSeconds.name, duration(hour))} > 0`,
    summary: "Sessions ended after their holds had expired",
    description: "The balance did not cover {{ $value | humanizeDuration }} of play in the last hour.",
  },
  {
    alert: "RefundShortfall",
    severity: "ticket",
    area,
    holdsFor: 0,
    // 200 credits: more than a few ordinary refunds.
    expr: `${growth(refundShortfallSeconds.name, duration(day))} > ${10 * hour}`,
    summary: "Many refunds are for time that was already played",
    description:
      "{{ $value | humanizeDuration }} of the play refunded in the last day had already been played.",
  },
];

import { foreignMetrics, metricSchema } from "@phaselock/telemetry";
import { duration, hour, minute } from "../rules/duration.ts";
import type { Cause } from "./cause.ts";

const { eventLoopLagP99Seconds, processStart, up } = foreignMetrics;
const { outboxRows, poolWaiting, todayRemoteFailures } = metricSchema;

/** The processes that a deployment must run at least once. */
export const deployables = [
  "gateway",
  "svc-identity",
  "svc-billing",
  "svc-sessions",
  "svc-analytics",
] as const;

/** Alerts on processes, their databases and remotes that browsers can't load. */
export const processCauses: readonly Cause[] = [
  {
    alert: "ServiceMissing",
    severity: "page",
    area: "processes",
    holdsFor: 2 * minute,
    expr: deployables.map(service => `absent(${processStart.name}{service="${service}"})`).join(" or "),
    summary: "No replica of {{ $labels.service }} can be scraped",
    description: "The service is down, or Prometheus can't find it.",
  },
  {
    alert: "TargetDown",
    severity: "ticket",
    area: "processes",
    holdsFor: 5 * minute,
    expr: `${up.name} == 0`,
    summary: "Prometheus can't scrape {{ $labels.instance }} of {{ $labels.job }}",
    description: "Other replicas may still serve requests.",
  },
  {
    alert: "Restarts",
    severity: "ticket",
    area: "processes",
    holdsFor: 0,
    expr: `max by (service, instance) (changes(${processStart.name}[${duration(15 * minute)}])) > 2`,
    summary: "{{ $labels.service }} keeps restarting",
    description: "{{ $labels.instance }} has restarted {{ $value }} times in 15 minutes.",
  },
  {
    alert: "EventLoopSlow",
    severity: "ticket",
    area: "processes",
    holdsFor: 10 * minute,
    // The sampling interval, 0.1 s, is part of each sample.
    expr: `max by (service, instance) (${eventLoopLagP99Seconds.name}) > 0.5`,
    summary: "{{ $labels.service }} is out of CPU",
    description: "Callbacks on {{ $labels.instance }} wait up to {{ $value | humanizeDuration }}.",
  },
  {
    alert: "DatabaseUnreachable",
    severity: "page",
    area: "processes",
    holdsFor: 2 * minute,
    // A gauge that a query fills is NaN while the query fails, and only NaN differs from itself.
    expr: `count by (service) (${outboxRows.name} != ${outboxRows.name}) > 0`,
    summary: "{{ $labels.service }} can't query its database",
    description: "{{ $value }} of its replicas can't query the database.",
  },
  {
    alert: "DatabasePoolExhausted",
    severity: "ticket",
    area: "processes",
    holdsFor: 5 * minute,
    expr: `max by (service, instance) (${poolWaiting.name}) > 0`,
    summary: "Requests to {{ $labels.service }} wait for a database connection",
    description: "{{ $value }} callers are waiting on {{ $labels.instance }}.",
  },
  {
    alert: "RemoteFailures",
    severity: "ticket",
    area: "page",
    holdsFor: 0,
    // The gauge restarts at 0 at midnight, as a counter does after a restart.
    expr: `sum by (remote) (max by (remote, reason) (increase(${todayRemoteFailures.name}[${duration(hour)}]))) > 20`,
    summary: "Browsers can't load the remote {{ $labels.remote }}",
    description: "About {{ $value | humanize }} visits failed to load it in the last hour.",
  },
];

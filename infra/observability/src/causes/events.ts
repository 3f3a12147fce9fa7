import { metricSchema } from "@phaselock/telemetry";
import { duration, hour, minute } from "../rules/duration.ts";
import type { Cause } from "./cause.ts";

const {
  busReachable,
  consumerLag,
  deadLetters,
  deliveries,
  outboxOldestSeconds,
  missingMonths,
  staleDayMarks,
} = metricSchema;

/** Alerts on events between an outbox and their effect. */
export const eventCauses: readonly Cause[] = [
  {
    alert: "OutboxOld",
    severity: "page",
    area: "events",
    holdsFor: minute,
    expr: `max by (service) (${outboxOldestSeconds.name}) > ${5 * minute}`,
    summary: "Events of {{ $labels.service }} are not published",
    description: "The oldest event in its outbox is {{ $value | humanizeDuration }} old.",
  },
  {
    alert: "BusUnreachable",
    severity: "page",
    area: "events",
    holdsFor: 2 * minute,
    // Readiness does not depend on the bus, so nothing else shows this before events are late.
    expr: `count by (service) (${busReachable.name} == 0) > 0`,
    summary: "{{ $labels.service }} does not reach the event bus",
    description: "{{ $value }} of its replicas have no connection to Kafka.",
  },
  {
    alert: "ConsumerStuck",
    severity: "page",
    area: "events",
    holdsFor: 5 * minute,
    expr: `max by (group, topic) (${consumerLag.name}) > 0 unless sum by (group, topic) (increase(${deliveries.name}[${duration(10 * minute)}])) > 0`,
    summary: "{{ $labels.group }} does not process events of {{ $labels.topic }}",
    description: "{{ $value }} events are waiting, and none was processed in the last 10 minutes.",
  },
  {
    alert: "ConsumerLag",
    severity: "ticket",
    area: "events",
    holdsFor: 15 * minute,
    expr: `max by (group, topic) (${consumerLag.name}) > 10000`,
    summary: "{{ $labels.group }} lags behind {{ $labels.topic }}",
    description: "{{ $value }} events are waiting.",
  },
  {
    alert: "DeadLetter",
    severity: "ticket",
    area: "events",
    holdsFor: 0,
    expr: `sum by (group) (increase(${deadLetters.name}[${duration(hour)}])) > 0`,
    summary: "{{ $labels.group }} has dead-lettered an event",
    description:
      "About {{ $value | humanize }} events were dead-lettered in the last hour. A person must replay them.",
  },
  {
    alert: "StaleDays",
    severity: "ticket",
    area: "analytics",
    holdsFor: hour,
    expr: `max(delta(${staleDayMarks.name}[${duration(15 * minute)}])) > 0`,
    summary: "The product's figures are not counted",
    description:
      "The number of marks on days to be counted again has grown for an hour, by {{ $value | humanize }} in the last 15 minutes.",
  },
  {
    alert: "MonthMissing",
    severity: "ticket",
    area: "analytics",
    holdsFor: 2 * hour,
    expr: `max(${missingMonths.name}) > 0`,
    summary: "The log has no partition for this month or the next",
    description: "{{ $value }} partitions are missing. The job creates them at its start and every hour.",
  },
];

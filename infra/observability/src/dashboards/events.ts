import { metricSchema } from "@phaselock/telemetry";
import { buildDashboard } from "./kit/dashboard.ts";
import { limitOf } from "./kit/limit-of.ts";
import { heatmap, stat, timeseries } from "./kit/panel.ts";
import { growth, highest, lowest, perBucket, perSecond, quantile } from "./kit/promql.ts";

const {
  busReachable,
  consumerLag,
  deadLetters,
  deliveries,
  deliveryFailures,
  eventAgeSeconds,
  outboxOldestSeconds,
  outboxRows,
} = metricSchema;
const byGroup = ["group", "topic"] as const;
const legend = "{{group}} · {{topic}}";

/** Events on their way: outbox, topic, consumer group, effect. */
export const events = buildDashboard({
  uid: "phaselock-events",
  title: "Events",
  description: "Events from the outbox through Kafka to their effect.",
  past: "3h",
  rows: [
    {
      title: "Published",
      panels: [
        timeseries({
          title: "Events in outboxes",
          description:
            "Events that are not published yet, counted up to 10,000. A few are normal. If the line only rises, Kafka does not accept events. No event is lost, but effects are late.",
          unit: "short",
          queries: [{ expr: highest(outboxRows, { by: ["service"] }), legend: "{{service}}" }],
          alerts: ["OutboxOld", "DatabaseUnreachable"],
          width: 12,
        }),
        timeseries({
          title: "Age of the oldest event in an outbox",
          description: "How long the next event to be published has waited. It should stay below a second.",
          unit: "s",
          queries: [{ expr: highest(outboxOldestSeconds, { by: ["service"] }), legend: "{{service}}" }],
          limits: limitOf("OutboxOld"),
          alerts: ["OutboxOld"],
          width: 12,
        }),
        timeseries({
          title: "Reaches the bus",
          description: "1 while every replica of a service reaches Kafka, 0 if one does not.",
          unit: "short",
          queries: [{ expr: lowest(busReachable, { by: ["service"] }), legend: "{{service}}" }],
          alerts: ["BusUnreachable"],
          width: 12,
        }),
      ],
    },
    {
      title: "Handled",
      panels: [
        timeseries({
          title: "Lag",
          description:
            "Published events that a group has not processed yet, per group and topic. If the lag rises while deliveries continue, add replicas up to the number of partitions. If deliveries have stopped, the consumer is stuck.",
          unit: "short",
          queries: [{ expr: highest(consumerLag, { by: byGroup }), legend }],
          limits: limitOf("ConsumerLag"),
          alerts: ["ConsumerLag", "ConsumerStuck"],
          width: 12,
        }),
        timeseries({
          title: "Deliveries",
          description:
            "Events processed per second. If this is 0 and the lag is above 0, the consumer is stuck.",
          unit: "eps",
          queries: [{ expr: perSecond(deliveries, { by: byGroup }), legend }],
          alerts: ["ConsumerStuck"],
          width: 12,
        }),
        timeseries({
          title: "Age at effect, 99th percentile",
          description:
            "Time from an event's creation until a group has processed it. The time includes outbox, bus and consumer. The other panels show which of them is slow.",
          unit: "s",
          queries: [{ expr: quantile(0.99, eventAgeSeconds, { by: ["group"] }), legend: "{{group}}" }],
          alerts: ["ConsumerLag", "OutboxOld"],
          width: 12,
        }),
        heatmap({
          title: "Age at effect, all groups",
          description: "After an outage, old events are the backlog. The band should fall within minutes.",
          unit: "s",
          queries: [{ expr: perBucket(eventAgeSeconds), legend: "{{le}}" }],
        }),
      ],
    },
    {
      title: "Failed",
      panels: [
        timeseries({
          title: "Failed attempts",
          description:
            "Attempts that failed and are retried. Short peaks follow a database restart. A steady line means that a group can't process an event, and later events wait behind it.",
          unit: "eps",
          queries: [{ expr: perSecond(deliveryFailures, { by: byGroup }), legend }],
          alerts: ["ConsumerStuck"],
          width: 12,
        }),
        timeseries({
          title: "Dead letters in an hour",
          description: "Read them with `npm run events -- dlq list`, fix the cause, then replay them.",
          unit: "short",
          queries: [{ expr: growth(deadLetters, { by: byGroup, over: "1h" }), legend }],
          limits: limitOf("DeadLetter"),
          alerts: ["DeadLetter"],
          width: 6,
        }),
        stat({
          title: "Dead letters in a week",
          description:
            "Replayed events still count here. `npm run events -- dlq list` shows the waiting ones.",
          unit: "short",
          queries: [{ expr: growth(deadLetters, { over: "7d" }), legend: "dead letters" }],
          limits: limitOf("DeadLetter"),
          alerts: ["DeadLetter"],
        }),
      ],
    },
  ],
});

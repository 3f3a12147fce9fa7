import { metricSchema } from "@phaselock/telemetry";
import { budgetRecord, ratioRecord } from "../objectives/objective-rules.ts";
import { objectives } from "../objectives/objectives.ts";
import { buildDashboard } from "./kit/dashboard.ts";
import { errorShare } from "./kit/errors.ts";
import { limitOf } from "./kit/limit-of.ts";
import { stat, table, timeseries } from "./kit/panel.ts";
import { growth, highest, observationsPerSecond, quantile } from "./kit/promql.ts";

const { consumerLag, deadLetters, httpRequestSeconds, ledgerDisagreements, outboxOldestSeconds } =
  metricSchema;
const { purchaseToCreditsSeconds, sessionsNow } = metricSchema;

const atGateway = 'service="gateway"';
const byObjective = (record: string): string => `max by (objective) (${record})`;
const objectiveAlerts = objectives.map(({ alert }) => alert);

/** The first dashboard for an engineer on call: firing alerts, error budgets, and the part of the product that fails. */
export const overview = buildDashboard({
  uid: "phaselock-overview",
  title: "Overview",
  description: "Firing alerts, error budgets, and the product as users experience it.",
  past: "3h",
  rows: [
    {
      title: "Promises",
      panels: [
        table({
          title: "Firing alerts",
          description:
            "The table should be empty. Start with the severity page. Each alert has a runbook in docs/runbooks with its name.",
          unit: "none",
          queries: [
            {
              expr: 'max by (alertname, severity, service, objective) (ALERTS{alertstate="firing"})',
              legend: "Firing",
            },
          ],
          width: 12,
        }),
        table({
          title: "Objectives over 30 days",
          description:
            "The column Budget left is the unused share of the allowed failures. Below 0 the objective is missed: release only fixes. The other columns are shares of bad events.",
          unit: "percentunit",
          queries: [
            { expr: byObjective(budgetRecord), legend: "Budget left" },
            { expr: byObjective(ratioRecord("1h")), legend: "Bad in 1 h" },
            { expr: byObjective(ratioRecord("6h")), legend: "Bad in 6 h" },
            { expr: byObjective(ratioRecord("3d")), legend: "Bad in 3 d" },
          ],
          alerts: objectiveAlerts,
          width: 12,
        }),
        timeseries({
          title: "Error budget left",
          description:
            "Each objective's budget over time. A slope shows when a problem began, and a sudden drop is an outage. Compare its time with the last release.",
          unit: "percentunit",
          queries: [{ expr: byObjective(budgetRecord), legend: "{{objective}}" }],
          limits: { bad: "below", warning: 0.25, critical: 0 },
          alerts: objectiveAlerts,
          width: 24,
        }),
      ],
    },
    {
      title: "Product",
      panels: [
        timeseries({
          title: "Requests",
          description:
            "Clients' requests to the gateway, by status. A sudden drop is an outage in front of the gateway. 429 means that a rate limit refused requests.",
          unit: "reqps",
          queries: [
            {
              expr: observationsPerSecond(httpRequestSeconds, { by: ["status"], where: atGateway }),
              legend: "{{status}}",
            },
          ],
          tracesOf: "gateway",
        }),
        timeseries({
          title: "Server errors",
          description:
            "The share of requests with a 5xx response, per service. If only the gateway has errors, a service is unreachable. Otherwise, open the dashboard Services for the service.",
          unit: "percentunit",
          queries: [{ expr: errorShare(["service"]), legend: "{{service}}" }],
          limits: { bad: "above", warning: 0.001, critical: 0.01 },
          tracesOf: "gateway",
        }),
        timeseries({
          title: "Slowest 5 percent",
          description:
            "95th percentile per service. It includes long polls, which wait on purpose and which users don't notice: see the routes on the dashboard Services.",
          unit: "s",
          queries: [{ expr: quantile(0.95, httpRequestSeconds, { by: ["service"] }), legend: "{{service}}" }],
          tracesOf: "gateway",
        }),
      ],
    },
    {
      title: "Behind the requests",
      panels: [
        stat({
          title: "Sessions now",
          description:
            "Sessions that have sent a report within the last minute. Compare with the same hour yesterday.",
          unit: "short",
          queries: [{ expr: highest(sessionsNow), legend: "sessions" }],
        }),
        stat({
          title: "Payment to credits, 95th percentile",
          description:
            "Purchases of the last hour. If it is above 60 s, the objective is missed: open the dashboard Money.",
          unit: "s",
          queries: [{ expr: quantile(0.95, purchaseToCreditsSeconds, { over: "1h" }), legend: "95 %" }],
          limits: { bad: "above", warning: 30, critical: 60 },
          alerts: ["PurchaseSlow"],
        }),
        stat({
          title: "Accounts that disagree",
          description: "Each account has an error in its ledger. Find the cause before you correct it.",
          unit: "short",
          queries: [{ expr: highest(ledgerDisagreements), legend: "accounts" }],
          limits: limitOf("LedgerDisagreement"),
          alerts: ["LedgerDisagreement"],
        }),
        stat({
          title: "Oldest event in an outbox",
          description: "It grows while Kafka is unreachable or a relay is stuck. Open the dashboard Events.",
          unit: "s",
          queries: [{ expr: highest(outboxOldestSeconds), legend: "age" }],
          limits: limitOf("OutboxOld"),
          alerts: ["OutboxOld"],
        }),
        timeseries({
          title: "Consumer lag",
          description:
            "Unprocessed events, per group. If the lag does not fall after a peak, open the dashboard Events.",
          unit: "short",
          queries: [{ expr: highest(consumerLag, { by: ["group"] }), legend: "{{group}}" }],
          limits: limitOf("ConsumerLag"),
          alerts: ["ConsumerLag", "ConsumerStuck"],
          width: 12,
        }),
        timeseries({
          title: "Dead letters in an hour",
          description: "The effect of each of these events is missing until a person replays it.",
          unit: "short",
          queries: [{ expr: growth(deadLetters, { by: ["group"], over: "1h" }), legend: "{{group}}" }],
          limits: limitOf("DeadLetter"),
          alerts: ["DeadLetter"],
          width: 12,
        }),
      ],
    },
  ],
});

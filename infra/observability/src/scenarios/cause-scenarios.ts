import { metricSchema } from "@phaselock/telemetry";
import type { Scenario, Series } from "./scenario.ts";

const {
  busReachable,
  checkoutsRefused,
  consumerLag,
  deadLetters,
  deliveries,
  ledgerAuditAgeSeconds,
  ledgerDisagreements,
  missingMonths,
  outboxOldestSeconds,
  outboxRows,
  poolWaiting,
  refundShortfallSeconds,
  shortfallSeconds,
  staleDayMarks,
  todayRemoteFailures,
  webhooksOldestSeconds,
  webhooksPending,
  webhooksRefused,
} = metricSchema;

/** The series and times of a scenario, in minutes; `missing` as in a scenario. */
type Course = {
  readonly title: string;
  readonly series: Series;
  readonly atMinute: number;
  readonly missing?: readonly string[];
};
type Pair = { readonly fires: Course; readonly silent: Course };

const gauge = (name: string, values: string, labels = 'service="svc-billing"'): Series => ({
  [`${name}{${labels},instance="a"}`]: values,
});
const course = (title: string, atMinute: number, ...series: readonly Series[]): Course => ({
  title,
  atMinute,
  series: Object.assign({}, ...series),
});

const group = 'service="svc-analytics",group="svc-analytics",topic="identity.user.v1"';
const start = "process_start_time_seconds";

/** For each cause alert, a course of events that fires it, and the most similar one that must not. */
export const causePairs: Readonly<Record<string, Pair>> = {
  CheckoutRefused: {
    fires: course("a paid checkout is refused", 2, gauge(checkoutsRefused.name, "0 1x5")),
    silent: course("the refused checkout is resolved", 5, gauge(checkoutsRefused.name, "1x2 0x5")),
  },
  WebhookRefused: {
    fires: course("a Stripe event is refused", 2, gauge(webhooksRefused.name, "0 1x5")),
    silent: course("the refused event is done", 5, gauge(webhooksRefused.name, "1x2 0x5")),
  },
  WebhooksLate: {
    fires: course(
      "a Stripe event is pending for more than two hours",
      125,
      gauge(webhooksOldestSeconds.name, "0+60x130"),
    ),
    silent: course(
      "an event about an unknown checkout is pending for an hour",
      70,
      gauge(webhooksOldestSeconds.name, "0+60x60 0x10"),
    ),
  },
  WebhookBacklog: {
    fires: course("1,200 events are pending for 12 minutes", 12, gauge(webhooksPending.name, "1200x15")),
    silent: course("1,200 events are pending for 5 minutes", 12, gauge(webhooksPending.name, "1200x5 0x10")),
  },
  LedgerDisagreement: {
    fires: course("an account's sums disagree", 2, gauge(ledgerDisagreements.name, "0 1x5")),
    silent: course("the next audit agrees", 5, gauge(ledgerDisagreements.name, "1x2 0x5")),
  },
  LedgerAuditStale: {
    fires: course("no audit for 17 minutes", 17, gauge(ledgerAuditAgeSeconds.name, "0+60x20")),
    silent: course("no audit for 14 minutes", 14, gauge(ledgerAuditAgeSeconds.name, "0+60x20")),
  },
  HoldShortfall: {
    fires: course("a late capture exceeds the balance while a release replaces billing", 30, {
      [`${shortfallSeconds.name}{service="svc-billing",instance="a"}`]: "60x20",
      [`${shortfallSeconds.name}{service="svc-billing",instance="b"}`]: "_x22 140x18",
    }),
    silent: course("an hour after the last shortfall", 85, gauge(shortfallSeconds.name, "60x20 140x70")),
  },
  RefundShortfall: {
    fires: course(
      "11 h of played time are refunded within a day",
      90,
      gauge(refundShortfallSeconds.name, "100x50 40000x50"),
    ),
    silent: course(
      "9 h of played time are refunded within a day",
      90,
      gauge(refundShortfallSeconds.name, "100x50 32000x50"),
    ),
  },
  OutboxOld: {
    fires: course("the relay publishes nothing for 7 minutes", 7, gauge(outboxOldestSeconds.name, "0+60x10")),
    silent: course(
      "the relay publishes nothing for 4 minutes",
      6,
      gauge(outboxOldestSeconds.name, "0+60x4 0x10"),
    ),
  },
  BusUnreachable: {
    fires: course("a replica loses the bus for 4 minutes", 4, gauge(busReachable.name, "1 0x10")),
    silent: course("a replica loses the bus for a minute", 4, gauge(busReachable.name, "1 0 1x10")),
  },
  ConsumerStuck: {
    fires: course(
      "a group with unprocessed events processes none",
      20,
      gauge(consumerLag.name, "0 5x30", group),
      gauge(deliveries.name, "0+10x5 50x30", group),
    ),
    silent: course(
      "a group processes events and always has a small lag",
      20,
      gauge(consumerLag.name, "5x30", group),
      gauge(deliveries.name, "0+10x30", group),
    ),
  },
  ConsumerLag: {
    fires: course(
      "a group has a lag of 20,000 events for 16 minutes",
      16,
      gauge(consumerLag.name, "20000x20", group),
      gauge(deliveries.name, "0+10x30", group),
    ),
    silent: course(
      "a group has a lag of 20,000 events for 10 minutes",
      16,
      gauge(consumerLag.name, "20000x10 0x10", group),
      gauge(deliveries.name, "0+10x30", group),
    ),
  },
  DeadLetter: {
    fires: course("an event is dead-lettered", 20, gauge(deadLetters.name, "0x10 1x80", group)),
    silent: course("the group delivers without dead letters", 20, gauge(deadLetters.name, "3x90", group)),
  },
  StaleDays: {
    fires: course("the number of marks grows for 80 minutes", 80, gauge(staleDayMarks.name, "0+1x90")),
    silent: course(
      "marks are set and removed for 80 minutes",
      80,
      gauge(staleDayMarks.name, `0+2x20 0+2x20 0+2x20 0+2x20`),
    ),
  },
  MonthMissing: {
    fires: course("a partition is missing for more than two hours", 125, gauge(missingMonths.name, "1x130")),
    silent: course(
      "a partition is missing until the job's next run",
      125,
      gauge(missingMonths.name, "1x61 0x70"),
    ),
  },
  ServiceMissing: {
    fires: { ...course("the only replica of billing is gone", 4), missing: ["svc-billing"] },
    silent: course("one of two replicas is gone", 6, gauge(start, "1x2 _x10")),
  },
  TargetDown: {
    fires: course("a replica does not answer for 6 minutes", 6, {
      'up{job="services",instance="b"}': "0x10",
    }),
    silent: course("a replica does not answer for 4 minutes", 6, {
      'up{job="services",instance="b"}': "0x4 1x5",
    }),
  },
  Restarts: {
    fires: course("a replica restarts every 4 minutes", 20, gauge(start, "1x3 2x3 3x3 4x3 5x10")),
    silent: course("a replica is deployed twice", 14, gauge(start, "1x3 2x3 3x10")),
  },
  EventLoopSlow: {
    fires: course(
      "callbacks wait 0.8 s for 12 minutes",
      12,
      gauge("nodejs_eventloop_lag_p99_seconds", "0.8x15"),
    ),
    silent: course(
      "callbacks wait 0.8 s for 5 minutes",
      12,
      gauge("nodejs_eventloop_lag_p99_seconds", "0.8x5 0.1x10"),
    ),
  },
  DatabaseUnreachable: {
    fires: course(
      "a service's queries fail for 3 minutes",
      5,
      gauge(outboxRows.name, "0 NaN NaN NaN NaN NaN"),
    ),
    silent: course("a service's queries fail for a minute", 5, gauge(outboxRows.name, "0 0 0 NaN NaN 0 0")),
  },
  DatabasePoolExhausted: {
    fires: course("callers wait for connections for 6 minutes", 6, gauge(poolWaiting.name, "3x10")),
    silent: course("callers wait for connections for 2 minutes", 6, gauge(poolWaiting.name, "3x2 0x10")),
  },
  RemoteFailures: {
    fires: course(
      "30 visits fail to load a remote within an hour",
      40,
      gauge(todayRemoteFailures.name, "0+1x30 30x30", 'remote="mfe-player",reason="timeout"'),
    ),
    silent: course(
      "the count of a day with many failures restarts at midnight",
      40,
      gauge(todayRemoteFailures.name, "500x30 0+1x30", 'remote="mfe-player",reason="timeout"'),
    ),
  },
};

/** A firing and a silent scenario of every cause alert. */
export const causeScenarios: readonly Scenario[] = Object.entries(causePairs).flatMap(
  ([alert, { fires, silent }]) => [
    { name: `${alert}: ${fires.title}`, ...fires, firing: [alert] },
    { name: `${alert} is silent: ${silent.title}`, ...silent, firing: [] },
  ],
);

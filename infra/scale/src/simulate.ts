import { refreshEveryMs, reportEverySeconds } from "@phaselock/contracts";
import {
  type Assumptions,
  bytesPerSample,
  daysPerMonth,
  deployed,
  type Limits,
  reportInFullBatchesMs,
  samplesPerReport,
  telemetryDays,
} from "./assumptions.ts";
import { type Action, actions, type Costs, type Part, parts, type Usage } from "./costs.ts";

const secondsPerHour = 3_600;
const secondsPerDay = 24 * secondsPerHour;

/** How often each action happens: per month, or per second. */
export type Rates = Readonly<Record<Action, number>>;

/** The demand of a number of monthly users. Rates are those of the busiest hour of the busiest day. */
export type Demand = {
  readonly sessionsPerMonth: number;
  readonly concurrentSessions: number;
  readonly requestsPerSecond: number;
  readonly eventsPerSecond: number;
  readonly reportsPerSecond: number;
  /** Busy cores by part. */
  readonly cores: Readonly<Record<Part, number>>;
  /** All busy cores, if every batch of reports were full. The measured costs are those of a nearly idle system. */
  readonly coresInFullBatches: number;
  readonly walBytesPerSecond: number;
  /** Written by all brokers, three copies of each record. */
  readonly kafkaBytesPerSecond: number;
  readonly redisPerSecond: number;
  /** Between clients and the gateway, both directions. */
  readonly clientBytesPerSecond: number;
  /** New rows in all databases. */
  readonly databaseBytesPerMonth: number;
  /** The part of the new rows that is samples, which are deleted after `telemetryDays`. */
  readonly telemetryBytesPerMonth: number;
  readonly logBytesPerDay: number;
};

/** How often a number of users does each action in a month. */
export const monthlyRates = (users: number, habits: Assumptions): Rates => ({
  visit: users * habits.visitsPerMonth,
  "sign-in": users * habits.signInsPerMonth,
  purchase: users * habits.purchasesPerMonth,
  session: users * habits.sessionsPerMonth,
  report: (users * habits.sessionsPerMonth * habits.sessionMinutes * 60) / reportEverySeconds,
  screen: users * habits.screensPerMonth,
  // One when a visit begins, and one for every 20 minutes that a session plays.
  refresh:
    users *
    (habits.visitsPerMonth + (habits.sessionsPerMonth * habits.sessionMinutes * 60_000) / refreshEveryMs),
});

/** The part of a month's actions that happens in one second of its busiest hour. */
export const busiestSecondShare = ({ busiestHourShare, busiestDayFactor }: Assumptions): number =>
  (busiestDayFactor / daysPerMonth) * (busiestHourShare / secondsPerHour);

/** Sums the use of all actions. */
const sum = (costs: Costs, rates: Rates, of: (usage: Usage) => number): number =>
  actions.reduce((total, action) => total + rates[action] * of(costs.perAction[action]), 0);

/** The sum over all parts. */
export const allParts = (cores: Readonly<Record<Part, number>>): number =>
  parts.reduce((total, part) => total + cores[part], 0);

/** CPU time of a report in one part, in milliseconds. A figure below that of full batches is lost in the noise. */
const reportMs = (costs: Costs, part: Part): number =>
  Math.max(costs.perAction.report.cpuMs[part], reportInFullBatchesMs[part]);

/** Computes the demand of a number of monthly users. Everything but the idle use grows in proportion to users. */
export const demandOf = (costs: Costs, habits: Assumptions, users: number): Demand => {
  const monthly = monthlyRates(users, habits);
  const share = busiestSecondShare(habits);
  const peak = (of: (usage: Usage) => number) => sum(costs, monthly, of) * share;
  const idle = costs.idlePerSecond;
  const reportsPerSecond = monthly.report * share;
  const coresWith = (reportCostMs: (part: Part) => number): Demand["cores"] =>
    Object.fromEntries(
      parts.map(part => {
        const others = sum(costs, { ...monthly, report: 0 }, ({ cpuMs }) => cpuMs[part]) * share;
        return [part, (others + reportsPerSecond * reportCostMs(part) + idle.cpuMs[part]) / 1_000];
      }),
    ) as Demand["cores"];
  const telemetryBytesPerMonth = monthly.report * samplesPerReport * bytesPerSample;
  return {
    sessionsPerMonth: monthly.session,
    // Little's law: starts per second, times the duration.
    concurrentSessions: monthly.session * share * habits.sessionMinutes * 60,
    requestsPerSecond: peak(({ requests }) => requests),
    eventsPerSecond: peak(({ events }) => events),
    reportsPerSecond,
    cores: coresWith(part => reportMs(costs, part)),
    coresInFullBatches: allParts(coresWith(part => reportInFullBatchesMs[part])),
    walBytesPerSecond: peak(({ walBytes }) => walBytes),
    kafkaBytesPerSecond: peak(({ kafkaBytes }) => kafkaBytes),
    redisPerSecond: peak(({ redisCommands }) => redisCommands),
    clientBytesPerSecond: peak(({ gatewayBytes }) => gatewayBytes) / 2,
    databaseBytesPerMonth:
      sum(costs, { ...monthly, report: 0 }, ({ databaseBytes }) => databaseBytes) + telemetryBytesPerMonth,
    telemetryBytesPerMonth,
    logBytesPerDay:
      sum(costs, monthly, ({ logBytes }) => logBytes) / daysPerMonth + idle.logBytes * secondsPerDay,
  };
};

/** The processes and servers that a demand needs. */
export type Plan = {
  /** Processes of each service and of the gateway, one core each, at least two. */
  readonly processes: Readonly<Record<Part, number>>;
  readonly telemetryPartitions: number;
  readonly brokers: number;
  /** PostgreSQL servers: one per service until one of them is full, then shards of it. */
  readonly postgresServers: number;
  readonly connections: number;
  readonly redisServers: number;
};

/** Services whose database is a server of its own. */
const databases = 4;

/** Data of a year, of which samples are kept for `telemetryDays` and the month that is being filled. */
export const bytesAfterAYear = (demand: Demand): number => {
  const kept = demand.databaseBytesPerMonth - demand.telemetryBytesPerMonth;
  return kept * 12 + demand.telemetryBytesPerMonth * (telemetryDays / daysPerMonth + 1);
};

/** Plans for the busiest hour. */
export const planFor = (demand: Demand, limits: Limits): Plan => {
  const processesOf = (part: Part) => Math.max(2, Math.ceil(demand.cores[part] / limits.coreUtilisation));
  const processes = Object.fromEntries(parts.map(part => [part, processesOf(part)])) as Plan["processes"];
  const services = (["identity", "billing", "sessions", "analytics"] as const).map(part => processes[part]);
  const fullest = Math.max(
    demand.cores.postgres / (limits.postgresCores * limits.coreUtilisation),
    demand.walBytesPerSecond / limits.walBytesPerSecond,
    bytesAfterAYear(demand) / limits.postgresBytes,
  );
  return {
    processes,
    telemetryPartitions: Math.max(
      deployed.telemetryPartitions,
      Math.ceil(demand.reportsPerSecond / limits.eventsPerPartition),
    ),
    brokers: Math.max(deployed.brokers, Math.ceil(demand.kafkaBytesPerSecond / limits.brokerBytesPerSecond)),
    postgresServers: Math.max(databases, Math.ceil(fullest)),
    connections: services.reduce((total, count) => total + count, 0) * deployed.connectionsPerProcess,
    redisServers: Math.max(1, Math.ceil(demand.redisPerSecond / limits.redisPerSecond)),
  };
};

/** Something that is full at a number of users, and the change that moves it. */
export type BreakingPoint = { readonly what: string; readonly users: number; readonly change: string };

/** Searched range of monthly users. */
const searchUpTo = 1e11;

/** The number of users from which on something is full; `isFull` must stay true once it is. */
const firstFull = (isFull: (users: number) => boolean): number => {
  let [free, full] = [0, searchUpTo];
  while (full - free > Math.max(1, free / 1_000)) {
    const middle = (free + full) / 2;
    if (isFull(middle)) full = middle;
    else free = middle;
  }
  return full;
};

/** The parts of the first deployment, in the order in which they are full. */
export const breakingPoints = (costs: Costs, habits: Assumptions, limits: Limits): BreakingPoint[] => {
  const demandAt = (users: number) => demandOf(costs, habits, users);
  const at = (what: string, change: string, isFull: (demand: Demand) => boolean): BreakingPoint => ({
    what,
    users: firstFull(users => isFull(demandAt(users))),
    change,
  });
  const perService = (["gateway", "identity", "billing", "sessions", "analytics"] as const).map(part =>
    at(
      `two processes of ${part}`,
      "more replicas, by CPU and lag",
      ({ cores }) => cores[part] > 2 * limits.coreUtilisation,
    ),
  );
  return [
    ...perService,
    at(
      `${deployed.telemetryPartitions} partitions of sessions.telemetry.v2`,
      "a new topic with more partitions, written beside the old one until that is empty",
      ({ reportsPerSecond }) => reportsPerSecond > deployed.telemetryPartitions * limits.eventsPerPartition,
    ),
    at(
      `${deployed.brokers} brokers`,
      "more brokers, and partitions moved to them",
      ({ kafkaBytesPerSecond }) => kafkaBytesPerSecond > deployed.brokers * limits.brokerBytesPerSecond,
    ),
    at(
      "CPU of one PostgreSQL server",
      "analytics and sessions sharded by user id",
      ({ cores }) => cores.postgres > limits.postgresCores * limits.coreUtilisation,
    ),
    at(
      "write-ahead log of one PostgreSQL server",
      "samples to object storage instead of PostgreSQL, then shards by user id",
      ({ walBytesPerSecond }) => walBytesPerSecond > limits.walBytesPerSecond,
    ),
    at(
      "data of one PostgreSQL server after a year",
      "samples to object storage, then shards by user id",
      demand => bytesAfterAYear(demand) > limits.postgresBytes,
    ),
    at(
      "connections of one PostgreSQL server",
      "a server per service, then a connection pooler in transaction mode",
      demand => planFor(demand, limits).connections > limits.postgresConnections,
    ),
    at(
      "one Redis",
      "Redis Cluster: each limit is one key, so keys spread by themselves",
      ({ redisPerSecond }) => redisPerSecond > limits.redisPerSecond,
    ),
  ].sort((a, b) => a.users - b.users);
};

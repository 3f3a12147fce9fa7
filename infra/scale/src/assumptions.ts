import type { Part } from "./costs.ts";

/** The habits of a monthly user. They are assumptions, not measurements: replace them with figures from analytics. */
export type Assumptions = {
  /** Times per user and month. */
  readonly visitsPerMonth: number;
  readonly signInsPerMonth: number;
  readonly sessionsPerMonth: number;
  /** Screens that a signed-in user opens. */
  readonly screensPerMonth: number;
  readonly purchasesPerMonth: number;
  readonly sessionMinutes: number;
  /** The share of a day that falls into its busiest hour. An even spread would be 1/24. */
  readonly busiestHourShare: number;
  /** The busiest day of a month, as a multiple of the mean one. */
  readonly busiestDayFactor: number;
};

export const assumptions: Assumptions = {
  visitsPerMonth: 15,
  signInsPerMonth: 1,
  // Three a week.
  sessionsPerMonth: 12,
  // Five a visit.
  screensPerMonth: 75,
  // One user in twenty pays, and buys twice.
  purchasesPerMonth: 0.1,
  sessionMinutes: 20,
  busiestHourShare: 0.1,
  busiestDayFactor: 1.5,
};

/** The capacity of one machine or partition. */
export type Limits = {
  /** How busy a core may be at the busiest hour, so that other replicas can take over a lost one's work. */
  readonly coreUtilisation: number;
  /** Cores of the largest PostgreSQL server that we would run. */
  readonly postgresCores: number;
  /** Write-ahead log that one PostgreSQL server writes and sends to a standby, in bytes per second. */
  readonly walBytesPerSecond: number;
  /** The data of one PostgreSQL server that can be restored within hours, in bytes. */
  readonly postgresBytes: number;
  readonly postgresConnections: number;
  /** Records that one partition takes and its consumer handles, per second. */
  readonly eventsPerPartition: number;
  /** Writes to one broker, copies included, in bytes per second. */
  readonly brokerBytesPerSecond: number;
  /** Commands of one Redis, per second. */
  readonly redisPerSecond: number;
};

export const limits: Limits = {
  coreUtilisation: 0.5,
  postgresCores: 32,
  walBytesPerSecond: 50e6,
  postgresBytes: 4e12,
  postgresConnections: 500,
  // `npm run bench -- events`: 3,186 reports a second on 6 partitions and two cores.
  eventsPerPartition: 500,
  brokerBytesPerSecond: 30e6,
  redisPerSecond: 80_000,
};

/** The deployment that a release starts with. */
export const deployed = {
  /** Partitions of `sessions.telemetry.v2`, the busiest topic. */
  telemetryPartitions: 6,
  brokers: 3,
  /** Connections of one process of a service to its database. */
  connectionsPerProcess: 10,
} as const;

/** Samples of a report, and their size in the log of telemetry in bytes (`npm run bench -- events`). */
export const samplesPerReport = 15;
export const bytesPerSample = 50;
/**
 * CPU time of a report when batches are full, in milliseconds: 422 µs in the services, Kafka and PostgreSQL
 * (`npm run bench -- events`), and 57 µs in the gateway (`npm run bench -- gateway`).
 */
export const reportInFullBatchesMs: Readonly<Record<Part, number>> = {
  gateway: 0.057,
  identity: 0,
  billing: 0,
  sessions: 0.17,
  analytics: 0.077,
  postgres: 0.083,
  kafka: 0.092,
  redis: 0,
};

/** Days that samples are kept at least, and after which they are deleted by months. */
export const telemetryDays = 90;
export const daysPerMonth = 30;

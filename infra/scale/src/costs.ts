import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** The parts of the system whose use is measured. */
export const parts = [
  "gateway",
  "identity",
  "billing",
  "sessions",
  "analytics",
  "postgres",
  "kafka",
  "redis",
] as const;
export type Part = (typeof parts)[number];

/**
 * The actions of users, each measured separately. A `screen` is what the dashboard and the library request when they open, on
 * average.
 */
export const actions = ["visit", "sign-in", "purchase", "screen", "session", "report", "refresh"] as const;
export type Action = (typeof actions)[number];

const usageSchema = z.object({
  /** Requests that a client sends. */
  requests: z.number(),
  /** Records on all topics. */
  events: z.number(),
  /** CPU time by part, in milliseconds. */
  cpuMs: z.record(z.enum(parts), z.number()),
  /** PostgreSQL's write-ahead log, in bytes. */
  walBytes: z.number(),
  /** All databases, in bytes. */
  databaseBytes: z.number(),
  /** Kafka's log segments with all three copies, in bytes. */
  kafkaBytes: z.number(),
  redisCommands: z.number(),
  /** Read and written by the gateway on all its sockets, in bytes. Each byte of a client passes it twice. */
  gatewayBytes: z.number(),
  /** Logs of the services and the gateway, in bytes. */
  logBytes: z.number(),
});
/** The use of one action, or of the idle system in a second. */
export type Usage = z.infer<typeof usageSchema>;

/** Adds two uses. */
export const addUsage = (a: Usage, b: Usage): Usage => combineUsage(a, b, (one, other) => one + other);

/** Multiplies a use. */
export const timesUsage = (usage: Usage, times: number): Usage =>
  combineUsage(usage, usage, one => one * times);

/** Combines two uses figure by figure. */
export const combineUsage = (a: Usage, b: Usage, of: (a: number, b: number) => number): Usage => ({
  requests: of(a.requests, b.requests),
  events: of(a.events, b.events),
  cpuMs: {
    gateway: of(a.cpuMs.gateway, b.cpuMs.gateway),
    identity: of(a.cpuMs.identity, b.cpuMs.identity),
    billing: of(a.cpuMs.billing, b.cpuMs.billing),
    sessions: of(a.cpuMs.sessions, b.cpuMs.sessions),
    analytics: of(a.cpuMs.analytics, b.cpuMs.analytics),
    postgres: of(a.cpuMs.postgres, b.cpuMs.postgres),
    kafka: of(a.cpuMs.kafka, b.cpuMs.kafka),
    redis: of(a.cpuMs.redis, b.cpuMs.redis),
  },
  walBytes: of(a.walBytes, b.walBytes),
  databaseBytes: of(a.databaseBytes, b.databaseBytes),
  kafkaBytes: of(a.kafkaBytes, b.kafkaBytes),
  redisCommands: of(a.redisCommands, b.redisCommands),
  gatewayBytes: of(a.gatewayBytes, b.gatewayBytes),
  logBytes: of(a.logBytes, b.logBytes),
});

export const costsSchema = z.object({
  /** The day of the measurement. */
  measuredOn: z.iso.date(),
  machine: z.string(),
  /** How many users did each action at once, and how often the measurement was repeated; the median counts. */
  users: z.int(),
  repeats: z.int(),
  perAction: z.record(z.enum(actions), usageSchema),
  idlePerSecond: usageSchema,
});
/** The measured costs, written by `npm run scale:measure`. */
export type Costs = z.infer<typeof costsSchema>;

export const costsFile = join(import.meta.dirname, "measured-costs.json");

/** @throws if the file does not have the form that `npm run scale:measure` writes */
export const readCosts = async (): Promise<Costs> =>
  costsSchema.parse(JSON.parse(await readFile(costsFile, "utf8")));

import { setTimeout as delay } from "node:timers/promises";
import { telemetryEvents, topics } from "@phaselock/contracts";
import type { ServiceName } from "@phaselock/local";
import type { Postgres } from "@phaselock/postgres";
import { createKafka, createLogger } from "@phaselock/service-kit";
import pg from "pg";
import { pollViolations } from "../invariants/find-violations.ts";
import { startLoad } from "../load/start-load.ts";
import { type Run, type RunOptions, withSystem } from "../run/with-system.ts";
import type { System } from "../system/open-system.ts";
import { type Archive, restoreTo, startArchiving, takeBaseBackup } from "./archive.ts";
import { runCommand } from "./operator.ts";

/** The steps of docs/operations/backup.md that the drill runs after the restore. */
export type Steps = "all" | "none";
/** What Kafka still holds at the restore: everything, or no telemetry, as a week after the backup. */
export type Kept = "all" | "no-telemetry";

type RestoreOptions = RunOptions & {
  readonly service: Restorable;
  readonly steps: Steps;
  readonly kept: Kept;
};

/** The services whose database the drill restores. */
export const restorable = [
  "identity",
  "billing",
  "sessions",
  "analytics",
] as const satisfies readonly ServiceName[];
export type Restorable = (typeof restorable)[number];

/** The number of users before the moment of the restore, and of all users afterwards. */
const users = { before: 4, after: 8 };
/** How long users play before the base backup, from it to the moment of the restore, and in each later phase. */
const phaseMs = { beforeBackup: 12_000, beforeMoment: 6_000, afterwards: 15_000 };
/**
 * How long before the moment of the restore the operator's `--since` is, in milliseconds. It must exceed every consumer's lag at
 * that moment, when the brokers have been stopped for up to 8 s.
 */
const marginMs = 60_000;
const caughtUpWithinMs = 60_000;
/** The longest stop of the brokers, in milliseconds. */
const unpublishedWithinMs = 8_000;
const pollEveryMs = 50;

/** The groups and topics that each service must seek. Projections need no seek, because they ignore old events. */
const groups: Readonly<Record<Restorable, readonly (readonly [group: string, topic: string])[]>> = {
  identity: [
    ["svc-identity-entitlements", "billing.entitlement.v1"],
    ["svc-identity-erasure", "billing.erasure.v1"],
    ["svc-identity-erasure", "sessions.erasure.v1"],
    ["svc-identity-erasure", "analytics.erasure.v1"],
  ],
  billing: [
    ["svc-billing", "sessions.session.v1"],
    ["svc-billing-erasure", "identity.user.v1"],
  ],
  sessions: [
    ["svc-sessions-entitlements", "billing.entitlement.v1"],
    ["svc-sessions-recommendations", "sessions.session.v1"],
    ["svc-sessions-recommendations", "sessions.mood.v1"],
    ["svc-sessions-erasure", "identity.user.v1"],
  ],
  analytics: [
    ...topics.map(({ name }) => ["svc-analytics", name] as const),
    ["svc-analytics-erasure", "identity.user.v1"],
  ],
};

/** Stops every broker until the service has unpublished events, and returns that moment. */
const momentWithUnpublished = async ({ kafka, databases }: System, service: Restorable): Promise<Date> => {
  for (const broker of kafka.brokers) broker.signal("SIGSTOP");
  try {
    // Users buy every few seconds.
    for (const giveUpAt = Date.now() + unpublishedWithinMs; Date.now() < giveUpAt; await delay(pollEveryMs)) {
      const { rowCount } = await databases[service].query("SELECT 1 FROM outbox");
      if (rowCount) break;
    }
    const { rows } = await databases[service].query<{ now: Date }>("SELECT clock_timestamp() AS now");
    return rows[0]?.now ?? new Date();
  } finally {
    for (const broker of kafka.brokers) broker.signal("SIGCONT");
  }
};

/** Deletes the telemetry that Kafka holds, as its retention would. @returns how many reports that were */
const expireTelemetry = async ({ system, bus }: Run): Promise<number> => {
  const { topic } = telemetryEvents.report;
  let count = 0;
  for await (const _ of bus.read({ topic, from: "beginning", until: "end" })) count++;
  const admin = createKafka(system.kafka.addresses, "drill", createLogger("drill", "silent")).admin();
  await admin.connect();
  try {
    const ends = await admin.fetchTopicOffsets(topic);
    await admin.deleteTopicRecords({
      topic,
      partitions: ends.map(({ partition, high }) => ({ partition, offset: high })),
    });
  } finally {
    await admin.disconnect();
  }
  return count;
};

/** The steps of docs/operations/backup.md between the restore and the first start of the service. */
const mend = async (
  { system }: Run,
  service: Restorable,
  { database, since, say }: { database: string; since: Date; say: (line: string) => void },
): Promise<void> => {
  const env = { KAFKA_BROKERS: system.kafka.addresses.join(","), DATABASE_URL: database };
  const time = since.toISOString();
  const events = (...args: string[]) => runCommand("infra/events/src/cli.ts", args, env);
  say(`  ${await events("sequences", "raise", "--source", `svc-${service}`, "--since", time)}`);
  for (const [group, topic] of groups[service]) say(`  ${await events("seek", group, topic, "--to", time)}`);
  if (service !== "billing") return;
  const stripe = { ...system.environmentOf("billing"), DATABASE_URL: database };
  say(`  ${await runCommand("svc-billing/src/recover-checkouts.ts", ["--since", time], stripe)}`);
};

/** Waits until billing has fetched and processed Stripe's events that are missing from the backup. */
const untilStripeIsRecovered = async (pool: pg.Pool): Promise<void> => {
  for (const giveUpAt = Date.now() + caughtUpWithinMs; Date.now() < giveUpAt; await delay(pollEveryMs)) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM webhook_recovery WHERE recovered_until > now() - interval '1 minute'
         AND NOT EXISTS (SELECT 1 FROM webhook_events WHERE status = 'pending')
         AND NOT EXISTS (SELECT 1 FROM checkouts WHERE status = 'open' AND created_at < now() - interval '10 seconds')`,
    );
    if (rowCount) return;
  }
  throw new Error("billing did not recover Stripe's events in time");
};

/** Reads how often each of these events is on the bus. */
const countOnBus = async ({ bus }: Run, ids: ReadonlySet<string>): Promise<number> => {
  let count = 0;
  for (const { name } of topics)
    for await (const { event } of bus.read({ topic: name, from: "beginning", until: "end" }))
      if (ids.has(event.id)) count++;
  return count;
};

const play = async (
  { system, tools, random }: Run,
  options: { users: number; ms: number },
): Promise<void> => {
  const stop = startLoad(system, tools, { users: options.users, random: random.fork() });
  await delay(options.ms, undefined, { signal: tools.stopped });
  await stop();
};

/** The replicas of a service. */
const replicasOf = ({ processes }: System, service: string): string[] =>
  [...processes.keys()].filter(name => name === service || name.startsWith(`${service}-`));

/** Lets users play, takes a base backup meanwhile, and then chooses the moment to restore. */
const playUntilMoment = async (drill: Run, archive: Archive, service: Restorable): Promise<Date> => {
  const { system, tools, random } = drill;
  const signal = tools.stopped;
  const stop = startLoad(system, tools, { users: users.before, random: random.fork() });
  await delay(phaseMs.beforeBackup, undefined, { signal });
  await takeBaseBackup(archive);
  await delay(phaseMs.beforeMoment, undefined, { signal });
  const moment = await momentWithUnpublished(system, service);
  await stop();
  return moment;
};

/**
 * Restores one service's database to an earlier moment, while the other databases and the bus keep their current state,
 * and compares the acknowledgements with the stored data.
 * @returns the violated guarantees
 */
export const drillRestore = (options: RestoreOptions): Promise<readonly string[]> =>
  withSystem(options, "nothing", async drill => {
    const { service, steps, kept, say } = options;
    const { system, tools, bus, history } = drill;
    const archive = await startArchiving(system.postgres);
    const moment = await playUntilMoment(drill, archive, service);
    say(`users have played; ${service} will be restored to ${moment.toISOString()}`);
    await play(drill, { users: users.after, ms: phaseMs.afterwards });

    const replicas = replicasOf(system, service);
    await Promise.all(replicas.map(name => system.processes.get(name)?.close()));
    if (kept === "no-telemetry") say(`${await expireTelemetry(drill)} reports have left Kafka`);
    const startedAt = performance.now();
    const restored = await restoreTo(archive, moment);
    say(`restored in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    const pool = new pg.Pool({ connectionString: restored.url(service), max: 2 });
    try {
      const unpublished = await pool.query<{ id: string }>("SELECT id FROM outbox");
      const ids = new Set(unpublished.rows.map(({ id }) => id));
      const database = restored.url(service);
      const since = new Date(moment.getTime() - marginMs);
      if (steps === "all") await mend(drill, service, { database, since, say });
      if (steps === "all" && service === "billing")
        await pool.query("UPDATE webhook_recovery SET next_run_at = now()");
      for (const name of replicas) await system.replace(name, { DATABASE_URL: database });
      if (steps === "all" && service === "billing") await untilStripeIsRecovered(pool);
      say(`${service} runs on the restored database`);
      await play(drill, { users: users.after, ms: phaseMs.afterwards });
      tools.stopped.throwIfAborted();
      const databases = { ...system.databases, [service]: pool };
      const evidence = { system: { databases, stripe: system.stripe }, bus, entries: history.entries };
      const violations = await pollViolations(evidence);
      say(
        `${ids.size} events were unpublished in the backup; they are on the bus ${await countOnBus(drill, ids)} times`,
      );
      if (service !== "analytics") return violations;
      const rebuilt = await runCommand("svc-analytics/src/rebuild.ts", [], { DATABASE_URL: database });
      say(`  ${rebuilt.split("\n").at(-1)}`);
      // The rebuild counts the figures in another way than the consumers, so both are compared with the log.
      return [...new Set([...violations, ...(await pollViolations(evidence))])];
    } finally {
      await pool.end();
      await stopRestored(system, replicas, restored);
    }
  });

/** Stops the processes on the restored server, then the server. */
const stopRestored = async (
  system: System,
  replicas: readonly string[],
  restored: Postgres,
): Promise<void> => {
  await Promise.all(replicas.map(name => system.processes.get(name)?.close()));
  await restored.stop();
};

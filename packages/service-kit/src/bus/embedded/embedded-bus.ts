import { EventEmitter } from "node:events";
import type { EventEnvelope } from "@phaselock/contracts";
import { createBatcher } from "../../create-batcher.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Pool } from "../../db/pool.ts";
import type { Logger } from "../../logger.ts";
import { runJobs } from "../../service/run-jobs.ts";
import { withRetryTopic } from "../dead-letters.ts";
import type { EventBus } from "../event-bus.ts";
import { traceSending } from "../trace-events.ts";
import { ConsumerGroup } from "./group.ts";
import { openListener } from "./listener.ts";
import { type AppendNotifier, readTopic } from "./read-topic.ts";
import {
  appendRecords,
  countBacklog,
  countPublished,
  ensureTopic,
  findBacklog,
  listTopics,
  setOffsets,
} from "./records.ts";
import { pruneRecords } from "./retention.ts";
import { busSchema } from "./schema.ts";

/**
 * Interval of the polling behind LISTEN/NOTIFY, in milliseconds. A lost notification delays events by this much but
 * never loses one. A lost connection delays them only until it is replaced. The interval is shorter than the pool's
 * idle timeout (10 s); otherwise each poll would open a new connection.
 */
const pollEveryMs = 5_000;
/** Interval at which records past their retention are deleted, in milliseconds. */
const pruneEveryMs = 60 * 60 * 1_000;

/**
 * Opens the event bus of one machine. Records, offsets and dead letters are stored in their own PostgreSQL database, so
 * acknowledged events survive kill -9. A group runs in one process at a time, guarded by an advisory lock.
 * @param pool connections to the database `bus`; closed by the caller after the bus
 * @throws when another process holds a subscribed group
 */
export const openEmbeddedBus = async (pool: Pool, logger: Logger): Promise<EventBus> => {
  await createSchema(pool);
  const groups = new Map<string, ConsumerGroup>();
  const notifier: AppendNotifier = new EventEmitter();
  notifier.setMaxListeners(0);

  /** One query at a time finds the backlog of all groups. Notifications that arrive meanwhile share the next query. */
  const scans = createBatcher<undefined>(async () => {
    if (groups.size === 0) return;
    for (const { group, topic, partition } of await findBacklog(pool, [...groups.keys()]))
      groups.get(group)?.offer({ topic, partition });
  });
  const scan = () => scans.add(undefined);
  const scanInBackground = () =>
    void scan().catch(error => logger.warn({ err: error }, "embedded bus could not look for records"));

  const listener = await openListener(pool, logger, topic => {
    scanInBackground();
    notifier.emit("appended", topic);
  });

  /** Events that are published at the same time share a transaction. */
  const appends = createBatcher<readonly EventEnvelope[]>(batches => appendRecords(pool, batches.flat()));

  let published: ReadonlyMap<string, number> = new Map();
  const notifyReaders = async () => {
    if (notifier.listenerCount("appended") === 0) return;
    const before = published;
    published = await countPublished(pool);
    for (const [topic, count] of published) if (count !== before.get(topic)) notifier.emit("appended", topic);
  };
  const poll = async () => {
    try {
      await scan();
      await notifyReaders();
      await listener.relockGroups();
    } catch (error) {
      logger.warn({ err: error }, "embedded bus could not poll");
    }
  };
  const jobs = runJobs(
    [
      { name: "prune-records", everyMs: pruneEveryMs, run: () => pruneRecords(pool, new Date()) },
      { name: "poll-bus", everyMs: pollEveryMs, polls: true, run: poll },
    ],
    logger,
  );
  const open = new Set<{ close(): Promise<void> }>();

  return {
    publish: events =>
      events.length === 0 ? Promise.resolve() : traceSending(events, "postgresql", sent => appends.add(sent)),
    async subscribe(given) {
      const subscription = withRetryTopic(given);
      const { group: name, topics, from } = subscription;
      for (const topic of topics) {
        await ensureTopic(pool, topic);
        await setOffsets(pool, { group: name, topic, position: from, existing: "keep" });
      }
      let group = groups.get(name);
      if (!group) {
        group = new ConsumerGroup(name, pool, logger);
        await listener.lockGroup(group);
        groups.set(name, group);
      }
      const joined = group;
      joined.join(subscription);
      await scan();
      let closed: Promise<void> | undefined;
      const leave = async () => {
        open.delete(membership);
        if ((await joined.leave(subscription)) > 0) return;
        groups.delete(name);
        await listener.unlockGroup(joined);
      };
      const membership = {
        close: () => {
          closed ??= leave();
          return closed;
        },
      };
      open.add(membership);
      return membership;
    },
    read: reading => readTopic(pool, notifier, reading),
    topics: () => listTopics(pool),
    async seek(group, topic, position) {
      await ensureTopic(pool, topic);
      await setOffsets(pool, { group, topic, position, existing: "replace" });
      scanInBackground();
    },
    lag: (group, topics) => countBacklog(pool, group, topics),
    async ready() {
      await pool.query("SELECT 1");
    },
    async close() {
      await jobs.close();
      await Promise.all([...open].map(membership => membership.close()));
      await Promise.all([scans.idle(), appends.idle()]);
      await listener.close();
    },
  };
};

/** Takes a lock first: two processes may open the bus at once, and CREATE TABLE IF NOT EXISTS alone would race. */
const createSchema = (pool: Pool): Promise<void> =>
  inTransaction(pool, async tx => {
    await tx.$executeRawUnsafe("SELECT pg_advisory_xact_lock(hashtext('phaselock bus schema'))");
    await tx.$executeRawUnsafe(busSchema);
  });

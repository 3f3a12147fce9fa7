import { EventEmitter } from "node:events";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Pool } from "../../db/pool.ts";
import type { Logger } from "../../logger.ts";
import { runJobs } from "../../service/run-jobs.ts";
import { together } from "../../together.ts";
import { withRetryTopic } from "../dead-letters.ts";
import type { EventBus } from "../event-bus.ts";
import { ConsumerGroup } from "./group.ts";
import { openListener } from "./listener.ts";
import { type News, readTopic } from "./read-topic.ts";
import {
  appendRecords,
  countPublished,
  ensureTopic,
  findBacklog,
  listTopics,
  setOffsets,
} from "./records.ts";
import { pruneRecords } from "./retention.ts";
import { busSchema } from "./schema.ts";

/**
 * Polling behind LISTEN/NOTIFY, in milliseconds: a lost notification costs this much, never an event. A lost connection
 * costs no more than the time until it is replaced. Longer than the pool keeps an idle connection (10 s), each poll
 * would open a new one.
 */
const pollEveryMs = 5_000;
/** How often records are dropped that have been kept for long enough, in milliseconds. */
const pruneEveryMs = 60 * 60 * 1_000;

/**
 * The event bus of one machine: records, offsets and dead letters live in a PostgreSQL database of their own, so
 * what was acknowledged survives kill -9. A group lives in one process at a time, guarded by an advisory lock.
 * @param pool connections to the database `bus`; closed by the caller after the bus
 * @throws when a subscribed group is held by another process
 */
export const openEmbeddedBus = async (pool: Pool, logger: Logger): Promise<EventBus> => {
  await createSchema(pool);
  const groups = new Map<string, ConsumerGroup>();
  const news: News = new EventEmitter();
  news.setMaxListeners(0);

  /** One query for all groups, one at a time: notifications that come meanwhile share the next. */
  const looks = together<undefined>(async () => {
    if (groups.size === 0) return;
    for (const { group, topic, partition } of await findBacklog(pool, [...groups.keys()]))
      groups.get(group)?.offer({ topic, partition });
  });
  const look = () => looks.bring(undefined);
  const lookSoon = () =>
    void look().catch(error => logger.warn({ err: error }, "embedded bus could not look for records"));

  const listener = await openListener(pool, logger, topic => {
    lookSoon();
    news.emit("appended", topic);
  });

  let published: ReadonlyMap<string, number> = new Map();
  const tellReaders = async () => {
    if (news.listenerCount("appended") === 0) return;
    const before = published;
    published = await countPublished(pool);
    for (const [topic, count] of published) if (count !== before.get(topic)) news.emit("appended", topic);
  };
  const poll = async () => {
    try {
      await look();
      await tellReaders();
      await listener.retakeGroups();
    } catch (error) {
      logger.warn({ err: error }, "embedded bus could not poll");
    }
  };
  const jobs = runJobs(
    [
      { name: "prune-records", everyMs: pruneEveryMs, run: () => pruneRecords(pool, new Date()) },
      { name: "poll-bus", everyMs: pollEveryMs, run: poll },
    ],
    logger,
  );
  const open = new Set<{ close(): Promise<void> }>();

  return {
    publish: events => (events.length === 0 ? Promise.resolve() : appendRecords(pool, events)),
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
      await look();
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
    read: reading => readTopic(pool, news, reading),
    topics: () => listTopics(pool),
    async seek(group, topic, position) {
      await ensureTopic(pool, topic);
      await setOffsets(pool, { group, topic, position, existing: "replace" });
      lookSoon();
    },
    async ready() {
      await pool.query("SELECT 1");
    },
    async close() {
      await jobs.close();
      await Promise.all([...open].map(membership => membership.close()));
      await looks.idle();
      await listener.close();
    },
  };
};

/** Two processes may open the bus at once; CREATE TABLE IF NOT EXISTS alone would race. */
const createSchema = (pool: Pool): Promise<void> =>
  inTransaction(pool, async tx => {
    await tx.$executeRawUnsafe("SELECT pg_advisory_xact_lock(hashtext('phaselock bus schema'))");
    await tx.$executeRawUnsafe(busSchema);
  });

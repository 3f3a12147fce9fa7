import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Notification, PoolClient } from "pg";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Pool } from "../../db/pool.ts";
import type { Logger } from "../../logger.ts";
import { runJobs } from "../../service/run-jobs.ts";
import { withRetryTopic } from "../dead-letters.ts";
import type { EventBus } from "../event-bus.ts";
import { ConsumerGroup } from "./group.ts";
import { type News, readTopic } from "./read-topic.ts";
import { appendRecords, busChannel, ensureTopic, listTopics, setOffsets } from "./records.ts";
import { pruneRecords } from "./retention.ts";
import { busSchema } from "./schema.ts";

/** Polling behind LISTEN/NOTIFY, in milliseconds: a lost notification costs this much, never an event. */
const pollEveryMs = 1_000;
/** How long a group waits for another process to let go of it, in milliseconds. */
const takeOverWithinMs = 10_000;
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
  const wakeAll = () => {
    for (const group of groups.values()) {
      group
        .wake()
        .catch(error => logger.warn({ err: error, group: group.name }, "embedded bus could not wake"));
    }
  };
  const news: News = new EventEmitter();
  news.setMaxListeners(0);
  const listener = await listen(pool, logger, topic => {
    wakeAll();
    news.emit("appended", topic);
  });
  const poll = setInterval(wakeAll, pollEveryMs);
  const prune = { name: "prune-records", everyMs: pruneEveryMs, run: () => pruneRecords(pool, new Date()) };
  const jobs = runJobs([prune], logger);
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
        await listener.lockGroup(name);
        group = new ConsumerGroup(name, pool, logger);
        groups.set(name, group);
      }
      const joined = group;
      joined.join(subscription);
      await joined.wake();
      let closed: Promise<void> | undefined;
      const leave = async () => {
        open.delete(membership);
        if ((await joined.leave(subscription)) > 0) return;
        groups.delete(name);
        await listener.unlockGroup(name);
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
      wakeAll();
    },
    async ready() {
      await pool.query("SELECT 1");
    },
    async close() {
      clearInterval(poll);
      await jobs.close();
      await Promise.all([...open].map(membership => membership.close()));
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

type Listener = {
  lockGroup(name: string): Promise<void>;
  unlockGroup(name: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * The one connection that hears notifications and holds the group locks. When PostgreSQL drops it, it is opened
 * again and its locks are taken again; until then polling carries on.
 */
const listen = async (pool: Pool, logger: Logger, onAppended: (topic: string) => void): Promise<Listener> => {
  const onNotification = ({ payload = "" }: Notification) => onAppended(payload);
  const locked = new Set<string>();
  let closed = false;
  let client = await connect();

  async function connect(): Promise<PoolClient> {
    const connection = await pool.connect();
    connection.on("notification", onNotification);
    connection.once("error", error => {
      // Given back already: a server that goes down right then still sends its farewell.
      if (closed) return;
      logger.warn({ err: error }, "embedded bus lost its listener");
      connection.release(true);
      void reconnect();
    });
    await connection.query(`LISTEN ${busChannel}`);
    for (const name of locked) await connection.query("SELECT pg_try_advisory_lock(hashtext($1))", [name]);
    return connection;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        client = await connect();
        return onAppended("");
      } catch {
        await delay(pollEveryMs);
      }
    }
  }

  return {
    async lockGroup(name) {
      for (const deadline = Date.now() + takeOverWithinMs; ; await delay(200)) {
        const { rows } = await client.query<{ held: boolean }>(
          "SELECT pg_try_advisory_lock(hashtext($1)) AS held",
          [name],
        );
        if (rows[0]?.held) break;
        if (Date.now() > deadline)
          throw new Error(`Another process consumes as ${name} on this embedded bus`);
      }
      locked.add(name);
    },
    async unlockGroup(name) {
      locked.delete(name);
      await client.query("SELECT pg_advisory_unlock(hashtext($1))", [name]).catch(() => undefined);
    },
    async close() {
      closed = true;
      client.removeListener("notification", onNotification);
      await client.query("UNLISTEN *").catch(() => undefined);
      client.release(true);
    },
  };
};

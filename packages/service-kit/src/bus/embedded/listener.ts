import { setTimeout as delay } from "node:timers/promises";
import type { Notification, PoolClient } from "pg";
import type { Pool } from "../../db/pool.ts";
import { openReconnectingConnection } from "../../db/reconnecting-connection.ts";
import type { Logger } from "../../logger.ts";
import { busChannel } from "./records.ts";

/**
 * How long a group waits for another process to release its lock, and how often it tries to take it, in milliseconds.
 */
const takeOverWithinMs = 10_000;
const tryEveryMs = 200;
/** How long PostgreSQL may take to end a lost session and release its locks, in milliseconds. */
const releasedWithinMs = 2_000;

/** The part of a consumer group that its lock affects. */
export type LockedGroup = {
  readonly name: string;
  /** The lock is lost, so another process may now consume as this group. */
  pause(): void;
  /** This process holds the lock again. */
  resume(): void;
};

/** The one connection that listens for new records and holds the locks of this process's groups. */
export type Listener = {
  /** Locks the group for this process. @throws when another process holds the lock for 10 s */
  lockGroup(group: LockedGroup): Promise<void>;
  unlockGroup(group: LockedGroup): Promise<void>;
  /** Tries to lock the paused groups again, which another process may have released. */
  relockGroups(): Promise<void>;
  /** Resolves when the pool has the connection back, even during a reconnect. */
  close(): Promise<void>;
};

const tryLock = async (client: PoolClient, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext($1)) AS held",
    [name],
  );
  return rows[0]?.held === true;
};

/**
 * Listens for new records. PostgreSQL releases a session's locks with its connection, so a lost connection pauses every
 * group. Each group resumes when its lock has been taken again, which fails while another process holds it.
 * @param onAppended called with a topic that has new records, or with "" when any topic may have some
 */
export const openListener = async (
  pool: Pool,
  logger: Logger,
  onAppended: (topic: string) => void,
): Promise<Listener> => {
  const groups = new Set<LockedGroup>();
  /** The groups whose lock this process does not hold at present. */
  const paused = new Set<LockedGroup>();
  let isClosed = false;
  let lastQuery: Promise<unknown> = Promise.resolve();

  const connection = await openReconnectingConnection(pool, {
    logger,
    async prepare(client) {
      client.on("notification", ({ payload = "" }: Notification) => isClosed || onAppended(payload));
      await client.query(`LISTEN ${busChannel}`);
    },
    onLost() {
      for (const group of groups) {
        group.pause();
        paused.add(group);
      }
    },
    onRestored() {
      onAppended("");
      void relockWithin(releasedWithinMs, () => paused.size === 0).then(isDone => {
        if (isDone || isClosed) return;
        const names = [...paused].map(({ name }) => name).join(", ");
        logger.error(`other processes now consume as ${names}: waiting for them to stop`);
      });
    },
  });

  /** Serialises queries, because a connection runs one at a time. */
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const query = lastQuery.then(work, work);
    lastQuery = query;
    return query;
  };

  const relock = async (): Promise<void> => {
    const { client } = connection;
    if (!client) return;
    let isAnyBack = false;
    for (const group of paused) {
      const isHeld = await tryLock(client, group.name);
      // If the connection has been lost meanwhile, so has the lock.
      if (client !== connection.client) return;
      if (!isHeld || !paused.delete(group)) continue;
      group.resume();
      isAnyBack = true;
    }
    if (isAnyBack) onAppended("");
  };
  const relockGroups = () => enqueue(relock);
  /** @returns whether `isDone` became true in time */
  const relockWithin = async (ms: number, isDone: () => boolean): Promise<boolean> => {
    for (const deadline = Date.now() + ms; ; await delay(tryEveryMs)) {
      await relockGroups().catch(error =>
        logger.warn({ err: error }, "embedded bus could not lock its groups"),
      );
      if (isDone()) return true;
      if (isClosed || Date.now() > deadline) return false;
    }
  };
  const forget = (group: LockedGroup) => {
    groups.delete(group);
    paused.delete(group);
  };

  return {
    async lockGroup(group) {
      groups.add(group);
      paused.add(group);
      if (await relockWithin(takeOverWithinMs, () => !paused.has(group))) return;
      forget(group);
      throw new Error(
        connection.client
          ? `Another process consumes as ${group.name} on this embedded bus`
          : "The embedded bus has lost its database",
      );
    },
    async unlockGroup(group) {
      forget(group);
      // Also for a paused group, which may be about to take its lock. A lost connection has already released it.
      await enqueue(async () => {
        await connection.client?.query("SELECT pg_advisory_unlock(hashtext($1))", [group.name]);
      }).catch(() => undefined);
    },
    relockGroups,
    close() {
      isClosed = true;
      return connection.close();
    },
  };
};

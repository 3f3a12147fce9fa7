import { setTimeout as delay } from "node:timers/promises";
import type { Notification, PoolClient } from "pg";
import { keepConnection } from "../../db/keep-connection.ts";
import type { Pool } from "../../db/pool.ts";
import type { Logger } from "../../logger.ts";
import { busChannel } from "./records.ts";

/** How long a group waits for another process to let go of it, and how often it asks, in milliseconds. */
const takeOverWithinMs = 10_000;
const askEveryMs = 200;
/** How long PostgreSQL may take to end a lost session, and to release its locks with it, in milliseconds. */
const releasedWithinMs = 2_000;

/** A consumer group, as far as its lock matters to it. */
export type LockedGroup = {
  readonly name: string;
  /** The lock is lost, so another process may consume as this group. */
  pause(): void;
  /** The lock is this process's again. */
  resume(): void;
};

/** The one connection that hears of new records and holds the locks of this process's groups. */
export type Listener = {
  /** Takes the group for this process. @throws when another process keeps it for 10 s */
  lockGroup(group: LockedGroup): Promise<void>;
  unlockGroup(group: LockedGroup): Promise<void>;
  /** Asks again for the groups that were paused, which another process may have let go of. */
  retakeGroups(): Promise<void>;
  /** Resolves when the pool has the connection back, also in the middle of a reconnect. */
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
 * Listens for new records. PostgreSQL drops a session's locks with its connection, so a lost connection pauses every
 * group; each resumes when its lock has been taken again, which fails while another process has it.
 * @param onAppended told a topic that has new records, or "" when any topic may have some
 */
export const openListener = async (
  pool: Pool,
  logger: Logger,
  onAppended: (topic: string) => void,
): Promise<Listener> => {
  const groups = new Set<LockedGroup>();
  /** Those of them whose lock this process does not have now. */
  const paused = new Set<LockedGroup>();
  let isClosed = false;
  let lastTurn: Promise<unknown> = Promise.resolve();

  const connection = await keepConnection(pool, {
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
      void retakeWithin(releasedWithinMs, () => paused.size === 0).then(isDone => {
        if (isDone || isClosed) return;
        const names = [...paused].map(({ name }) => name).join(", ");
        logger.error(`other processes consume as ${names} now: waiting for them to end`);
      });
    },
  });

  /** A connection runs one query at a time. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = lastTurn.then(work, work);
    lastTurn = turn;
    return turn;
  };

  const retake = async (): Promise<void> => {
    const { client } = connection;
    if (!client) return;
    let isAnyBack = false;
    for (const group of paused) {
      const isHeld = await tryLock(client, group.name);
      // A lock of a connection that is lost by now is no lock.
      if (client !== connection.client) return;
      if (!isHeld || !paused.delete(group)) continue;
      group.resume();
      isAnyBack = true;
    }
    if (isAnyBack) onAppended("");
  };
  const retakeGroups = () => inTurn(retake);
  /** @returns whether it was done in time */
  const retakeWithin = async (ms: number, isDone: () => boolean): Promise<boolean> => {
    for (const deadline = Date.now() + ms; ; await delay(askEveryMs)) {
      await retakeGroups().catch(error =>
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
      if (await retakeWithin(takeOverWithinMs, () => !paused.has(group))) return;
      forget(group);
      throw new Error(
        connection.client
          ? `Another process consumes as ${group.name} on this embedded bus`
          : "The embedded bus has lost its database",
      );
    },
    async unlockGroup(group) {
      forget(group);
      // Also for a paused group, which may be about to have its lock. A lost connection has released it already.
      await inTurn(async () => {
        await connection.client?.query("SELECT pg_advisory_unlock(hashtext($1))", [group.name]);
      }).catch(() => undefined);
    },
    retakeGroups,
    close() {
      isClosed = true;
      return connection.close();
    },
  };
};

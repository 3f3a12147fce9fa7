import { setTimeout as delay } from "node:timers/promises";
import type { EventEnvelope } from "@phaselock/contracts";
import type { PoolClient } from "pg";
import { type EventBus, topicOfType } from "../bus/event-bus.ts";
import { createBatcher } from "../create-batcher.ts";
import type { Pool } from "../db/pool.ts";
import { openReconnectingConnection, type ReconnectingConnection } from "../db/reconnecting-connection.ts";
import type { Logger } from "../logger.ts";
import { laneCount, outboxChannel } from "./lanes.ts";

/**
 * Interval of the polling behind LISTEN/NOTIFY, in milliseconds. A restored connection wakes the relay as well, so
 * polling is the last resort.
 */
const pollEveryMs = 5_000;
/** Pauses before a lane is tried again, in milliseconds. They double from the first to the longest. */
const retryAfter = {
  /** Some of its rows could not be published. */
  failed: { firstMs: 1_000, longestMs: 5_000 },
  /** Another relay works on it. That relay may have read the lane before the newest row was there, or it may die. */
  held: { firstMs: 20, longestMs: 1_000 },
} as const;
/** Maximum number of rows of one lane per batch. */
const batchSize = 500;

type Row = Omit<EventEnvelope, "time" | "traceparent"> & {
  position: number;
  time: Date;
  traceparent: string | null;
};

const toEnvelope = ({ position: _, time, traceparent, ...rest }: Row): EventEnvelope => ({
  ...rest,
  time: time.toISOString(),
  ...(traceparent !== null && { traceparent }),
});

/** What one connection does for all lanes. It runs one query at a time. */
const sessionOn = (client: PoolClient) => {
  let last: Promise<unknown> = Promise.resolve();
  const query = <Found extends object>(text: string, values: unknown[] = []): Promise<Found[]> => {
    const ask = async () => (await client.query<Found>(text, values)).rows;
    const asked = last.then(ask, ask);
    last = asked;
    return asked;
  };
  const lockKey = "hashtext('phaselock outbox'), $1";
  return {
    /** One look at the index per lane, however many rows there are. */
    findLanes: async () =>
      (
        await query<{ lane: number }>(
          `SELECT lane FROM generate_series(0, ${laneCount - 1}) AS lanes (lane)
           WHERE EXISTS (SELECT FROM outbox WHERE outbox.lane = lanes.lane)`,
        )
      ).map(({ lane }) => lane),
    lock: async (lane: number) =>
      (await query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${lockKey}) AS held`, [lane]))[0]?.held ===
      true,
    unlock: (lane: number) => query(`SELECT pg_advisory_unlock(${lockKey})`, [lane]),
    read: (lane: number) =>
      query<Row>(
        `SELECT position, id, type, source, subject, time, sequence, traceparent, data
         FROM outbox WHERE lane = $1 ORDER BY position LIMIT $2`,
        [lane, batchSize],
      ),
    remove: (rows: readonly Row[]) =>
      query("DELETE FROM outbox WHERE position = ANY ($1)", [rows.map(row => row.position)]),
  };
};
type Session = ReturnType<typeof sessionOn>;

/** Some events of a lane were not published. The cause is why the first one was not. */
class LaneError extends Error {
  override name = "LaneError";
}

/**
 * Publishes the oldest rows of one lane and deletes the acknowledged ones. The connection holds the lane's lock meanwhile, but no
 * transaction, because a broker may take long to answer. If the process dies between publish and delete, the rows are
 * published again, which idempotent consumers tolerate.
 * @returns "more" if there may be more rows, or "held" if another relay holds the lane
 * @throws LaneError if the bus did not take all rows: the events of each other subject are published all the same
 */
const relayLane = async (
  session: Session,
  bus: EventBus,
  lane: number,
): Promise<"done" | "more" | "held"> => {
  if (!(await session.lock(lane))) return "held";
  try {
    const rows = await session.read(lane);
    // One promise per key, so that a key whose partition or event is in trouble delays no other. The bus batches them.
    const keys = Map.groupBy(rows, ({ type, subject }) => `${topicOfType(type)} ${subject}`);
    const outcomes = await Promise.all(
      Array.from(keys.values(), async of => {
        const error: unknown = await bus.publish(of.map(toEnvelope)).then(
          () => undefined,
          cause => cause,
        );
        return { of, error };
      }),
    );
    const published = outcomes.flatMap(({ of, error }) => (error === undefined ? of : []));
    if (published.length > 0) await session.remove(published);
    const failed = outcomes.find(({ error }) => error !== undefined);
    if (failed)
      throw new LaneError(
        `${rows.length - published.length} events are not published, the oldest of them ${failed.of[0]?.type} ${failed.of[0]?.id}`,
        { cause: failed.error },
      );
    return rows.length === batchSize ? "more" : "done";
  } finally {
    // A lost connection has already released the lock.
    await session.unlock(lane).catch(() => undefined);
  }
};

/**
 * Runs the relay until it is closed. Notifications wake it, with polling as a fallback. The lanes are independent: one that waits
 * for the bus or for its retry delays no other. One connection serves all of them and listens.
 */
export const startRelay = async (
  pool: Pool,
  bus: EventBus,
  logger: Logger,
): Promise<{ close(): Promise<void> }> => {
  const closing = new AbortController();
  const working = new Map<number, Promise<void>>();
  /** Lanes that may have got rows since their last batch was read. */
  const wanted = new Set<number>();
  const sessions = new WeakMap<PoolClient, Session>();

  let connection: ReconnectingConnection | undefined;
  const currentSession = () => connection?.client && sessions.get(connection.client);

  const relayOnce = async (lane: number): Promise<"done" | "more" | "held" | "failed"> => {
    const session = currentSession();
    if (!session) return "failed";
    return relayLane(session, bus, lane).catch(error => {
      logger.warn({ err: error, lane }, "outbox relay failed, retrying");
      return "failed";
    });
  };
  const work = async (lane: number): Promise<void> => {
    for (let attempts = 0; ; ) {
      wanted.delete(lane);
      const outcome = await relayOnce(lane);
      if (outcome === "held" || outcome === "failed") {
        const { firstMs, longestMs } = retryAfter[outcome];
        if (closing.signal.aborted) return;
        await delay(Math.min(firstMs * 2 ** attempts++, longestMs), undefined, closing).catch(
          () => undefined,
        );
        if (closing.signal.aborted) return;
      } else {
        attempts = 0;
        if (outcome === "done" && !wanted.has(lane)) return;
      }
    }
  };
  const scans = createBatcher<undefined>(async () => {
    for (const lane of (await currentSession()?.findLanes()) ?? []) {
      wanted.add(lane);
      if (!working.has(lane))
        working.set(
          lane,
          work(lane).finally(() => working.delete(lane)),
        );
    }
  });
  const scan = () =>
    scans
      .add(undefined)
      .catch(error => logger.warn({ err: error }, "outbox relay could not look for events"));
  const wake = () => void (closing.signal.aborted || scan());

  const opened = await openReconnectingConnection(pool, {
    logger: logger.child({ channel: outboxChannel }),
    async prepare(client) {
      await client.query(`LISTEN ${outboxChannel}`);
      client.on("notification", wake);
      sessions.set(client, sessionOn(client));
    },
    onRestored: wake,
  });
  connection = opened;
  const poll = setInterval(wake, pollEveryMs);
  wake();
  return {
    async close() {
      clearInterval(poll);
      // Publish what the last transactions wrote.
      const last = scan();
      closing.abort();
      await last;
      await Promise.all(working.values());
      await opened.close();
    },
  };
};

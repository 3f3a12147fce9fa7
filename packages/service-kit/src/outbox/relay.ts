import type { EventEnvelope } from "@phaselock/contracts";
import type { PoolClient } from "pg";
import type { EventBus } from "../bus/event-bus.ts";
import { listen } from "../db/listen.ts";
import type { Pool } from "../db/pool.ts";
import type { Logger } from "../logger.ts";
import { outboxChannel } from "./lanes.ts";

/**
 * Interval of the polling behind LISTEN/NOTIFY, in milliseconds. A restored connection wakes the relay as well, so
 * polling is the last resort. The interval is shorter than the pool's idle timeout (10 s); otherwise each poll would
 * open a new connection.
 */
const pollEveryMs = 5_000;
/** Pause before retrying rows that could not be published or that another relay held, in milliseconds. */
const retryAfterMs = 1_000;
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

/**
 * Publishes the oldest rows of one lane and deletes them, in one transaction that holds the lane's lock. If the process
 * dies between publish and commit, the rows are published again, which idempotent consumers tolerate.
 * @returns the number of published rows, or "held" if another relay holds the lane
 */
const relayLane = async (client: PoolClient, bus: EventBus, lane: number): Promise<number | "held"> => {
  await client.query("BEGIN");
  try {
    const lock = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtext('phaselock outbox'), $1) AS held",
      [lane],
    );
    const isOurs = lock.rows[0]?.held === true;
    const { rows } = isOurs
      ? await client.query<Row>(
          `SELECT position, id, type, source, subject, time, sequence, traceparent, data
           FROM outbox WHERE lane = $1 ORDER BY position LIMIT $2`,
          [lane, batchSize],
        )
      : { rows: [] };
    if (rows.length > 0) {
      await bus.publish(rows.map(toEnvelope));
      await client.query("DELETE FROM outbox WHERE position = ANY ($1)", [rows.map(row => row.position)]);
    }
    await client.query("COMMIT");
    return isOurs ? rows.length : "held";
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
};

/** Publishes the rows of every lane. @returns the number of published rows, and whether other relays hold lanes */
const relayLanes = async (
  pool: Pool,
  bus: EventBus,
): Promise<{ published: number; areSomeHeld: boolean }> => {
  const client = await pool.connect();
  let published = 0;
  let areSomeHeld = false;
  try {
    const { rows: lanes } = await client.query<{ lane: number }>("SELECT DISTINCT lane FROM outbox");
    for (const { lane } of lanes) {
      for (let count = batchSize; count === batchSize; published += count) {
        const outcome = await relayLane(client, bus, lane);
        areSomeHeld ||= outcome === "held";
        count = outcome === "held" ? 0 : outcome;
      }
    }
    return { published, areSomeHeld };
  } finally {
    client.release();
  }
};

/** Publishes the current rows of the outbox, except lanes that other relays hold. @returns the number of rows */
export const relayOnce = async (pool: Pool, bus: EventBus): Promise<number> =>
  (await relayLanes(pool, bus)).published;

/** Runs the relay until it is closed. Notifications wake it, with polling as a fallback. */
export const startRelay = async (
  pool: Pool,
  bus: EventBus,
  logger: Logger,
): Promise<{ close(): Promise<void> }> => {
  let isClosed = false;
  let isWanted = false;
  let running: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const run = async () => {
    while (isWanted && !isClosed) {
      isWanted = false;
      clearTimeout(retry);
      const isDone = await relayLanes(pool, bus).then(
        ({ areSomeHeld }) => !areSomeHeld,
        error => {
          logger.warn({ err: error }, "outbox relay failed, retrying");
          return false;
        },
      );
      // Also retry if another relay held a lane: it may have died since.
      if (!isDone && !isClosed) retry = setTimeout(wake, retryAfterMs);
    }
    running = undefined;
  };
  const wake = () => {
    isWanted = true;
    if (!isClosed) running ??= run();
  };

  const stopListening = await listen(pool, outboxChannel, { logger, onNotification: wake });
  const poll = setInterval(wake, pollEveryMs);
  wake();
  return {
    async close() {
      isClosed = true;
      clearInterval(poll);
      await running;
      clearTimeout(retry);
      await stopListening();
    },
  };
};

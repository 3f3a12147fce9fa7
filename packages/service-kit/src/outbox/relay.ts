import type { EventEnvelope } from "@phaselock/contracts";
import type { PoolClient } from "pg";
import type { EventBus } from "../bus/event-bus.ts";
import { listen } from "../db/listen.ts";
import type { Pool } from "../db/pool.ts";
import type { Logger } from "../logger.ts";
import { outboxChannel } from "./lanes.ts";

/** Polling behind LISTEN/NOTIFY, in milliseconds. */
const pollEveryMs = 1_000;
/** Most rows of one lane that are published together. */
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
 * Publish the oldest rows of one lane and delete them, in one transaction that holds the lane's lock. When the
 * process dies between publish and commit the rows are published again: consumers are idempotent.
 * @returns how many rows were published; 0 also when another relay holds the lane
 */
const relayLane = async (client: PoolClient, bus: EventBus, lane: number): Promise<number> => {
  await client.query("BEGIN");
  try {
    const lock = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtext('phaselock outbox'), $1) AS held",
      [lane],
    );
    const { rows } = lock.rows[0]?.held
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
    return rows.length;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
};

/** Publish everything that the outbox holds now. @returns how many rows */
export const relayOnce = async (pool: Pool, bus: EventBus): Promise<number> => {
  const client = await pool.connect();
  let published = 0;
  try {
    const { rows: lanes } = await client.query<{ lane: number }>("SELECT DISTINCT lane FROM outbox");
    for (const { lane } of lanes) {
      for (let count = batchSize; count === batchSize; published += count)
        count = await relayLane(client, bus, lane);
    }
    return published;
  } finally {
    client.release();
  }
};

/** Run the relay until closed: woken by notifications, with polling behind them. */
export const startRelay = async (
  pool: Pool,
  bus: EventBus,
  logger: Logger,
): Promise<{ close(): Promise<void> }> => {
  let closed = false;
  let wanted = false;
  let running: Promise<void> = Promise.resolve();
  let idle = true;

  const run = async () => {
    while (wanted && !closed) {
      wanted = false;
      await relayOnce(pool, bus).catch(error =>
        logger.warn({ err: error }, "outbox relay failed, trying again"),
      );
    }
    idle = true;
  };
  const wake = () => {
    wanted = true;
    if (!idle || closed) return;
    idle = false;
    running = run();
  };

  const stopListening = await listen(pool, outboxChannel, { logger, onNotification: wake });
  const poll = setInterval(wake, pollEveryMs);
  wake();
  return {
    async close() {
      closed = true;
      clearInterval(poll);
      await running;
      stopListening();
    },
  };
};

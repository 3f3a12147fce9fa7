import { setTimeout as delay } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { Logger } from "../logger.ts";
import type { Pool } from "./pool.ts";

/** Pause before a lost connection is replaced, and after each failed try, in milliseconds. */
const reconnectAfterMs = 500;

/** One connection of a pool, replaced whenever it is lost. */
export type KeptConnection = {
  /** Undefined while the connection is lost. */
  readonly client: PoolClient | undefined;
  /**
   * Ends a reconnect under way and gives the connection back. Resolves when the pool has every connection back; where
   * the server takes connections and does not answer, that is after the pool's connection timeout.
   */
  close(): Promise<void>;
};

/** A connection in use. `over` resolves when it is lost or no longer wanted, after the pool has it back. */
type Life = { readonly client: PoolClient; readonly over: Promise<Error | undefined> };

/**
 * Keeps one connection of a pool open for work that belongs to a session: LISTEN, advisory locks. A lost connection is
 * replaced, one try at a time, until a try succeeds.
 * @param prepare what a new connection needs before it counts as open; when it rejects, another connection is tried
 * @param onLost called when the connection is lost, before any try to replace it
 * @param onRestored called when a lost connection has been replaced
 * @throws when the first connection can't be opened or prepared
 */
export const keepConnection = async (
  pool: Pool,
  {
    logger,
    prepare,
    onLost,
    onRestored,
  }: {
    logger: Logger;
    prepare: (client: PoolClient) => Promise<void>;
    onLost?: () => void;
    onRestored: () => void;
  },
): Promise<KeptConnection> => {
  const closing = new AbortController();
  let current: PoolClient | undefined;

  const open = async (): Promise<Life> => {
    closing.signal.throwIfAborted();
    const client = await pool.connect();
    // A connection can end for several reasons at once (an error event, a failed query, close), and the pool takes it
    // back once only. The first reason settles this promise.
    const { promise: end, resolve: finish } = Promise.withResolvers<Error | undefined>();
    const stop = () => finish(undefined);
    client.once("error", finish);
    closing.signal.addEventListener("abort", stop);
    const over = end.then(error => {
      closing.signal.removeEventListener("abort", stop);
      client.release(true);
      return error;
    });
    try {
      closing.signal.throwIfAborted();
      await prepare(client);
      return { client, over };
    } catch (error) {
      stop();
      await over;
      throw error;
    }
  };

  const reopen = async (): Promise<Life | undefined> => {
    while (!closing.signal.aborted) {
      await delay(reconnectAfterMs, undefined, { signal: closing.signal }).catch(() => undefined);
      const life = await open().catch(error => {
        if (!closing.signal.aborted) logger.warn({ err: error }, "listener can't connect, trying again");
        return undefined;
      });
      if (life) return life;
    }
    return undefined;
  };

  const keep = async (first: Life): Promise<void> => {
    for (let life: Life | undefined = first; life; life = await reopen()) {
      current = life.client;
      if (life !== first) onRestored();
      const error = await life.over;
      current = undefined;
      if (closing.signal.aborted) return;
      logger.warn({ err: error }, "listener lost its connection");
      onLost?.();
    }
  };
  const keeping = keep(await open());

  return {
    get client() {
      return current;
    },
    async close() {
      closing.abort();
      await keeping;
    },
  };
};

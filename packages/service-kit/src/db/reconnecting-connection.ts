import { setTimeout as delay } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { Logger } from "../logger.ts";
import type { Pool } from "./pool.ts";

/** Pause before replacing a lost connection, and after each failed attempt, in milliseconds. */
const reconnectAfterMs = 500;

/** One connection of a pool, replaced whenever it is lost. */
export type ReconnectingConnection = {
  /** Undefined while the connection is lost. */
  readonly client: PoolClient | undefined;
  /**
   * Cancels a reconnect in progress and releases the connection. Resolves when the pool has every connection back. If
   * the server accepts connections but does not answer, this takes until the pool's connection timeout.
   */
  close(): Promise<void>;
};

/** A connection in use. `over` resolves when it has been lost or closed and the pool has it back. */
type OpenConnection = { readonly client: PoolClient; readonly over: Promise<Error | undefined> };

/**
 * Opens a connection of a pool and reconnects it for session-level features: LISTEN and advisory locks. A lost connection is
 * replaced, one attempt at a time, until an attempt succeeds.
 * @param prepare sets up a new connection before it counts as open; if it rejects, another connection is tried
 * @param onLost called when the connection is lost, before the first attempt to replace it
 * @param onRestored called when a lost connection has been replaced
 * @throws if the first connection can't be opened or prepared
 */
export const openReconnectingConnection = async (
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
): Promise<ReconnectingConnection> => {
  const closing = new AbortController();
  let current: PoolClient | undefined;

  const open = async (): Promise<OpenConnection> => {
    closing.signal.throwIfAborted();
    const client = await pool.connect();
    // A connection can end for several reasons at once (an error event, a failed query, close), but it must be released
    // only once. The first reason settles this promise.
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

  const reopen = async (): Promise<OpenConnection | undefined> => {
    while (!closing.signal.aborted) {
      await delay(reconnectAfterMs, undefined, { signal: closing.signal }).catch(() => undefined);
      const connection = await open().catch(error => {
        if (!closing.signal.aborted) logger.warn({ err: error }, "listener can't connect, retrying");
        return undefined;
      });
      if (connection) return connection;
    }
    return undefined;
  };

  const maintain = async (first: OpenConnection): Promise<void> => {
    for (let connection: OpenConnection | undefined = first; connection; connection = await reopen()) {
      current = connection.client;
      if (connection !== first) onRestored();
      const error = await connection.over;
      current = undefined;
      if (closing.signal.aborted) return;
      logger.warn({ err: error }, "listener lost its connection");
      onLost?.();
    }
  };
  const maintaining = maintain(await open());

  return {
    get client() {
      return current;
    },
    async close() {
      closing.abort();
      await maintaining;
    },
  };
};

import { setTimeout as delay } from "node:timers/promises";
import type { Notification, PoolClient } from "pg";
import type { Logger } from "../logger.ts";
import type { Pool } from "./pool.ts";

/** How long after a lost connection the next one is tried, in milliseconds. */
const reconnectAfterMs = 1_000;

/**
 * Hear a channel's notifications (LISTEN) on a connection of its own. A lost connection is opened again, as often as
 * it takes, and then `onNotification` is called without a payload: what was said in between was missed.
 * @param channel a constant identifier, written into the statement as it is
 * @returns stops listening and gives the connection back
 * @throws when the first connection can't be had
 */
export const listen = async (
  pool: Pool,
  channel: string,
  { logger, onNotification }: { logger: Logger; onNotification: (payload?: string) => void },
): Promise<() => void> => {
  let stopped = false;
  let connection: PoolClient | undefined;
  const hear = ({ payload }: Notification) => onNotification(payload);

  const connect = async (): Promise<void> => {
    const client = await pool.connect();
    client.on("notification", hear);
    client.once("error", error => {
      client.release(true);
      if (connection !== client) return;
      connection = undefined;
      logger.warn({ err: error, channel }, "listener lost its connection");
      void reconnect();
    });
    await client.query(`LISTEN ${channel}`);
    connection = client;
    if (stopped) letGo();
  };

  const reconnect = async (): Promise<void> => {
    while (!stopped) {
      await delay(reconnectAfterMs, undefined, { ref: false });
      try {
        await connect();
        return onNotification();
      } catch (error) {
        logger.warn({ err: error, channel }, "listener can't connect, trying again");
      }
    }
  };

  const letGo = () => {
    connection?.removeListener("notification", hear);
    connection?.release(true);
    connection = undefined;
  };

  await connect();
  return () => {
    stopped = true;
    letGo();
  };
};

import { setTimeout as delay } from "node:timers/promises";
import type { Notification } from "pg";
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
  let giveBack: (() => void) | undefined;

  const connect = async (): Promise<void> => {
    const client = await pool.connect();
    let held = true;
    const release = () => {
      if (held) client.release(true);
      held = false;
    };
    client.on("notification", ({ payload }: Notification) => held && onNotification(payload));
    client.once("error", error => {
      release();
      if (stopped || giveBack !== release) return;
      logger.warn({ err: error, channel }, "listener lost its connection");
      void reconnect();
    });
    try {
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      release();
      throw error;
    }
    giveBack = release;
    if (stopped) release();
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

  await connect();
  return () => {
    stopped = true;
    giveBack?.();
  };
};

import type { Notification } from "pg";
import type { Logger } from "../logger.ts";
import type { Pool } from "./pool.ts";
import { openReconnectingConnection } from "./reconnecting-connection.ts";

/**
 * Listens for a channel's notifications (LISTEN) on its own connection. A lost connection is replaced, and then
 * `onNotification` is called without a payload, because notifications sent meanwhile were missed.
 * @param channel a constant identifier; not escaped
 * @returns a function that stops listening and resolves when the pool has the connection back
 * @throws if the first connection can't be opened
 */
export const listen = async (
  pool: Pool,
  channel: string,
  { logger, onNotification }: { logger: Logger; onNotification: (payload?: string) => void },
): Promise<() => Promise<void>> => {
  let isStopped = false;
  const connection = await openReconnectingConnection(pool, {
    logger: logger.child({ channel }),
    async prepare(client) {
      client.on("notification", ({ payload }: Notification) => isStopped || onNotification(payload));
      await client.query(`LISTEN ${channel}`);
    },
    onRestored: () => onNotification(),
  });
  return () => {
    isStopped = true;
    return connection.close();
  };
};

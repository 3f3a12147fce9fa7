import type { Notification } from "pg";
import type { Logger } from "../logger.ts";
import { keepConnection } from "./keep-connection.ts";
import type { Pool } from "./pool.ts";

/**
 * Hear a channel's notifications (LISTEN) on a connection of its own. A lost connection is replaced, and then
 * `onNotification` is called without a payload: notifications sent in between were missed.
 * @param channel a constant identifier, written into the statement as it is
 * @returns stops listening; resolves when the pool has the connection back
 * @throws when the first connection can't be had
 */
export const listen = async (
  pool: Pool,
  channel: string,
  { logger, onNotification }: { logger: Logger; onNotification: (payload?: string) => void },
): Promise<() => Promise<void>> => {
  let isStopped = false;
  const connection = await keepConnection(pool, {
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

import {
  eraseUsers,
  inTransaction,
  type Pool,
  type SqlExecutor,
  type Subscription,
} from "@phaselock/service-kit";
import { serviceName } from "../service-name.ts";

/**
 * Subscribes to deleted users and deletes all their events from the log. Events that arrive later are dropped by
 * `recordEverything`.
 */
export const eraseDeletedUsers = (pool: Pool): Subscription =>
  eraseUsers<SqlExecutor>({
    domain: "analytics",
    service: serviceName,
    blocks: "all writers",
    erase: async (tx, userId) => {
      for (const table of ["analytics", "telemetry", "telemetry_minutes"])
        await tx.$executeRawUnsafe(`DELETE FROM ${table} WHERE user_id = $1::uuid`, userId);
    },
    transaction: work => inTransaction(pool, work),
  });

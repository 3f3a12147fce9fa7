import {
  eraseUsers,
  inTransaction,
  type Pool,
  type SqlExecutor,
  type Subscription,
} from "@phaselock/service-kit";
import { serviceName } from "../service-name.ts";

/** A deleted user's part of the log goes, whatever it tells of; what comes later is dropped where it is recorded. */
export const forgetErased = (pool: Pool): Subscription =>
  eraseUsers<SqlExecutor>({
    domain: "analytics",
    service: serviceName,
    blocks: "all writers",
    erase: async (tx, userId) => {
      await tx.$executeRawUnsafe("DELETE FROM analytics WHERE user_id = $1::uuid", userId);
    },
    transaction: work => inTransaction(pool, work),
  });

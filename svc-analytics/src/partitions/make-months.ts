import type { Pool } from "@phaselock/service-kit";
import { logs, monthsAround } from "./months.ts";
import { withTableLock } from "./with-table-lock.ts";

/**
 * Makes the partitions of the months around now. If rows of a month already lie in `…_other`, they move into its partition.
 * That locks `…_other` only: writes to the months that exist go on.
 */
export const makeMonths = async (pool: Pool, now: Date): Promise<void> => {
  for (const log of logs)
    for (const month of monthsAround(now))
      await withTableLock(
        pool,
        async tx => void (await tx.$queryRawUnsafe("SELECT make_month($1, $2::date)", log, month)),
      );
};

import type { Pool } from "@phaselock/service-kit";
import { logs, monthsAround, partitionOf } from "./months.ts";
import { withTableLock } from "./with-table-lock.ts";

/**
 * Makes the partitions of the months around now. If rows of a month already lie in `…_other`, they move into its partition.
 * That locks `…_other` only: the months that exist are written on.
 * @returns the partitions that could not be made because their lock was not free
 */
export const makeMonths = async (pool: Pool, now: Date): Promise<readonly string[]> => {
  const busy: string[] = [];
  for (const log of logs)
    for (const month of monthsAround(now)) {
      const made = await withTableLock(
        pool,
        async tx => void (await tx.$queryRawUnsafe("SELECT make_month($1, $2::date)", log, month)),
      );
      if (!made) busy.push(partitionOf(log, month));
    }
  return busy;
};

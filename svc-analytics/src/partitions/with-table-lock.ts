import { allowLongStatements, inTransaction, type Pool, type SqlExecutor } from "@phaselock/service-kit";

/**
 * Runs a transaction that locks tables against reads and writes. While it waits for a lock, all later statements on the
 * table queue behind it. So it fails after half a second, and the next run of the job tries again.
 */
export const withTableLock = (pool: Pool, work: (tx: SqlExecutor) => Promise<void>): Promise<void> =>
  inTransaction(pool, async tx => {
    await allowLongStatements(tx);
    await tx.$executeRawUnsafe("SET LOCAL lock_timeout = '500ms'");
    await work(tx);
  });

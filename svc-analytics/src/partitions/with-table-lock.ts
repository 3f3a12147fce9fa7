import { inTransaction, type Pool, type SqlExecutor } from "@phaselock/service-kit";

/** PostgreSQL's error code of a lock timeout. */
const lockNotAvailable = "55P03";

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === lockNotAvailable;

/**
 * Runs a transaction that locks tables against reads and writes. While it waits for a lock, all later statements on the
 * table queue behind it. So it gives up after half a second, and the next run tries again.
 * @returns false if it gave up
 */
export const withTableLock = async (
  pool: Pool,
  work: (tx: SqlExecutor) => Promise<void>,
): Promise<boolean> => {
  try {
    await inTransaction(pool, async tx => {
      await tx.$executeRawUnsafe("SET LOCAL lock_timeout = '500ms'");
      await work(tx);
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
};

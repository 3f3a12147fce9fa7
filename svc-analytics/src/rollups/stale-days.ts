import type { SqlExecutor } from "@phaselock/service-kit";

/**
 * Marks days (UTC) whose product figures have to be counted again. A row of its own for each transaction: a shared row
 * would make every batch of today wait for the one before it.
 */
export const markStaleDays = async (tx: SqlExecutor, days: Iterable<string>): Promise<void> => {
  const marked = [...new Set(days)];
  if (marked.length > 0)
    await tx.$executeRawUnsafe("INSERT INTO stale_days (day) SELECT unnest($1::date[])", marked);
};

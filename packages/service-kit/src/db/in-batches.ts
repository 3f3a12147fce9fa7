import type { Pool } from "./pool.ts";

/** Small enough that a batch holds its locks for milliseconds. */
const batchSize = 1_000;

/**
 * Repeats a statement that changes at most a batch of rows, each time in a transaction of its own, until it finds fewer.
 * @param statement its last parameter is the size of a batch
 * @returns the number of changed rows
 */
export const inBatches = async (
  pool: Pool,
  statement: string,
  parameters: readonly unknown[],
  signal?: AbortSignal,
): Promise<number> => {
  let total = 0;
  let changed = batchSize;
  while (changed === batchSize && !signal?.aborted) {
    changed = (await pool.query(statement, [...parameters, batchSize])).rowCount ?? 0;
    total += changed;
  }
  return total;
};

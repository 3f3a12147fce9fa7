import type { Transaction } from "../database.ts";

/**
 * Makes a user's saves, deletions and favourites run one after the other until the transaction ends, so that of two
 * concurrent ones the second sees the first: limits count right, and no favourite outlives its pattern.
 */
export const lockOwnItems = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('own items:' || ${userId}::text, 0))`;
};

import type { Transaction } from "../database.ts";

/** Makes a user's starts of experiments run one after the other until the transaction ends, so that only one collects. */
export const lockExperiments = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('experiments:' || ${userId}::text, 0))`;
};

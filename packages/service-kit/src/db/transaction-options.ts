/**
 * Prisma's timeouts for getting a connection and for an interactive transaction, in milliseconds.
 *
 * Prisma rolls back a slow transaction while an operation is still running. The rest of that operation (a nested
 * write is several statements) then runs on the same connection outside any transaction and commits on its own. Hence
 * the long timeout, far beyond what any caller waits for. It only releases a connection that is stuck for good.
 */
export const transactionOptions = { maxWait: 10_000, timeout: 60_000 } as const;

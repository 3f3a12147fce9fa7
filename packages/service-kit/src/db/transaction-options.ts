/**
 * How long Prisma waits for a connection, and how long an interactive transaction may take; in milliseconds.
 *
 * Prisma rolls a transaction that takes longer back under the operation that is at work in it, and what remains of
 * that operation (a nested write is several statements) then runs on the same connection outside of any transaction:
 * part of it would stay. So the limit lies far beyond what any caller waits for; it lets go of a connection that is
 * stuck for good, and is no way to hurry.
 */
export const transactionOptions = { maxWait: 10_000, timeout: 60_000 } as const;

import type { SqlExecutor } from "./sql-executor.ts";

/**
 * PostgreSQL's limits on every connection of a pool, in milliseconds. Without them, a process that hangs or is cut off holds its
 * locks until TCP gives up, and one statement without an index can hold a connection for hours.
 */
export type DatabaseTimeouts = {
  /** Of one statement. Exports, prunes and audits read and write in batches, each far below. */
  readonly statementMs: number;
  /** Of waiting for a lock. Its callers answer 503 or retry, so a queue behind a long transaction ends. */
  readonly lockMs: number;
  /** Of a transaction that runs no statement. PostgreSQL then ends the connection and releases its locks. */
  readonly idleInTransactionMs: number;
};

/** No transaction of a request lasts longer than 60 s (`transactionOptions`). */
export const databaseTimeouts: DatabaseTimeouts = {
  statementMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
};

/** The limit of a statement that moves or counts a month of data, in milliseconds. */
const longStatementMs = 15 * 60_000;

/** Lets the statements of this transaction take up to 15 minutes: partition work and counts of whole weeks. */
export const allowLongStatements = async (tx: SqlExecutor): Promise<void> => {
  await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${longStatementMs}`);
};

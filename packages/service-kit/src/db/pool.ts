import pg from "pg";
import type { Logger } from "../logger.ts";

/** A pool of PostgreSQL connections. Prisma, the outbox relay and raw statements of a service share one. */
export type Pool = pg.Pool;

/** Timestamps without zone are UTC in every table of ours; keep bigint exact until it is known to fit a double. */
const int8Oid = 20;
const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond the safe integers`);
  return value;
};

/** @param maxConnections upper bound of the pool */
export const openPool = (url: string, logger: Logger, maxConnections = 10): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === int8Oid && format !== "binary" ? toSafeInteger : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that is lost is replaced by the pool; without a listener it would end the process. The pool listens
  // to those that lie idle only, and one that is in use may be lost between two queries.
  pool.on("connect", client => {
    client.on("error", error => logger.warn({ err: error }, "database connection lost"));
  });
  pool.on("error", () => undefined);
  return pool;
};

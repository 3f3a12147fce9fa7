import { activeTracer } from "@phaselock/telemetry";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { notifyOnRelease } from "./notify.ts";
import { databaseTimeouts } from "./timeouts.ts";
import { TracedPool } from "./traced-pool.ts";

/** A pool of PostgreSQL connections, shared by a service's Prisma client, outbox relay and raw statements. */
export type Pool = pg.Pool;

/** PostgreSQL's type id of bigint, which is parsed as a number if a double represents it exactly. */
const int8Oid = 20;
const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond the safe integers`);
  return value;
};

/**
 * Opens a pool. It traces its statements if tracing is already on.
 * @param maxConnections maximum number of connections
 */
export const openPool = (
  url: string,
  logger: Logger,
  maxConnections = 10,
  { statementMs, lockMs, idleInTransactionMs } = databaseTimeouts,
): Pool => {
  const Pool = activeTracer() ? TracedPool : pg.Pool;
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    types: {
      getTypeParser: (oid, format) =>
        oid === int8Oid && format !== "binary" ? toSafeInteger : pg.types.getTypeParser(oid, format),
    },
  });
  // The pool replaces lost connections, but an error event without a listener would end the process. The pool listens
  // to idle connections only, and a connection in use can be lost between two queries.
  pool.on("connect", client => {
    client.on("error", error => logger.warn({ err: error }, "database connection lost"));
  });
  pool.on("error", () => undefined);
  notifyOnRelease(pool);
  return pool;
};

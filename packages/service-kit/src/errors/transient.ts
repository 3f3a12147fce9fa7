import { z } from "zod";

/**
 * Transient SQLSTATE classes: connection lost or refused (08), too many connections (53), shutdown and start-up (57P),
 * deadlock and serialization failure (40), and the timeouts of lock, statement and idle transaction.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const transientSqlState = /^(08|53|57P|40|55P03|57014|25P03)/;
const transientCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_SOCKET",
  // Prisma: can't reach, timed out, closed, pool exhausted, write conflict.
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2034",
]);
const transientMessage =
  /Connection terminated|connection timeout|server closed the connection|is not queryable|Cannot use a pool/i;

/** Prisma's kinds of a lost or refused connection, of which a raw query only tells the kind (P2010). */
const transientKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "TransactionWriteConflict",
]);
/** Where Prisma puts the adapter's error, with PostgreSQL's code if Prisma has no code of its own for it (P2039). */
const prismaErrorSchema = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({ kind: z.string().default(""), originalCode: z.string().default("") }),
    }),
  }),
});

/**
 * Whether retrying the same operation later can succeed. A consumer retries a transient error for as long as it lasts;
 * any other error becomes a dead letter after a limited number of attempts.
 */
export const isTransient = (error: unknown): boolean => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const original =
      "originalCode" in cause && typeof cause.originalCode === "string" ? cause.originalCode : "";
    if (transientCodes.has(code) || transientSqlState.test(code) || transientSqlState.test(original))
      return true;
    const adapter = prismaErrorSchema.safeParse(cause).data?.meta.driverAdapterError.cause;
    if (adapter && (transientKinds.has(adapter.kind) || transientSqlState.test(adapter.originalCode)))
      return true;
    if (transientMessage.test(cause.message)) return true;
  }
  return false;
};

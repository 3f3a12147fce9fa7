import { z } from "zod";

/**
 * SQLSTATE classes and classes of driver errors that say "not now" rather than "not this": connection lost or
 * refused (08), too many connections (53), shutdown and start-up (57P), deadlock and serialization (40).
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const transientSqlState = /^(08|53|57P|40)/;
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
  /Connection terminated|connection timeout|server closed the connection|Cannot use a pool/i;

/** Prisma tells what PostgreSQL said that it has no code of its own for (P2039) in here. */
const prismaErrorSchema = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }),
});

/**
 * Whether trying the same thing again later can help although nothing about it changes. A consumer retries such
 * an error for as long as it lasts; anything else becomes a dead letter after a bounded number of attempts.
 */
export const isTransient = (error: unknown): boolean => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const original =
      "originalCode" in cause && typeof cause.originalCode === "string" ? cause.originalCode : "";
    if (transientCodes.has(code) || transientSqlState.test(code) || transientSqlState.test(original))
      return true;
    const told = prismaErrorSchema.safeParse(cause).data?.meta.driverAdapterError.cause.originalCode ?? "";
    if (transientSqlState.test(told) || transientMessage.test(cause.message)) return true;
  }
  return false;
};

import type { SqlExecutor } from "../db/sql-executor.ts";
import { AppError } from "../errors/app-error.ts";

/**
 * Whether a person has been erased from this service. The person's erasure waits until this transaction ends, so it
 * also erases the data that this transaction writes. Call this before locking any row of the person, as the erasure
 * does, and in a READ COMMITTED transaction, the default of Prisma and PostgreSQL.
 */
export const isErased = async (tx: SqlExecutor, userId: string): Promise<boolean> => {
  const [row] = await tx.$queryRawUnsafe<{ erased: boolean }[]>(
    "SELECT is_erased($1::uuid) AS erased",
    userId,
  );
  return row?.erased === true;
};

/**
 * Aborts a transaction that would store data of an erased person, whose token may still be valid for a while and whose
 * events may arrive late.
 * @throws AppError `invalid_token`
 */
export const refuseErased = async (tx: SqlExecutor, userId: string): Promise<void> => {
  if (await isErased(tx, userId)) throw new AppError("invalid_token", { detail: "its user is erased" });
};

/**
 * Marks a person as erased, for this transaction at once and for all others when it commits. Waits for transactions
 * that write data of the person. Idempotent; a repeated call doesn't wait.
 */
export const markErased = async (tx: SqlExecutor, userId: string): Promise<void> => {
  const marked = "SELECT FROM erased_users WHERE user_id = $1::uuid";
  if ((await tx.$queryRawUnsafe<object[]>(marked, userId)).length > 0) return;
  await tx.$executeRawUnsafe("SELECT pg_advisory_xact_lock(erasure_lock($1::uuid))", userId);
  await tx.$executeRawUnsafe(
    "INSERT INTO erased_users (user_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING",
    userId,
  );
};

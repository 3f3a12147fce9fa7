import type { SqlExecutor } from "../db/sql-executor.ts";
import { AppError } from "../errors/app-error.ts";

/**
 * Whether a person has been erased here. Their erasure waits until this transaction ends, so what it writes of them
 * is written before, and found, or not at all. Ask before locking any row of theirs, as the erasure does. In a READ
 * COMMITTED transaction, which is what Prisma and PostgreSQL begin.
 */
export const isErased = async (tx: SqlExecutor, userId: string): Promise<boolean> => {
  const [row] = await tx.$queryRawUnsafe<{ erased: boolean }[]>(
    "SELECT is_erased($1::uuid) AS erased",
    userId,
  );
  return row?.erased === true;
};

/**
 * Stop a transaction that would make something of a person who has been erased: their token may still be good for a
 * while, and what they did may arrive late.
 * @throws AppError `invalid_token`
 */
export const refuseErased = async (tx: SqlExecutor, userId: string): Promise<void> => {
  if (await isErased(tx, userId)) throw new AppError("invalid_token", { detail: "its user is erased" });
};

/**
 * From here on, and for everybody once the transaction commits, the person is erased. Repeating it is harmless, and
 * waits for nobody: whoever wrote of them before is done since it was noted.
 */
export const noteErased = async (tx: SqlExecutor, userId: string): Promise<void> => {
  const noted = "SELECT FROM erased_users WHERE user_id = $1::uuid";
  if ((await tx.$queryRawUnsafe<object[]>(noted, userId)).length > 0) return;
  await tx.$executeRawUnsafe("SELECT pg_advisory_xact_lock(erasure_lock($1::uuid))", userId);
  await tx.$executeRawUnsafe(
    "INSERT INTO erased_users (user_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING",
    userId,
  );
};

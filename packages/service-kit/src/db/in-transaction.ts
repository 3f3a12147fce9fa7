import type { ClientBase } from "pg";
import type { Pool } from "./pool.ts";
import type { SqlExecutor } from "./sql-executor.ts";

/** Adapts a plain connection to the raw-SQL part of Prisma that the kit uses. */
export const sqlExecutorOn = (client: ClientBase): SqlExecutor => ({
  $executeRawUnsafe: async (statement, ...values) => (await client.query(statement, values)).rowCount ?? 0,
  $queryRawUnsafe: async <Rows>(statement: string, ...values: unknown[]) =>
    (await client.query(statement, values)).rows as Rows,
});

/** Runs `work` in its own transaction. The promise settles after the commit or the rollback. */
export const inTransaction = async (pool: Pool, work: (tx: SqlExecutor) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await work(sqlExecutorOn(client));
    await client.query("COMMIT");
  } catch (error) {
    // A lost connection can't roll back. PostgreSQL then rolls back on its own.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

import type { ClientBase } from "pg";
import type { Pool } from "./pool.ts";
import type { SqlExecutor } from "./sql-executor.ts";

/** A plain connection behind the raw-SQL part of Prisma that the kit asks for. */
export const sqlExecutorOn = (client: ClientBase): SqlExecutor => ({
  $executeRawUnsafe: async (statement, ...values) => (await client.query(statement, values)).rowCount ?? 0,
  $queryRawUnsafe: async <Rows>(statement: string, ...values: unknown[]) =>
    (await client.query(statement, values)).rows as Rows,
});

/** Run in a transaction of its own; the promise settles when it has committed or rolled back. */
export const inTransaction = async (pool: Pool, work: (tx: SqlExecutor) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await work(sqlExecutorOn(client));
    await client.query("COMMIT");
  } catch (error) {
    // A connection that is lost can't roll back; the database does it by itself then.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

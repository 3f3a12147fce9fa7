import type { ClientBase } from "pg";
import type { Pool } from "./pool.ts";
import type { SqlExecutor } from "./sql-executor.ts";

const names = new Map<string, string>();
/** The statements of the code are constants, so their names are few. */
const nameOf = (statement: string): string => {
  const known = names.get(statement);
  if (known !== undefined) return known;
  const name = `kit-${names.size}`;
  names.set(statement, name);
  return name;
};

/**
 * Adapts a plain connection to the raw-SQL part of Prisma that the kit uses. A statement with parameters has a name, so
 * that PostgreSQL parses and plans it once per connection: more than half of what a small transaction costs.
 */
export const sqlExecutorOn = (client: ClientBase): SqlExecutor => {
  const query = (text: string, values: unknown[]) =>
    client.query(values.length > 0 ? { name: nameOf(text), text, values } : text);
  return {
    $executeRawUnsafe: async (statement, ...values) => (await query(statement, values)).rowCount ?? 0,
    $queryRawUnsafe: async <Rows>(statement: string, ...values: unknown[]) =>
      (await query(statement, values)).rows as Rows,
  };
};

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

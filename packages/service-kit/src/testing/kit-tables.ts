import type { ClientBase } from "pg";
import type { Pool } from "../db/pool.ts";
import type { SqlExecutor } from "../db/sql-executor.ts";

/** The kit's tables as the README prescribes them to every service, for the kit's own tests. */
export const kitTables = `
CREATE TABLE outbox (
  position bigserial PRIMARY KEY, id uuid NOT NULL UNIQUE, lane smallint NOT NULL, type text NOT NULL,
  source text NOT NULL, subject text NOT NULL, time timestamptz NOT NULL, sequence bigint NOT NULL,
  traceparent text, data jsonb NOT NULL
);
CREATE INDEX ON outbox (lane, position);
CREATE TABLE outbox_sequences (topic text, subject text, value bigint NOT NULL, PRIMARY KEY (topic, subject));
CREATE TABLE inbox (
  "group" text, event_id uuid, received_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY ("group", event_id)
);`;

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
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
};

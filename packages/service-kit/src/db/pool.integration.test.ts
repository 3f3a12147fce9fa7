import { createTestDatabase } from "@phaselock/postgres/testing";
import { expect, it, onTestFinished } from "vitest";
import { isTransient } from "../errors/transient.ts";
import { createLogger } from "../logger.ts";
import { inTransaction } from "./in-transaction.ts";
import { openPool } from "./pool.ts";
import { allowLongStatements, type DatabaseTimeouts, databaseTimeouts } from "./timeouts.ts";

const open = async (timeouts?: DatabaseTimeouts) => {
  const database = await createTestDatabase("pool");
  const pool = openPool(database.url, createLogger("test", "silent"), 3, timeouts);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return pool;
};

it("a transaction that runs no statement is ended, and another one gets its lock", async () => {
  const pool = await open({ ...databaseTimeouts, idleInTransactionMs: 200 });
  await pool.query("CREATE TABLE accounts (id int PRIMARY KEY)");
  await pool.query("INSERT INTO accounts VALUES (1)");
  const hanging = await pool.connect();
  await hanging.query("BEGIN");
  await hanging.query("SELECT FROM accounts FOR UPDATE");
  expect((await pool.query("UPDATE accounts SET id = 2")).rowCount).toBe(1);
  await expect(hanging.query("COMMIT")).rejects.toSatisfy(isTransient);
  hanging.release(true);
});

it("a statement that waits too long for a lock, or takes too long, fails with a transient error", async () => {
  const pool = await open({ ...databaseTimeouts, lockMs: 200, statementMs: 500 });
  const holder = await pool.connect();
  await holder.query("SELECT pg_advisory_lock(1)");
  await expect(pool.query("SELECT pg_advisory_lock(1)")).rejects.toMatchObject({ code: "55P03" });
  holder.release(true);
  const slow = pool.query("SELECT pg_sleep(10)");
  await expect(slow).rejects.toMatchObject({ code: "57014" });
  await expect(slow).rejects.toSatisfy(isTransient);
});

it("every connection has limits, and only a transaction that asks for it may run statements of up to 15 minutes", async () => {
  const pool = await open();
  const limits = `
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`;
  const usual = { statement: "1min", lock: "10s", idle: "1min" };
  await inTransaction(pool, async tx => {
    await allowLongStatements(tx);
    expect(await tx.$queryRawUnsafe(limits)).toEqual([{ ...usual, statement: "15min" }]);
  });
  expect((await pool.query(limits)).rows).toEqual([usual]);
});

it("a lost connection that is checked out but idle does not crash the process", async () => {
  const pool = await open();
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const gone = new Promise<void>(resolve => client.once("end", resolve));
  // Only the pool listens to the client: without its listener, the error event would end the process.
  await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await gone;
  client.release(true);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

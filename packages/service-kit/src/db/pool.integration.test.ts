import { createTestDatabase } from "@phaselock/postgres/testing";
import { expect, it, onTestFinished } from "vitest";
import { createLogger } from "../logger.ts";
import { openPool } from "./pool.ts";

it("a lost connection that is checked out but idle does not crash the process", async () => {
  const database = await createTestDatabase("pool");
  const pool = openPool(database.url, createLogger("test", "silent"));
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const gone = new Promise<void>(resolve => client.once("end", resolve));
  // Only the pool listens to the client: without its listener, the error event would end the process.
  await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await gone;
  client.release(true);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

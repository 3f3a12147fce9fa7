import { createTestDatabase } from "@phaselock/postgres/testing";
import { expect, it, onTestFinished } from "vitest";
import { createLogger } from "../logger.ts";
import { openPool } from "./pool.ts";

it("bears the loss of a connection that is in use but idle", async () => {
  const database = await createTestDatabase("pool");
  const pool = openPool(database.url, createLogger("test", "silent"));
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const gone = new Promise<void>(resolve => client.once("end", resolve));
  // Nobody but the pool listens to it: an error that it tells would end the process, and fail this run.
  await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await gone;
  client.release(true);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

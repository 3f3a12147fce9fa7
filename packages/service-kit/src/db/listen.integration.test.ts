import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { listen } from "./listen.ts";
import { openPool, type Pool } from "./pool.ts";

const logger = createLogger("test", "silent");
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase("listen");
  pool = openPool(database.url, logger, 3);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const notify = (payload: string) => pool.query("SELECT pg_notify('test_channel', $1)", [payload]);

test("a listener whose connection was cut is called without a payload, then receives later notifications", async () => {
  const received: (string | undefined)[] = [];
  const stop = await listen(pool, "test_channel", {
    logger,
    onNotification: payload => received.push(payload),
  });
  await notify("before");
  await vi.waitFor(() => expect(received).toEqual(["before"]), 10_000);

  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
  );
  await vi.waitFor(() => expect(received).toEqual(["before", undefined]), 5_000);
  await notify("after");
  await vi.waitFor(() => expect(received).toEqual(["before", undefined, "after"]), 10_000);
  stop();
});

test("a stopped listener receives no notification and releases its connection", async () => {
  const received: (string | undefined)[] = [];
  const stop = await listen(pool, "test_channel", {
    logger,
    onNotification: payload => received.push(payload),
  });
  stop();
  await notify("too late");
  expect(received).toEqual([]);
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), 10_000);
});

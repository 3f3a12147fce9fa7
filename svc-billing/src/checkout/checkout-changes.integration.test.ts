import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { createLogger, openPool, type Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { subscribeToCheckoutChanges } from "./checkout-changes.ts";

const logger = createLogger("checkout-changes-test", "silent");
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase("billing");
  pool = openPool(database.url, logger);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it("a lost connection to PostgreSQL announces every checkout, since any may have changed", async () => {
  const changes = await subscribeToCheckoutChanges(pool, logger);
  const { signal } = new AbortController();
  const ended: string[] = [];
  const waits = ["cs_one", "cs_two"].map(async id => {
    if (await changes.next(id, signal)) ended.push(id);
  });
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
  );
  await vi.waitFor(() => expect(ended.sort()).toEqual(["cs_one", "cs_two"]), { timeout: 10_000 });
  await Promise.all(waits);
  await changes.close();
});

import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import type { Pool } from "@phaselock/service-kit";
import fc from "fast-check";
import { afterAll, beforeAll, it } from "vitest";
import { checkHistory } from "./check-history.ts";
import { histories } from "./history.ts";
import { openDatabase } from "./open-database.ts";

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase("rollups");
  pool = await openDatabase(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it("after any history, in any order of delivery, each rollup equals a plain computation, and again when rebuilt", async () => {
  await fc.assert(
    fc.asyncProperty(histories, history => checkHistory(pool, history)),
    // The whole count: `npm run rollups`.
    { numRuns: 25 },
  );
}, 120_000);

import type { Pool } from "@phaselock/service-kit";
import fc from "fast-check";
import { afterAll, beforeAll, it } from "vitest";
import { openTestLog, type TestLog } from "../src/testing/open-log.ts";
import { checkHistory } from "./check-history.ts";
import { histories } from "./history.ts";

let log: TestLog;
let pool: Pool;
beforeAll(async () => {
  log = await openTestLog();
  pool = log.pool;
});
afterAll(() => log.close());

it("after any history, in any order of delivery, each rollup equals a plain computation, and again when rebuilt", async () => {
  await fc.assert(
    fc.asyncProperty(histories, history => checkHistory(pool, history)),
    // The whole count: `npx node svc-analytics/model/main.ts`.
    { numRuns: 10 },
  );
}, 120_000);

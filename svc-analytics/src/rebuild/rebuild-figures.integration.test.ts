import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliver } from "../../model/deliver-history.ts";
import { toldAt } from "../../model/history.ts";
import { recordBatch } from "../../model/record-batch.ts";
import { historyOf } from "../../model/sample-history.ts";
import { countStaleDays } from "../overview/count-stale-days.ts";
import { horizonOf } from "../rollups/horizon.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { requestRebuild, runRebuild } from "./rebuild-rollups.ts";

let database: TestLog;
let pool: Pool;
beforeAll(async () => {
  database = await openTestLog();
  ({ pool } = database);
});
afterAll(() => database.close());

/** Days and cells without figures may have a row or none. */
const figures = async () => ({
  days: (
    await pool.query(
      `SELECT *, day::text FROM product_days
       WHERE new_users + sign_ins + purchases + revenue_cents + refunded_cents + sessions > 0 ORDER BY product_days.day`,
    )
  ).rows,
  cohorts: (await pool.query("SELECT *, week::text FROM cohort_weeks WHERE users > 0 ORDER BY 1, 2")).rows,
});
const horizon = horizonOf(toldAt);
/** Of what has all its facts. The rest keeps its last figures. */
const corruptions = [
  "UPDATE product_days SET sign_ins = sign_ins + 3, purchases = 9, refunded_cents = 1 WHERE day > $1",
  // The funnel is kept for the days that the overview can show.
  `UPDATE product_days SET new_users_purchased = 5, new_users_played_after_purchase = 4
    WHERE day > greatest($1::date, '2026-08-25')`,
  "DELETE FROM product_days WHERE day > $1 AND sessions > 0",
  `INSERT INTO product_days (day, new_users, sign_ins, purchases, revenue_cents, refunded_cents, sessions, completed,
     played_seconds) SELECT $1::date + 40, 1, 1, 1, 1, 1, 1, 1, 1 ON CONFLICT DO NOTHING`,
  "UPDATE cohort_weeks SET users = users + 2 WHERE week + 7 * weeks_later > $1::date",
  "DELETE FROM cohort_weeks WHERE week + 7 * weeks_later > $1::date AND weeks_later > 10",
];

it("corrupted figures of days and cohorts equal those before, once a rebuild is counted", async () => {
  for (const batch of deliver(historyOf(8))) await recordBatch(pool, batch);
  await countStaleDays(pool, toldAt);
  const before = await figures();
  expect(before.days.length).toBeGreaterThan(20);
  expect(before.cohorts.length).toBeGreaterThan(5);
  for (const statement of corruptions) await pool.query(statement, [horizon]);
  expect(await figures()).not.toEqual(before);
  await requestRebuild(pool);
  await runRebuild(pool, { now: () => toldAt });
  await countStaleDays(pool, toldAt);
  expect(await figures()).toEqual(before);
});

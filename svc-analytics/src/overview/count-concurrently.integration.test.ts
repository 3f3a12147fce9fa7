import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { countStaleDays } from "./count-stale-days.ts";

const now = new Date("2026-11-25T10:00:00Z");
const day = "2026-11-24";

let database: TestLog;
let pool: Pool;
beforeAll(async () => {
  database = await openTestLog();
  ({ pool } = database);
});
afterAll(() => database.close());
beforeEach(() => pool.query("TRUNCATE people, product_days, stale_days"));

const register = "INSERT INTO people (user_id, registered_at) VALUES (gen_random_uuid(), $1)";
const mark = "INSERT INTO stale_days (day) VALUES ($1)";
const newUsers = async () =>
  (await pool.query("SELECT new_users FROM product_days WHERE day = $1", [day])).rows[0]?.new_users;

it("a fact that commits while its day is counted is counted the next time", async () => {
  const writer = await pool.connect();
  await writer.query("BEGIN");
  await writer.query(register, [`${day}T12:00:00Z`]);
  await writer.query(mark, [day]);
  await pool.query(register, [`${day}T13:00:00Z`]);
  await pool.query(mark, [day]);
  await countStaleDays(pool, now);
  expect(await newUsers()).toBe(1);
  await writer.query("COMMIT");
  writer.release();
  await countStaleDays(pool, now);
  expect(await newUsers()).toBe(2);
});

it("while one replica counts, another leaves the marks to it", async () => {
  await pool.query(mark, [day]);
  const counting = await pool.connect();
  await counting.query("BEGIN");
  await counting.query("SELECT pg_advisory_xact_lock(32, 0)");
  await countStaleDays(pool, now);
  expect(await newUsers()).toBeUndefined();
  await counting.query("ROLLBACK");
  counting.release();
  await countStaleDays(pool, now);
  expect(await newUsers()).toBe(0);
});

it("many marks of one day are counted once, and none is left", async () => {
  await pool.query("INSERT INTO stale_days (day) SELECT $1::date FROM generate_series(1, 25000)", [day]);
  await countStaleDays(pool, now);
  expect(await newUsers()).toBe(0);
  expect((await pool.query("SELECT FROM stale_days")).rows).toEqual([]);
});

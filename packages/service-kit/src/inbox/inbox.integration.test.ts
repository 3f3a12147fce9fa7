import { randomUUID } from "node:crypto";
import { inboxRetentionDays } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool, type Pool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import { kitTables } from "../testing/kit-tables.ts";
import { pruneInbox } from "./prune-inbox.ts";

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase("inbox");
  pool = openPool(database.url, createLogger("inbox-test", "silent"));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe("pruneInbox", () => {
  it("deletes nothing for a service without an inbox", async () => {
    expect(await pruneInbox(pool)).toBe(0);
  });

  it("deletes rows past the inbox retention and keeps younger ones", async () => {
    await pool.query(kitTables);
    const [old, young] = [randomUUID(), randomUUID()];
    for (const [id, days] of [
      [old, inboxRetentionDays + 1],
      [young, inboxRetentionDays - 1],
    ]) {
      await pool.query(`INSERT INTO inbox VALUES ('svc-test', $1, now() - make_interval(days => $2))`, [
        id,
        days,
      ]);
    }
    expect(await pruneInbox(pool)).toBe(1);
    const { rows } = await pool.query("SELECT event_id FROM inbox");
    expect(rows).toEqual([{ event_id: young }]);
  });

  it("deletes more rows than fit a batch", async () => {
    await pool.query(
      `INSERT INTO inbox SELECT 'svc-test', gen_random_uuid(), now() - make_interval(days => $1)
       FROM generate_series(1, 2_500)`,
      [inboxRetentionDays + 1],
    );
    expect(await pruneInbox(pool)).toBe(2_500);
  });
});

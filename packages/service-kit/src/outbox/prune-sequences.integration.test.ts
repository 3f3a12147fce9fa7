import { randomUUID } from "node:crypto";
import { creditsEvents, inboxRetentionDays, purchaseEvents } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPool, type Pool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import { kitTables } from "../testing/kit-tables.ts";
import { pruneSequences } from "./prune-sequences.ts";

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase("sequences");
  pool = openPool(database.url, createLogger("sequences-test", "silent"));
  await pool.query(kitTables);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it("deletes nothing for a service that stores no erased users", async () => {
  expect(await pruneSequences(pool)).toBe(0);
});

it("deletes the sequences of users erased so long ago that no event of theirs is left, and no others", async () => {
  await pool.query("CREATE TABLE erased_users (user_id uuid PRIMARY KEY, erased_at timestamptz NOT NULL)");
  const [longGone, justGone, living] = [randomUUID(), randomUUID(), randomUUID()];
  const topics = [purchaseEvents.completed.topic, creditsEvents.granted.topic];
  for (const subject of [longGone, justGone, living])
    for (const topic of topics)
      await pool.query("INSERT INTO outbox_sequences VALUES ($1, $2, 7)", [topic, subject]);
  const erased = "INSERT INTO erased_users VALUES ($1, now() - make_interval(days => $2))";
  await pool.query(erased, [longGone, inboxRetentionDays + 1]);
  await pool.query(erased, [justGone, inboxRetentionDays - 1]);

  expect(await pruneSequences(pool)).toBe(2);
  const { rows } = await pool.query("SELECT DISTINCT subject FROM outbox_sequences");
  expect(rows.map(({ subject }) => subject).sort()).toEqual([justGone, living].sort());
});

it("deletes more rows than fit a batch", async () => {
  await pool.query(
    `WITH gone AS (
       INSERT INTO erased_users SELECT gen_random_uuid(), now() - make_interval(days => $1) FROM generate_series(1, 1_500)
       RETURNING user_id
     ) INSERT INTO outbox_sequences SELECT $2, user_id::text, 1 FROM gone`,
    [inboxRetentionDays + 2, purchaseEvents.completed.topic],
  );
  expect(await pruneSequences(pool)).toBe(1_500);
});

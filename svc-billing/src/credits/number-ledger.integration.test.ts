import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { applyMigrations, createLogger, openPool, type Pool } from "@phaselock/service-kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const prisma = fileURLToPath(new URL("../../prisma/", import.meta.url));
const migrations = join(prisma, "migrations");
const numbering = "20261122183000_webhook_queue_and_proven_ledger";

let database: TestDatabase;
let pool: Pool;
let before: string;

beforeEach(async () => {
  database = await createTestDatabase("ledger");
  pool = openPool(database.url, createLogger("ledger-test", "silent"));
  before = await mkdtemp(join(tmpdir(), "phaselock-before-"));
  const earlier = (await readdir(migrations)).filter(name => /^\d/.test(name) && name < numbering);
  for (const name of earlier) await cp(join(migrations, name), join(before, name), { recursive: true });
  await migrate(before);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(before, { recursive: true });
});

const migrate = async (folder: string) => {
  const client = await pool.connect();
  await applyMigrations(client, folder).finally(() => client.release());
};

/** Every account's lines, oldest first. */
const linesByAccount = async () => {
  const { rows } = await pool.query<{ lines: string[] }>(
    `SELECT array_agg(format('%s %s %s %s', sequence, kind, balance_after, held_after) ORDER BY sequence) AS lines
     FROM credit_ledger GROUP BY user_id ORDER BY count(*)`,
  );
  return rows.map(({ lines }) => lines);
};
const captureStatement = `
INSERT INTO credit_ledger (user_id, kind, reference, balance_change, held_change)
SELECT user_id, 'capture', reference, -25, -25 FROM credit_ledger WHERE kind = 'hold' LIMIT 1`;

test("the migration numbers the lines so far, and the release before goes on writing", async () => {
  const firstRelease = await readFile(join(prisma, "first-release.sql"), "utf8");
  await pool.query(firstRelease);
  await pool.query(captureStatement);
  await pool.query(firstRelease);
  await migrate(migrations);
  await pool.query(firstRelease);
  const whole = ["1 grant 180 0", "2 hold 180 60"];
  expect(await linesByAccount()).toEqual([whole, whole, [...whole, "3 capture 155 35"]]);
});

test("a movement in progress when the migration begins is waited for and numbered", async () => {
  await pool.query(await readFile(join(prisma, "first-release.sql"), "utf8"));
  const movement = await pool.connect();
  await movement.query("BEGIN");
  await movement.query("SELECT 1 FROM credit_accounts FOR UPDATE");
  const migrating = migrate(migrations);
  await vi.waitFor(async () => {
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    expect((await pool.query(waiting)).rows).toHaveLength(1);
  }, 10_000);
  await movement.query(captureStatement);
  await movement.query("COMMIT");
  movement.release();
  await migrating;
  expect(await linesByAccount()).toEqual([["1 grant 180 0", "2 hold 180 60", "3 capture 155 35"]]);
});

import { randomUUID } from "node:crypto";
import { userEvents } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventOf } from "../testing/event-of.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { eraseDeletedUsers } from "./erase-user.ts";

let log: TestLog;
let pool: Pool;
beforeAll(async () => {
  log = await openTestLog();
  pool = log.pool;
});
afterAll(() => log.close());

/** Every table that names users, without partitions: they are reached through their table. */
const tablesWithUsers = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     JOIN pg_class ON oid = format('%I.%I', table_schema, table_name)::regclass
     WHERE table_schema = 'public' AND column_name = 'user_id' AND NOT relispartition ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter(name => name !== "erased_users");
};

/** A value for a column that must have one, by its type. */
const valueOfType: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "gen_random_uuid()::text",
  integer: "1",
  smallint: "1",
  bigint: "1",
  "double precision": "1",
  jsonb: "'{}'",
  date: "current_date",
  "timestamp with time zone": "now()",
};

/** Stores a row about the user in a table of which only the catalogue is known. */
const addRow = async (table: string, userId: string) => {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_name = $1 AND column_name <> 'user_id' AND is_nullable = 'NO' AND column_default IS NULL`,
    [table],
  );
  const names = ["user_id", ...rows.map(({ name }) => name)];
  const values = ["$1", ...rows.map(({ type }) => valueOfType[type] ?? `no value for ${type}`)];
  await pool.query(`INSERT INTO ${table} (${names.join()}) VALUES (${values.join()})`, [userId]);
};
const countRows = async (table: string, userId: string) =>
  (await pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).rowCount;
const erase = (userId: string) => {
  const event = eventOf(userEvents.deleted, userId, { userId, erasureId: randomUUID() });
  return eraseDeletedUsers(pool).handle([{ topic: "any", partition: 0, offset: 0, event }]);
};

it("an erasure leaves the user in no table, and other users in all", async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  const tables = await tablesWithUsers();
  expect(tables).toEqual(expect.arrayContaining(["analytics", "telemetry", "telemetry_minutes", "people"]));
  for (const table of tables) {
    await addRow(table, user);
    await addRow(table, other);
  }
  await erase(user);
  for (const table of tables) {
    expect(await countRows(table, user), table).toBe(0);
    expect(await countRows(table, other), table).toBe(1);
  }
});

it("payments stay without the user, and only the days that lose figures are counted again", async () => {
  const userId = randomUUID();
  await pool.query("DELETE FROM stale_days");
  await pool.query(
    `INSERT INTO payments (id, user_id, kind, credits, amount_cents, paid_at, sequence)
     VALUES ('cs_test_9', $1, 'credits', 5, 1500, '2026-11-05T10:00:00Z', 1)`,
    [userId],
  );
  await pool.query("INSERT INTO people (user_id, registered_at) VALUES ($1, '2026-11-01T23:59:59Z')", [
    userId,
  ]);
  await pool.query("INSERT INTO sign_in_days (user_id, day, sign_ins) VALUES ($1, '2026-11-02', 3)", [
    userId,
  ]);
  await pool.query(
    `INSERT INTO played_sessions (session_id, user_id, mode_id, status, day, started_at, played_seconds,
       delta_seconds, theta_seconds, alpha_seconds, beta_seconds, gamma_seconds, sequence)
     VALUES ($1, $1, 'calm-focus', 'completed', '2026-11-04', '2026-11-03T23:30:00Z', 60, 0, 0, 60, 0, 0, 1)`,
    [userId],
  );
  await erase(userId);
  const { rows: payments } = await pool.query(
    "SELECT user_id, amount_cents, paid_at FROM payments WHERE id = 'cs_test_9'",
  );
  expect(payments).toEqual([
    { user_id: null, amount_cents: 1500, paid_at: new Date("2026-11-05T10:00:00Z") },
  ]);
  const { rows: days } = await pool.query("SELECT DISTINCT day::text FROM stale_days ORDER BY day");
  expect(days.map(({ day }) => day)).toEqual(["2026-11-01", "2026-11-02", "2026-11-03"]);
});

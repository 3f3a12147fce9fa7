import { expect, it } from "vitest";
import { nameStatement } from "./name-statement.ts";

it.each([
  [`SELECT "public"."users"."id" FROM "public"."users" WHERE 1 = $1`, "SELECT users"],
  ["SELECT 1", "SELECT"],
  ["select pg_notify($1, '')", "SELECT"],
  ["SELECT * FROM unnest($1::uuid[]) AS given JOIN sessions USING (id)", "SELECT"],
  ["SELECT extract(epoch FROM time) FROM outbox", "SELECT outbox"],
  [`INSERT INTO "public"."purchases" ("id") VALUES ($1) RETURNING "id"`, "INSERT purchases"],
  ["INSERT INTO holds SELECT * FROM sessions ON CONFLICT DO NOTHING", "INSERT holds"],
  ["\n  UPDATE ONLY sessions AS s SET x = 1", "UPDATE sessions"],
  ["DELETE FROM outbox WHERE position = ANY ($1)", "DELETE outbox"],
  [
    "WITH next AS (INSERT INTO outbox_sequences AS s VALUES ($1) ON CONFLICT (a) DO UPDATE SET value = 1) SELECT",
    "INSERT outbox_sequences",
  ],
  [
    "WITH due AS (SELECT id FROM webhook_events FOR UPDATE SKIP LOCKED) UPDATE webhook_events SET x = 1",
    "UPDATE webhook_events",
  ],
  ["WITH a AS (SELECT id FROM users FOR NO KEY UPDATE) SELECT * FROM a", "SELECT users"],
  ["COMMIT", "COMMIT"],
])("%s is named %s", (text, expected) => {
  const name = nameStatement(text);
  expect([name?.operation, name?.table].filter(part => part !== undefined).join(" ")).toBe(expected);
});

it.each(["BEGIN", "LISTEN phaselock_outbox", "CREATE TABLE users ()", ""])("%j has no name", text => {
  expect(nameStatement(text)).toBeUndefined();
});

it("a value in a statement's text is not part of its name", () => {
  expect(nameStatement("SELECT 'kim@example.com' FROM users WHERE email = 'kim@example.com'")).toEqual({
    operation: "SELECT",
    table: "users",
  });
});

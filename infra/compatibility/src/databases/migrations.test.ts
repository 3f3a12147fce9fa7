import { createHash } from "node:crypto";
import { serviceNames } from "@phaselock/local";
import { describe, expect, it } from "vitest";
import { findRefusals } from "./find-refusals.ts";
import { readChanges } from "./read-changes.ts";
import { readTables } from "./read-tables.ts";
import { checkMigrations, checkServiceMigrations, readReleasedDatabase } from "./released-database.ts";

/** The previous release's schema. */
const schema = `
model User {
  id        BigInt   @id @default(autoincrement())
  /// a name, which "model X {" doesn't end
  nickName  String?  @map("nick_name")
  eMail     String   @map("e_mail") @db.VarChar(320)
  level     Int?     @default(1)
  moods     Mood[]
  tags      String[]

  @@map("users")
}

model Mood {
  userId BigInt @map("user_id")
  user   User   @relation(fields: [userId], references: [id])
  @@map("moods")
}
`;
const tables = readTables(schema);
const refusalsOf = async (...migrations: string[]) =>
  findRefusals(tables, (await Promise.all(migrations.map(readChanges))).flat());

it("a Prisma schema → its tables, with what the release always writes", () => {
  expect(tables).toEqual({
    users: {
      id: { required: true, hasDefault: true },
      nick_name: { required: false, hasDefault: false },
      e_mail: { required: true, hasDefault: false },
      level: { required: false, hasDefault: true },
      tags: { required: true, hasDefault: false },
    },
    moods: { user_id: { required: true, hasDefault: false } },
  });
});

describe("a migration that the previous release's replicas can't work with is refused", () => {
  it.each([
    ["a dropped table", `DROP TABLE IF EXISTS other, public."users" CASCADE`, "DROP TABLE users"],
    ["a dropped column", `ALTER TABLE "users" DROP COLUMN "nick_name"`, "DROP COLUMN users.nick_name"],
    ["a renamed table", `ALTER TABLE users RENAME TO people`, "RENAME of table users"],
    ["a table in another schema", `ALTER TABLE users SET SCHEMA old`, "RENAME of table users"],
    ["a renamed column", `alter table users rename nick_name to nick`, "RENAME of users.nick_name"],
    ["a renamed value", `ALTER TYPE level RENAME VALUE 'a' TO 'b'`, "ALTER TYPE level RENAME VALUE"],
    ["a dropped schema", `DROP SCHEMA public CASCADE`, "DROP SCHEMA public"],
    ["another type", `ALTER TABLE users ALTER e_mail TYPE bytea USING ''`, "The new type of users.e_mail"],
    [
      "a column that it doesn't write",
      `ALTER TABLE users ADD age INT NOT NULL`,
      "NOT NULL of the new column users.age",
    ],
    [
      "NOT NULL where it writes null",
      `ALTER TABLE users ALTER nick_name SET NOT NULL`,
      "NOT NULL of users.nick_name",
    ],
    [
      "a check for null",
      `ALTER TABLE users ADD CHECK (nick_name IS NOT NULL) NOT VALID`,
      "NOT NULL of users.nick_name",
    ],
    [
      "a primary key over null",
      `ALTER TABLE users ADD PRIMARY KEY (id, nick_name)`,
      "NOT NULL of users.nick_name",
    ],
    [
      "a default that it relies on",
      `ALTER TABLE users ALTER level DROP DEFAULT`,
      "DROP DEFAULT of users.level",
    ],
    ["a change inside a block", `DO $$ BEGIN ALTER TABLE users DROP COLUMN level; END $$`, "DO $$ BEGIN"],
    [
      "the second command of a statement, after a comment with more bytes than characters",
      `-- “älter”\nALTER TABLE users ADD age INT, DROP COLUMN level`,
      "DROP COLUMN users.level",
    ],
  ])("%s", async (_, sql, problem) => {
    expect(await refusalsOf(sql)).toEqual([expect.stringContaining(`${problem}`)]);
  });

  it("a new column that gets a default and loses it again: the previous release omits the column", async () => {
    expect(
      await refusalsOf(
        "ALTER TABLE users ADD age INT NOT NULL DEFAULT 0",
        "ALTER TABLE users ALTER age DROP DEFAULT",
      ),
    ).toEqual([expect.stringContaining("DROP DEFAULT of users.age")]);
  });
});

describe("a migration that they can work with is accepted", () => {
  it.each([
    ["a column without NOT NULL", `ALTER TABLE users ADD age INT`],
    ["a column with a default", `ALTER TABLE users ADD age INT NOT NULL DEFAULT 0`],
    [
      "a serial and a generated column",
      `ALTER TABLE users ADD a SERIAL NOT NULL, ADD b INT GENERATED ALWAYS AS (1) STORED NOT NULL`,
    ],
    [
      "a default first and NOT NULL second",
      `ALTER TABLE users ADD age INT; ALTER TABLE users ALTER age SET DEFAULT 1; ALTER TABLE users ALTER age SET NOT NULL`,
    ],
    ["NOT NULL where the release always writes a value", `ALTER TABLE users ALTER e_mail SET NOT NULL`],
    ["NOT NULL where the database fills it", `ALTER TABLE users ALTER level SET NOT NULL`],
    ["a column that the release no longer uses", `ALTER TABLE users DROP COLUMN gone`],
    ["a table that it no longer uses", `DROP TABLE gone`],
    ["an index", `DROP INDEX a; ALTER INDEX b RENAME TO c; ALTER TABLE users RENAME CONSTRAINT d TO e`],
    ["a table of its own", `CREATE TABLE t (a INT NOT NULL); ALTER TABLE t DROP COLUMN a; DROP TABLE t`],
    ["a block that asks for null", `DO $$ BEGIN UPDATE users SET level = 2 WHERE level IS NOT NULL; END $$`],
  ])("%s", async (_, sql) => {
    expect(await refusalsOf(sql)).toEqual([]);
  });
});

it("SQL that PostgreSQL can't parse → an error", async () => {
  await expect(readChanges("ALTER TABL users")).rejects.toThrow("syntax error");
});

it("a released migration that was edited or removed → a problem", async () => {
  const hash = createHash("sha256").update("SELECT 1").digest("hex");
  const released = { version: "1.0.0", migrations: { "1_a": hash, "2_b": hash, "3_c": hash }, tables };
  const today = new Map([
    ["1_a", "SELECT 1"],
    ["2_b", "SELECT 2"],
  ]);
  expect(await checkMigrations(released, today)).toEqual([
    "2_b: the released migration was edited",
    "3_c: the released migration is gone",
  ]);
});

describe.each(serviceNames)("svc-%s", service => {
  it("its migrations keep the previous release working", async () => {
    expect(await checkServiceMigrations(service)).toEqual([]);
  });

  it("its released database has migrations and tables", async () => {
    const { migrations, tables: used } = await readReleasedDatabase(service);
    expect(Object.keys(migrations).length).toBeGreaterThan(0);
    expect(Object.keys(used)).toContain("outbox");
  });
});

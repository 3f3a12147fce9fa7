import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyMigrations, ChangedMigrationError } from "./apply-migrations.ts";

let database: TestDatabase;
let directory: string;
let client: Client;

const connect = async (): Promise<Client> => {
  const connected = new Client({ connectionString: database.url });
  await connected.connect();
  return connected;
};
const writeMigration = async (name: string, sql: string) => {
  await mkdir(join(directory, name), { recursive: true });
  await writeFile(join(directory, name, "migration.sql"), sql);
};

beforeEach(async () => {
  database = await createTestDatabase("migrations");
  directory = await mkdtemp(join(tmpdir(), "migrations-"));
  await writeFile(join(directory, "migration_lock.toml"), 'provider = "postgresql"');
  await writeMigration("20260101000000_first", "CREATE TABLE a (id int);");
  await writeMigration("20260102000000_second", "ALTER TABLE a ADD b int; CREATE TABLE c (id int);");
  client = await connect();
});
afterEach(async () => {
  await client.end();
  await rm(directory, { recursive: true });
  await database.drop();
});

describe("applyMigrations", () => {
  it("applies pending migrations once, in order", async () => {
    expect(await applyMigrations(client, directory)).toEqual([
      "20260101000000_first",
      "20260102000000_second",
    ]);
    expect(await applyMigrations(client, directory)).toEqual([]);
    await client.query("SELECT b FROM a, c");
  });

  it("records them as `prisma migrate deploy` does", async () => {
    await applyMigrations(client, directory);
    const { rows } = await client.query('SELECT * FROM "_prisma_migrations" ORDER BY migration_name');
    expect(rows[0]).toMatchObject({
      migration_name: "20260101000000_first",
      // sha256 of the file's bytes
      checksum: "168f4af76cbece82a4185c6c57366e07883c6e4155f25ce28559018d99433b81",
      applied_steps_count: 1,
      rolled_back_at: null,
      logs: null,
    });
    expect(rows[0].finished_at).toBeInstanceOf(Date);
  });

  it("lets two processes start at once", async () => {
    const other = await connect();
    const applied = await Promise.all([
      applyMigrations(client, directory),
      applyMigrations(other, directory),
    ]);
    await other.end();
    expect(applied.flat()).toHaveLength(2);
  });

  it("rolls back a failed migration and names it", async () => {
    await writeMigration("20260103000000_third", "CREATE TABLE d (id int); SELECT nonsense;");
    await expect(applyMigrations(client, directory)).rejects.toThrow("20260103000000_third");
    const { rows } = await client.query("SELECT to_regclass('d') AS d");
    expect(rows).toEqual([{ d: null }]);
  });

  it("a table locked by a long transaction → gives up, lets the queue pass, and applies the migration later", async () => {
    await client.query("CREATE TABLE busy (id int)");
    await writeMigration("20260103000000_third", "ALTER TABLE busy ADD b int;");
    const holder = await connect();
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE busy IN ACCESS SHARE MODE");
    const patience = { lockMs: 100, attempts: 2, pauseMs: 1 };
    await expect(applyMigrations(client, directory, patience)).rejects.toThrow("20260103000000_third");

    const applying = applyMigrations(client, directory, { ...patience, attempts: 1_000 });
    const reader = await connect();
    // Queued behind the migration until that gives up.
    for (let reads = 0; reads < 3; reads++) await reader.query("SELECT FROM busy");
    await holder.query("COMMIT");
    expect(await applying).toEqual(["20260103000000_third"]);
    await Promise.all([holder.end(), reader.end()]);
  });

  it("refuses a migration that was changed after it was applied", async () => {
    await applyMigrations(client, directory);
    await writeMigration("20260101000000_first", "CREATE TABLE a (id bigint);");
    await expect(applyMigrations(client, directory)).rejects.toThrow(ChangedMigrationError);
  });
});

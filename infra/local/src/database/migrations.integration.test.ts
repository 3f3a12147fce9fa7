import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serviceFolder, serviceNames } from "../paths.ts";
import { migrateDatabase } from "./migrate-database.ts";

let database: TestDatabase;
let beginning: string;
beforeEach(async () => {
  database = await createTestDatabase("migrations");
  beginning = await mkdtemp(join(tmpdir(), "first-release-"));
});
afterEach(async () => {
  await rm(beginning, { recursive: true });
  await database.drop();
});

const run = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

describe.each(serviceNames)("the migrations of svc-%s", name => {
  const prisma = join(serviceFolder(name), "prisma");
  const migrations = join(prisma, "migrations");

  it("apply to the first release's rows, and still accept writes from its replicas", async () => {
    const rows = await readFile(join(prisma, "first-release.sql"), "utf8");
    const names = (await readdir(migrations)).filter(entry => /^\d/.test(entry)).sort();
    const [first = "", ...later] = names;
    await cp(join(migrations, first), join(beginning, first), { recursive: true });
    await migrateDatabase(database.url, beginning);
    await run(rows);
    expect(await migrateDatabase(database.url, migrations)).toEqual(later);
    await run(rows);
  });
});

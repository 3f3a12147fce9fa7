import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A database for one test file. */
export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * Creates an empty database on the test run's PostgreSQL. Works in files named `*.integration.test.ts`.
 *
 * @param name makes the database's name readable in PostgreSQL's log; need not be unique
 * @example
 * const database = await createTestDatabase("billing");
 * afterAll(() => database.drop());
 */
export async function createTestDatabase(name = "test"): Promise<TestDatabase> {
  const adminUrl = inject("postgresAdminUrl");
  const database = `${name.replaceAll(/\W/g, "_")}_${randomBytes(6).toString("hex")}`;
  await execute(adminUrl, `CREATE DATABASE ${database}`);
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => execute(adminUrl, `DROP DATABASE ${database} WITH (FORCE)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

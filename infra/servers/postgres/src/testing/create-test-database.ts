import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A database for one test file. */
export type TestDatabase = { url: string; drop(): Promise<void> };

/** A database that is filled once in a test run, by the first file that needs it, and copied from then on. */
export type Template = {
  /** Its name on the server, the same for the same content. */
  readonly name: string;
  /** Fills the empty database at that URL, and leaves no connection behind. */
  fill(url: string): Promise<void>;
};

/**
 * Creates a database on the test run's PostgreSQL. Works in the projects with its global setup.
 *
 * @param name makes the database's name readable in PostgreSQL's log; need not be unique
 * @param template what the database is a copy of; empty without one
 * @example
 * const database = await createTestDatabase("bus");
 * afterAll(() => database.drop());
 */
export async function createTestDatabase(name = "test", template?: Template): Promise<TestDatabase> {
  const adminUrl = inject("postgresAdminUrl");
  const urlOf = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
  const database = `${name.replaceAll(/\W/g, "_")}_${randomBytes(6).toString("hex")}`;
  await onConnection(adminUrl, async client => {
    if (!template) return void (await client.query(`CREATE DATABASE ${database}`));
    // Files of other workers wait here while one fills it.
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [template.name]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template.name]);
    if (rowCount === 0) {
      const unfinished = `${database}_template`;
      await client.query(`CREATE DATABASE ${unfinished}`);
      await template.fill(urlOf(unfinished));
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template.name}`);
    }
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${template.name}`);
  });
  return {
    url: urlOf(database),
    drop: () =>
      onConnection(adminUrl, async client => {
        await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
      }),
  };
}

async function onConnection(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

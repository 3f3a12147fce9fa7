import pg from "pg";

const connectTimeoutMs = 5_000;

/**
 * Creates the databases missing from the server.
 *
 * @param url of any database on the server, as a user who may create databases
 * @returns the names of the created databases
 */
export async function createDatabases(url: string, names: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database");
    const existing = new Set(rows.map(row => row.datname));
    const missing = names.filter(name => !existing.has(name));
    for (const name of missing) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    return missing;
  } finally {
    await client.end();
  }
}

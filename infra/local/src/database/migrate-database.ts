import { applyMigrations } from "@phaselock/service-kit";
import pg from "pg";

/**
 * Applies the pending migrations to one database.
 *
 * @param directory the service's folder of Prisma migrations
 * @returns the names of the applied migrations
 */
export async function migrateDatabase(url: string, directory: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await applyMigrations(client, directory);
  } finally {
    await client.end();
  }
}

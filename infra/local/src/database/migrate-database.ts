import { applyMigrations } from "@phaselock/service-kit";
import pg from "pg";

/**
 * Applies to one database the migrations that it lacks.
 *
 * @param directory the service's folder of Prisma migrations
 * @returns the names of those that were applied
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

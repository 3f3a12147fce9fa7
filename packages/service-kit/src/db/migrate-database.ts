import { Client } from "pg";
import { applyMigrations } from "./apply-migrations.ts";

/**
 * Applies the pending migrations to one database, on a connection of its own.
 * @param directory the service's folder of Prisma migrations
 * @returns the names of the applied migrations
 * @throws ChangedMigrationError if the text of an applied migration has changed
 */
export const migrateDatabase = async (url: string, directory: string): Promise<readonly string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await applyMigrations(client, directory);
  } finally {
    await client.end();
  }
};

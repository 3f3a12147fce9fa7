import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { migrateDatabase } from "../db/migrate-database.ts";

/**
 * Creates a database with a service's tables. The migrations run once in a test run.
 * @param migrations the service's folder of migrations
 * @param name see `createTestDatabase`
 */
export const createMigratedDatabase = (migrations: URL, name?: string): Promise<TestDatabase> => {
  const directory = fileURLToPath(migrations);
  return createTestDatabase(name, {
    name: `template_${createHash("sha256").update(directory).digest("hex").slice(0, 16)}`,
    async fill(url) {
      await migrateDatabase(url, directory);
    },
  });
};

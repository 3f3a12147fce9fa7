import { fileURLToPath } from "node:url";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { applyMigrations, createLogger, openPool, type Pool } from "@phaselock/service-kit";

/** A migrated database without a running service, so that a test decides when each job runs. */
export type TestLog = { readonly pool: Pool; readonly close: () => Promise<void> };

/** Creates the database. @param migrations the folder of migrations; all of the service's by default */
export const openTestLog = async (
  migrations: string = fileURLToPath(new URL("../../prisma/migrations/", import.meta.url)),
): Promise<TestLog> => {
  const database = await createTestDatabase("log");
  const pool = openPool(database.url, createLogger("log-test", "silent"));
  const client = await pool.connect();
  await applyMigrations(client, migrations);
  client.release();
  return {
    pool,
    async close() {
      await pool.end();
      await database.drop();
    },
  };
};

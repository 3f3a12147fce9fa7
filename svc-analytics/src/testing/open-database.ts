import { fileURLToPath } from "node:url";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { applyMigrations, createLogger, openPool, type Pool } from "@phaselock/service-kit";

/** Opens analytics' database without the service: no consumer and no job runs but those that the test runs. */
export const openTestDatabase = async (): Promise<{ readonly pool: Pool; close(): Promise<void> }> => {
  const database = await createTestDatabase("analytics");
  const pool = openPool(database.url, createLogger("analytics-test", "silent"));
  const client = await pool.connect();
  await applyMigrations(client, fileURLToPath(new URL("../../prisma/migrations/", import.meta.url)));
  client.release();
  return {
    pool,
    async close() {
      await pool.end();
      await database.drop();
    },
  };
};

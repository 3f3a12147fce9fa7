import { createLogger, openPool, type Pool } from "@phaselock/service-kit";
import { createMigratedDatabase } from "@phaselock/service-kit/testing";

/** A migrated database without a running service, so that a test decides when each job runs. */
export type TestLog = { readonly pool: Pool; readonly close: () => Promise<void> };

/** Creates the database. */
export const openTestLog = async (): Promise<TestLog> => {
  const database = await createMigratedDatabase(new URL("../../prisma/migrations/", import.meta.url), "log");
  const pool = openPool(database.url, createLogger("log-test", "silent"));
  return {
    pool,
    async close() {
      await pool.end();
      await database.drop();
    },
  };
};

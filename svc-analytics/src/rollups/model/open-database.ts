import { fileURLToPath } from "node:url";
import { applyMigrations, createLogger, openPool, type Pool } from "@phaselock/service-kit";

const migrations = fileURLToPath(new URL("../../../prisma/migrations/", import.meta.url));

/** Opens a migrated database without the service, whose jobs would also write. @param databaseUrl an empty database */
export const openDatabase = async (databaseUrl: string): Promise<Pool> => {
  const pool = openPool(databaseUrl, createLogger("model", "silent"), 4);
  const client = await pool.connect();
  await applyMigrations(client, migrations).finally(() => client.release());
  return pool;
};

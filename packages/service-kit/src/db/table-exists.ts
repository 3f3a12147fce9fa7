import type { Pool } from "./pool.ts";

/** Whether the service's database has a table. Some of the kit's tables are only in databases that need them. */
export const tableExists = async (pool: Pool, name: string): Promise<boolean> => {
  const { rows } = await pool.query<{ exists: boolean }>("SELECT to_regclass($1) IS NOT NULL AS exists", [
    name,
  ]);
  return rows[0]?.exists === true;
};

import type { Pool } from "./pool.ts";

/**
 * Runs `work` while holding the database's advisory lock of that name, unless another replica holds it. If the connection
 * breaks, PostgreSQL releases the lock while `work` still runs, so two replicas running `work` at once must be safe.
 * @returns whether it ran
 * @throws what `work` throws
 */
export const onOneReplica = async (pool: Pool, name: string, work: () => Promise<void>): Promise<boolean> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isHeld: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS "isHeld"`,
      [name],
    );
    if (!rows[0]?.isHeld) return false;
    await work().finally(() => client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name]));
    return true;
  } finally {
    client.release();
  }
};

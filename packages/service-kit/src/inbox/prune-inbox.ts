import { inboxRetentionDays } from "@phaselock/contracts";
import type { Pool } from "../db/pool.ts";

/**
 * Forget the events that nothing can deliver again: they were had longer ago than any record is kept.
 * @returns how many were forgotten; 0 also for a service without an inbox
 */
export const pruneInbox = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ exists: boolean }>("SELECT to_regclass('inbox') IS NOT NULL AS exists");
  if (!rows[0]?.exists) return 0;
  const { rowCount } = await pool.query(
    "DELETE FROM inbox WHERE received_at < now() - make_interval(days => $1)",
    [inboxRetentionDays],
  );
  return rowCount ?? 0;
};

import { inboxRetentionDays } from "@phaselock/contracts";
import type { Pool } from "../db/pool.ts";

/**
 * Deletes inbox rows that are older than the retention of any record, so their events can't be redelivered.
 * @returns the number of deleted rows; 0 for a service without an inbox
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

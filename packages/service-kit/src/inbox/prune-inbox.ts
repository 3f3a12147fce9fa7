import { inboxRetentionDays } from "@phaselock/contracts";
import { inBatches } from "../db/in-batches.ts";
import type { Pool } from "../db/pool.ts";
import { tableExists } from "../db/table-exists.ts";

const statement = `
DELETE FROM inbox WHERE ("group", event_id) IN (
  SELECT "group", event_id FROM inbox WHERE received_at < now() - make_interval(days => $1)
  ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED
)`;

/**
 * Deletes inbox rows that are older than the retention of any record, so their events can't be redelivered.
 * @returns the number of deleted rows; 0 for a service without an inbox
 */
export const pruneInbox = async (pool: Pool, signal?: AbortSignal): Promise<number> =>
  (await tableExists(pool, "inbox")) ? inBatches(pool, statement, [inboxRetentionDays], signal) : 0;

import { inboxRetentionDays, topics } from "@phaselock/contracts";
import { inBatches } from "../db/in-batches.ts";
import type { Pool } from "../db/pool.ts";
import { tableExists } from "../db/table-exists.ts";

/**
 * Erased users whose last events have left every topic and inbox, and every id of a topic with them. The erasures of three
 * months are looked at again each time, which is less than a table of which the job must remember how far it has come.
 */
const statement = `
DELETE FROM outbox_sequences WHERE (topic, subject) IN (
  SELECT sequence.topic, sequence.subject
  FROM erased_users AS erased
  CROSS JOIN unnest($2::text[]) AS known (topic)
  JOIN outbox_sequences AS sequence ON sequence.topic = known.topic AND sequence.subject = erased.user_id::text
  WHERE erased.erased_at BETWEEN now() - make_interval(days => $1 + 90) AND now() - make_interval(days => $1)
  LIMIT $3 FOR UPDATE OF sequence SKIP LOCKED
)`;

/**
 * Deletes the sequences of erased users, about whom nothing is published any more. The sequence of a living subject is never
 * deleted: one that began at 1 again would look older than what projections hold.
 * @returns the number of deleted rows; 0 for a service that stores no erased users or publishes nothing
 */
export const pruneSequences = async (pool: Pool, signal?: AbortSignal): Promise<number> =>
  (await tableExists(pool, "erased_users")) && (await tableExists(pool, "outbox_sequences"))
    ? inBatches(pool, statement, [inboxRetentionDays, topics.map(({ name }) => name)], signal)
    : 0;

import type { SqlExecutor } from "../db/sql-executor.ts";

/**
 * Note, in the transaction of the effect, that a group has had an event.
 * @returns false when it had it before: then the effect must not happen again
 */
export const claimEvent = async (tx: SqlExecutor, group: string, eventId: string): Promise<boolean> =>
  (await tx.$executeRawUnsafe(
    'INSERT INTO inbox ("group", event_id) VALUES ($1, $2::uuid) ON CONFLICT DO NOTHING',
    group,
    eventId,
  )) === 1;

import type { SqlExecutor } from "../db/sql-executor.ts";

/**
 * Records in the handler's transaction that a group has processed an event.
 * @returns false for a duplicate, which must not be processed again
 */
export const claimEvent = async (tx: SqlExecutor, group: string, eventId: string): Promise<boolean> =>
  (await tx.$executeRawUnsafe(
    'INSERT INTO inbox ("group", event_id) VALUES ($1, $2::uuid) ON CONFLICT DO NOTHING',
    group,
    eventId,
  )) === 1;

import { type EventEnvelope, findEvent } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { factTypes } from "../rollups/fold-facts.ts";
import type { RecordedEvent } from "../rollups/recorded-event.ts";

/** Events per page, which is also the most events in memory. */
const pageSize = 1_000;

type LoggedRow = Omit<EventEnvelope, "time"> & { readonly time: Date; readonly at: string };

/** `at` is text, because PostgreSQL stores microseconds and a Date only milliseconds. */
export const factsPage = `
SELECT id, event_type AS type, source, subject, created_at AS time, sequence, event_data AS data, created_at::text AS at
FROM analytics WHERE user_id = $1::uuid AND (created_at, id) > ($2::timestamptz, $3::uuid) AND event_type = ANY ($4)
ORDER BY created_at, id LIMIT ${pageSize}`;

const beginning = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

/** @throws if the contracts can't read the event. They could when it was recorded, and their changes are additive. */
const toRecorded = (userId: string, { at: _, time, ...row }: LoggedRow): RecordedEvent => {
  const data = findEvent(row.type)?.data.safeParse(row.data);
  if (!data?.success) throw new Error(`event ${row.id} (${row.type}) can't be read: ${data?.error.message}`);
  return { userId, event: { ...row, time: time.toISOString(), data: data.data } };
};

/** Reads a user's events from the log that `foldFacts` understands, page by page, oldest first. */
export async function* readFacts(tx: SqlExecutor, userId: string): AsyncGenerator<readonly RecordedEvent[]> {
  for (let last: { at: string; id: string } | undefined = beginning; last; ) {
    const rows: readonly LoggedRow[] = await tx.$queryRawUnsafe(
      factsPage,
      userId,
      last.at,
      last.id,
      factTypes,
    );
    if (rows.length > 0) yield rows.map(row => toRecorded(userId, row));
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  }
}

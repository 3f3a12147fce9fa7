import { type EventEnvelope, findEvent } from "@phaselock/contracts";
import { readPages, type SqlExecutor } from "@phaselock/service-kit";
import { z } from "zod";
import { factTypes } from "../rollups/fold-facts.ts";
import type { RecordedEvent } from "../rollups/recorded-event.ts";
import { before, type Position, pageSize } from "./position.ts";

type LoggedRow = Omit<EventEnvelope, "time"> & Position & { readonly time: Date };

/** Exported for the test of its plan. */
export const factsPage = `
SELECT id, event_type AS type, source, subject, created_at AS time, sequence, event_data AS data, created_at::text AS at
FROM analytics WHERE user_id = $1::uuid AND (created_at, id) > ($2::timestamptz, $3::uuid) AND event_type = ANY ($4)
ORDER BY created_at, id LIMIT ${pageSize}`;

/** @throws if the contracts can't read the event. They could when it was recorded, and their changes are additive. */
const toRecorded = (userId: string, { at: _, time, ...row }: LoggedRow): RecordedEvent => {
  const definition = findEvent(row.type);
  const data = definition && z.safeParse(definition.data, row.data);
  if (!data?.success) throw new Error(`event ${row.id} (${row.type}) can't be read: ${data?.error.message}`);
  return { userId, event: { ...row, time: time.toISOString(), data: data.data } };
};

/** Reads a user's events from the log that `foldFacts` understands, page by page, oldest first. */
export async function* readFacts(tx: SqlExecutor, userId: string): AsyncGenerator<readonly RecordedEvent[]> {
  const readPage = ({ at, id }: Position = before("-infinity")) =>
    tx.$queryRawUnsafe<LoggedRow[]>(factsPage, userId, at, id, factTypes);
  for await (const rows of readPages<LoggedRow>(readPage)) yield rows.map(row => toRecorded(userId, row));
}

import type { Pool } from "@phaselock/service-kit";

/** Events that are read from the database, and held here, at once. */
const pageSize = 1_000;

type LogRow = { id: string; type: string; time: Date; source: string; data: unknown };
/** Where a page ended. Microseconds, as PostgreSQL has them and a Date has not. */
type Place = { at: string; id: string };

const page = `
SELECT id, event_type AS type, created_at AS time, source, event_data AS data, created_at::text AS at
FROM analytics WHERE user_id = $1 AND (created_at, id) > ($2::timestamptz, $3)
ORDER BY created_at, id LIMIT ${pageSize}`;

const beginning: Place = { at: "-infinity", id: "" };

/** A user's part of the log, the oldest first, page by page: however long it is, little of it is in memory. */
export async function* readLog(pool: Pool, userId: string): AsyncGenerator<LogRow> {
  for (let place: Place | undefined = beginning; place; ) {
    const { rows }: { rows: (LogRow & Place)[] } = await pool.query(page, [userId, place.at, place.id]);
    for (const { at: _, ...row } of rows) yield row;
    place = rows.length === pageSize ? rows.at(-1) : undefined;
  }
}

import type { AnalyticsExport } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";

/** Events per page, which is also the most events in memory. */
const pageSize = 1_000;

type LogRow = { id: string; type: string; time: Date; source: string; data: unknown };
type LoggedEvent = AnalyticsExport["events"][number];
/** Where a page ended. `at` is text, because PostgreSQL stores microseconds and a Date only milliseconds. */
type Cursor = { at: string; id: string };

const page = `
SELECT id, event_type AS type, created_at AS time, source, event_data AS data, created_at::text AS at
FROM analytics WHERE user_id = $1 AND (created_at, id) > ($2::timestamptz, $3)
ORDER BY created_at, id LIMIT ${pageSize}`;

const beginning: Cursor = { at: "-infinity", id: "" };

/** Reads a user's events, oldest first, page by page, with one page in memory at a time. */
export async function* readLog(pool: Pool, userId: string): AsyncGenerator<LoggedEvent> {
  for (let cursor: Cursor | undefined = beginning; cursor; ) {
    const { rows }: { rows: (LogRow & Cursor)[] } = await pool.query(page, [userId, cursor.at, cursor.id]);
    for (const { at: _, time, ...row } of rows) yield { ...row, time: time.toISOString() };
    cursor = rows.length === pageSize ? rows.at(-1) : undefined;
  }
}

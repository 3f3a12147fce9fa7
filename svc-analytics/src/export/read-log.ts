import type { AnalyticsExport } from "@phaselock/contracts";
import { type Pool, readItems } from "@phaselock/service-kit";

/** Events per page, which is also the most events in memory. */
const size = 1_000;

type LoggedEvent = AnalyticsExport["events"][number];
/** `at` is text, because PostgreSQL stores microseconds and a Date only milliseconds. */
type LogRow = Omit<LoggedEvent, "time"> & { readonly time: Date; readonly at: string };

/** Exported, as the pages of the other lists, for the test of their plans. */
export const eventsPage = `
SELECT id, event_type AS type, created_at AS time, source, event_data AS data, created_at::text AS at
FROM analytics WHERE user_id = $1 AND (created_at, id) > ($2::timestamptz, $3::uuid)
ORDER BY created_at, id LIMIT ${size}`;

const beginning = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

/** Reads a user's events, oldest first, page by page, with one page in memory at a time. */
export const readLog = (pool: Pool, userId: string): AsyncGenerator<LoggedEvent> =>
  readItems({
    read: async (last: LogRow | undefined) => {
      const { at, id } = last ?? beginning;
      return (await pool.query<LogRow>(eventsPage, [userId, at, id])).rows;
    },
    toItem: ({ at: _, time, ...event }) => ({ ...event, time: time.toISOString() }),
  });

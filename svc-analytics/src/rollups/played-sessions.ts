import { bands, sessionEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { dayIn } from "../days/day-in.ts";
import { eventsOf, newestOf, type RecordedEvent } from "./recorded-event.ts";

/** A session's day in the rollups, and whether it counts there. */
type Placed = {
  /** Where the session was planned. */
  readonly day: string;
  readonly utcDay: string;
  readonly hasEnded: boolean;
};
/** What an event has changed about a session. */
export type PlayedChange = {
  readonly userId: string;
  readonly before: Placed | null;
  readonly after: Placed;
};

const bandColumns = bands.map(band => `${band}_seconds`);
const stateColumns = [
  "user_id",
  "mode_id",
  "status",
  "day",
  "started_at",
  "ended_at",
  "played_seconds",
  ...bandColumns,
  "sequence",
];
const placed = (row: "old" | "new") => `json_build_object(
  'day', ${row}.day,
  'utcDay', (${row}.started_at AT TIME ZONE 'UTC')::date,
  'hasEnded', ${row}.status IN ('completed', 'abandoned'))`;

const statement = `
INSERT INTO played_sessions AS known (session_id, ${stateColumns})
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::date[], $6::timestamptz[], $7::timestamptz[],
  $8::int[], $9::int[], $10::int[], $11::int[], $12::int[], $13::int[], $14::bigint[])
ON CONFLICT (session_id) DO UPDATE
SET (${stateColumns}) = (${stateColumns.map(column => `excluded.${column}`)})
WHERE excluded.sequence > known.sequence
RETURNING new.user_id AS "userId", ${placed("new")} AS "after",
  CASE WHEN old.session_id IS NOT NULL THEN ${placed("old")} END AS "before"`;

/**
 * Stores the newest state of each session that has started, from the horizon on. A planned session that never started is
 * no session.
 * @returns what has changed
 */
export const foldPlayedSessions = async (
  tx: SqlExecutor,
  events: readonly RecordedEvent[],
  horizon: string,
): Promise<readonly PlayedChange[]> => {
  const newest = newestOf(eventsOf(events, ...Object.values(sessionEvents)), ({ data }) => data.sessionId);
  const sessions = newest.flatMap(({ userId, sequence, data }) => {
    if (data.startedAt === null) return [];
    const day = dayIn(data.timeZone, data.startedAt);
    return day < horizon ? [] : [{ ...data, userId, sequence, day }];
  });
  if (sessions.length === 0) return [];
  return tx.$queryRawUnsafe<PlayedChange[]>(
    statement,
    sessions.map(({ sessionId }) => sessionId),
    sessions.map(({ userId }) => userId),
    sessions.map(({ modeId }) => modeId),
    sessions.map(({ status }) => status),
    sessions.map(({ day }) => day),
    sessions.map(({ startedAt }) => startedAt),
    sessions.map(({ endedAt }) => endedAt),
    sessions.map(({ playedSeconds }) => playedSeconds),
    ...bands.map(band => sessions.map(({ bandSeconds }) => bandSeconds[band])),
    sessions.map(({ sequence }) => sequence),
  );
};

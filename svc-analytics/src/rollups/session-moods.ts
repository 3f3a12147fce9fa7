import { givenIntensityOf, moodEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { utcDay } from "../days/day-in.ts";
import { eventsOf, newestOf, type RecordedEvent } from "./recorded-event.ts";
import type { UserModeKey } from "./user-modes.ts";

const statement = `
INSERT INTO session_moods AS known
  (session_id, moment, user_id, mode_id, mood, intensity, recorded_at, sequence)
SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::smallint[], $7::timestamptz[],
  $8::bigint[]) AS told (session_id, moment, user_id, mode_id, mood, intensity, recorded_at, sequence)
WHERE NOT EXISTS (
  SELECT FROM withdrawn_moods AS withdrawn
  WHERE withdrawn.session_id = told.session_id AND withdrawn.moment = told.moment AND withdrawn.sequence > told.sequence
)
ON CONFLICT (session_id, moment) DO UPDATE
SET (mood, intensity, recorded_at, sequence)
  = (excluded.mood, excluded.intensity, excluded.recorded_at, excluded.sequence)
WHERE excluded.sequence > known.sequence
RETURNING new.user_id AS "userId", new.mode_id AS "modeId"`;

/**
 * Stores the newest mood of each moment of each session, from the horizon on. It may arrive before or after its session's
 * own events, and after its withdrawal, which `foldWithdrawnMoods` has stored. Moods of experiments are left out: half of
 * their sessions play without the beat, so they don't say what a mode does.
 * @returns the users and modes whose moods have changed
 */
export const foldSessionMoods = async (
  tx: SqlExecutor,
  events: readonly RecordedEvent[],
  horizon: string,
): Promise<readonly UserModeKey[]> => {
  const moods = newestOf(
    eventsOf(events, moodEvents.recorded),
    ({ data: { sessionId, moment } }) => `${sessionId} ${moment}`,
  ).filter(({ data }) => !data.isBlinded && utcDay(data.recordedAt) >= horizon);
  if (moods.length === 0) return [];
  return tx.$queryRawUnsafe<UserModeKey[]>(
    statement,
    moods.map(({ data }) => data.sessionId),
    moods.map(({ data }) => data.moment),
    moods.map(({ userId }) => userId),
    moods.map(({ data }) => data.modeId),
    moods.map(({ data }) => data.mood),
    moods.map(({ data }) => givenIntensityOf(data)),
    moods.map(({ data }) => data.recordedAt),
    moods.map(({ sequence }) => sequence),
  );
};

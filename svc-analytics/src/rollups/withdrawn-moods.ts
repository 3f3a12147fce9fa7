import { moodEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { utcDay } from "../days/day-in.ts";
import { eventsOf, newestOf, type RecordedEvent } from "./recorded-event.ts";
import type { UserModeKey } from "./user-modes.ts";

const statement = `
WITH told AS (
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::bigint[])
    AS told (session_id, moment, user_id, withdrawn_at, sequence)
),
stored AS (
  INSERT INTO withdrawn_moods AS known (session_id, moment, user_id, withdrawn_at, sequence) SELECT * FROM told
  ON CONFLICT (session_id, moment) DO UPDATE
  SET (withdrawn_at, sequence) = (excluded.withdrawn_at, excluded.sequence)
  WHERE excluded.sequence > known.sequence
)
DELETE FROM session_moods AS known USING told
WHERE known.session_id = told.session_id AND known.moment = told.moment AND known.sequence < told.sequence
RETURNING known.user_id AS "userId", known.mode_id AS "modeId"`;

/**
 * Deletes the moods that their users have withdrawn, and stores the withdrawals, from the horizon on: the mood's event may
 * arrive after its withdrawal. A mood that was pruned before it was withdrawn stays in the sums, which no longer know it.
 * @returns the users and modes whose moods have changed
 */
export const foldWithdrawnMoods = async (
  tx: SqlExecutor,
  events: readonly RecordedEvent[],
  horizon: string,
): Promise<readonly UserModeKey[]> => {
  const withdrawn = newestOf(
    eventsOf(events, moodEvents.withdrawn),
    ({ data: { sessionId, moment } }) => `${sessionId} ${moment}`,
  ).filter(({ data }) => utcDay(data.withdrawnAt) >= horizon);
  if (withdrawn.length === 0) return [];
  return tx.$queryRawUnsafe<UserModeKey[]>(
    statement,
    withdrawn.map(({ data }) => data.sessionId),
    withdrawn.map(({ data }) => data.moment),
    withdrawn.map(({ userId }) => userId),
    withdrawn.map(({ data }) => data.withdrawnAt),
    withdrawn.map(({ sequence }) => sequence),
  );
};

import type { SqlExecutor } from "@phaselock/service-kit";
import { moodScoreSql } from "./mood-score-sql.ts";

/** A user and a mode that they rated. */
export type UserModeKey = { readonly userId: string; readonly modeId: string };

/**
 * What a session changed, from its moods before and after it, as columns of a query that groups by session. Null if one
 * of the two is missing.
 */
export const moodChangeSql = `
  max(${moodScoreSql}) FILTER (WHERE moment = 'after') - max(${moodScoreSql}) FILTER (WHERE moment = 'before')`;

/**
 * Sums the moods in `session_moods` and the sums of pruned moods. A mode whose moods were all withdrawn has no row.
 */
export const recountUserModesStatement = `
WITH touched AS (SELECT * FROM unnest($1::uuid[], $2::text[]) AS touched (user_id, mode_id)),
rated AS (
  SELECT user_id, mode_id, ${moodChangeSql} AS change
  FROM touched JOIN session_moods USING (user_id, mode_id)
  GROUP BY user_id, mode_id, session_id
),
counted AS (
  SELECT user_id, mode_id, count(*) AS sessions, sum(change) AS changes, sum(change * change) AS squares
  FROM rated WHERE change IS NOT NULL GROUP BY user_id, mode_id
),
unrated AS (SELECT user_id, mode_id FROM touched EXCEPT SELECT user_id, mode_id FROM counted),
emptied AS (
  DELETE FROM user_modes AS known USING unrated
  WHERE known.user_id = unrated.user_id AND known.mode_id = unrated.mode_id AND known.pruned_rated_sessions = 0
),
reset AS (
  UPDATE user_modes AS known
  SET (rated_sessions, change_sum, change_squares) = (pruned_rated_sessions, pruned_change_sum, pruned_change_squares)
  FROM unrated
  WHERE known.user_id = unrated.user_id AND known.mode_id = unrated.mode_id AND known.pruned_rated_sessions > 0
)
INSERT INTO user_modes AS known (user_id, mode_id, rated_sessions, change_sum, change_squares)
SELECT * FROM counted
ON CONFLICT (user_id, mode_id) DO UPDATE SET
  rated_sessions = known.pruned_rated_sessions + excluded.rated_sessions,
  change_sum = known.pruned_change_sum + excluded.change_sum,
  change_squares = known.pruned_change_squares + excluded.change_squares`;

/** Counts these modes again from `session_moods`. The users are locked. */
export const recountUserModes = async (tx: SqlExecutor, keys: readonly UserModeKey[]): Promise<void> => {
  const modes = [...new Map(keys.map(key => [`${key.userId} ${key.modeId}`, key])).values()];
  if (modes.length === 0) return;
  await tx.$executeRawUnsafe(
    recountUserModesStatement,
    modes.map(({ userId }) => userId),
    modes.map(({ modeId }) => modeId),
  );
};

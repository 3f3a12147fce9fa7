import { bands } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";

/** A user's day, where they were. */
export type UserDayKey = { readonly userId: string; readonly day: string };

const bandColumns = bands.map(band => `${band}_seconds`);
const counts = ["sessions", "completed", "played_seconds", ...bandColumns];

export const recountUserDaysStatement = `
WITH touched AS (SELECT * FROM unnest($1::uuid[], $2::date[]) AS touched (user_id, day)),
counted AS (
  SELECT user_id, day, count(*) AS sessions, count(*) FILTER (WHERE status = 'completed') AS completed,
    sum(played_seconds) AS played_seconds, ${bandColumns.map(band => `sum(${band}) AS ${band}`)}
  FROM touched JOIN played_sessions USING (user_id, day)
  WHERE status IN ('completed', 'abandoned')
  GROUP BY user_id, day
),
emptied AS (
  DELETE FROM user_days USING touched
  WHERE user_days.user_id = touched.user_id AND user_days.day = touched.day
    AND NOT EXISTS (
      SELECT FROM counted WHERE counted.user_id = touched.user_id AND counted.day = touched.day
    )
)
INSERT INTO user_days (user_id, day, ${counts}) SELECT user_id, day, ${counts} FROM counted
ON CONFLICT (user_id, day) DO UPDATE SET (${counts}) = (${counts.map(column => `excluded.${column}`)})`;

/** Counts these days again from `played_sessions`. The users are locked, and no day is older than the horizon. */
export const recountUserDays = async (tx: SqlExecutor, keys: readonly UserDayKey[]): Promise<void> => {
  const days = [...new Map(keys.map(key => [`${key.userId} ${key.day}`, key])).values()];
  if (days.length === 0) return;
  await tx.$executeRawUnsafe(
    recountUserDaysStatement,
    days.map(({ userId }) => userId),
    days.map(({ day }) => day),
  );
};

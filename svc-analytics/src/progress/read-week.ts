import type { Week } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { type Day, isoDay, mondayOf } from "../days/calendar.ts";
import { readDays } from "./read-days.ts";
import { readLifetime } from "./read-lifetime.ts";
import { streakOf } from "./streak.ts";

const moodOf = (moment: string) => `(
    SELECT json_build_object('mood', mood, 'intensity', intensity) FROM session_moods
    WHERE session_moods.session_id = recent.session_id AND moment = '${moment}'
  ) AS ${moment}`;

/**
 * The session that started last may be on an earlier day than another one, because days are local. At one instant, the
 * days of two places are at most two apart.
 *
 * MATERIALIZED, because PostgreSQL would otherwise look for the user among everybody's sessions, newest first. Exported to
 * assert its plan.
 */
export const lastSessionStatement = `
WITH recent AS MATERIALIZED (
  SELECT session_id, mode_id, started_at, played_seconds, status FROM played_sessions
  WHERE user_id = $1 AND status IN ('completed', 'abandoned')
    AND day >= (SELECT max(day) - 2 FROM user_days WHERE user_id = $1)
)
SELECT mode_id AS "modeId", started_at AS "startedAt", played_seconds AS "playedSeconds",
  status = 'completed' AS completed, ${moodOf("before")}, ${moodOf("after")}
FROM recent ORDER BY started_at DESC, session_id LIMIT 1`;

type LastSession = NonNullable<Week["last"]>;

const readLastSession = async (pool: Pool, userId: string): Promise<LastSession | null> => {
  type Row = Omit<LastSession, "startedAt"> & { readonly startedAt: Date };
  const { rows } = await pool.query<Row>(lastSessionStatement, [userId]);
  const [last] = rows;
  return last ? { ...last, startedAt: last.startedAt.toISOString() } : null;
};

/** Reads what the dashboard shows. */
export const readWeek = async (pool: Pool, userId: string, today: Day): Promise<Week> => {
  const from = mondayOf(today);
  const [lifetime, days, last] = await Promise.all([
    readLifetime(pool, userId),
    // To Sunday: it may be tomorrow already where the user has just played.
    readDays(pool, userId, from, from + 6),
    readLastSession(pool, userId),
  ]);
  const sumOf = (figure: "sessions" | "completed" | "playedSeconds") =>
    days.reduce((sum, day) => sum + day[figure], 0);
  return {
    from: isoDay(from),
    sessions: sumOf("sessions"),
    completed: sumOf("completed"),
    playedSeconds: sumOf("playedSeconds"),
    streak: streakOf(lifetime.days, today),
    last,
  };
};

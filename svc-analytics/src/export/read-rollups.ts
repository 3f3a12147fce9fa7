import type { AnalyticsExport } from "@phaselock/contracts";
import { type Pool, readItems } from "@phaselock/service-kit";

/** Rows per page: a year of days. */
const size = 366;

type Day = AnalyticsExport["days"][number];

const daysPage = `
SELECT day::text, sessions, completed, played_seconds AS "playedSeconds", json_build_object('delta', delta_seconds,
  'theta', theta_seconds, 'alpha', alpha_seconds, 'beta', beta_seconds, 'gamma', gamma_seconds) AS "bandSeconds"
FROM user_days WHERE user_id = $1 AND day > $2::date ORDER BY day LIMIT ${size}`;

/** Reads what a user played by day, oldest first, page by page. */
export const readDays = (pool: Pool, userId: string): AsyncGenerator<Day> =>
  readItems({
    read: async (last: Day | undefined) =>
      (await pool.query<Day>(daysPage, [userId, last?.day ?? "-infinity"])).rows,
    toItem: day => day,
  });

type Mode = AnalyticsExport["modes"][number];

const modesPage = `
SELECT mode_id AS "modeId", rated_sessions AS "ratedSessions", change_sum AS "changeSum", change_squares AS "changeSquares"
FROM user_modes WHERE user_id = $1 AND mode_id > $2 ORDER BY mode_id LIMIT ${size}`;

/** Reads how a user's mood changed by mode, page by page. */
export const readModes = (pool: Pool, userId: string): AsyncGenerator<Mode> =>
  readItems({
    read: async (last: Mode | undefined) =>
      (await pool.query<Mode>(modesPage, [userId, last?.modeId ?? ""])).rows,
    toItem: mode => mode,
  });

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

type Result = AnalyticsExport["publishedResults"][number];
type ResultRow = Omit<Result, "publishedAt" | "withdrawnAt"> & {
  readonly publishedAt: Date | null;
  readonly withdrawnAt: Date | null;
};

const resultsPage = `
SELECT experiment_id AS "experimentId", mode_id AS "modeId", outcome, mean, standard_error AS "standardError", sham,
  published_at AS "publishedAt", withdrawn_at AS "withdrawnAt"
FROM published_results WHERE user_id = $1 AND experiment_id > $2 ORDER BY experiment_id LIMIT ${size}`;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Reads the results that a user has published and withdrawn, page by page. */
export const readPublishedResults = (pool: Pool, userId: string): AsyncGenerator<Result> =>
  readItems({
    read: async (last: ResultRow | undefined) =>
      (await pool.query<ResultRow>(resultsPage, [userId, last?.experimentId ?? beforeAll])).rows,
    toItem: ({ publishedAt, withdrawnAt, ...result }) => ({
      ...result,
      publishedAt: publishedAt?.toISOString() ?? null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    }),
  });

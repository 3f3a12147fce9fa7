import {
  bands,
  type MoodName,
  moodEvents,
  moodScore,
  purchaseEvents,
  sessionEvents,
  userEvents,
} from "@phaselock/contracts";
import { differences, type Evidence, type Invariant, tally } from "./evidence.ts";

type Database = Evidence["system"]["databases"]["analytics"];

/** A rollup, and the same rows counted from the log in the most straightforward way. */
type Rollup = { readonly name: string; readonly fromLog: string; readonly stored: string };

const bandColumns = bands.map(band => `${band}_seconds`).join(", ");

/** The newest event of each session that was started. */
const newestSessions = `
SELECT DISTINCT ON (event_data->>'sessionId') (event_data->>'sessionId')::uuid AS session_id, user_id,
  event_data->>'modeId' AS mode_id, event_data->>'status' AS status,
  (event_data->>'startedAt')::timestamptz AS started_at,
  ((event_data->>'startedAt')::timestamptz AT TIME ZONE (event_data->>'timeZone'))::date AS day,
  (event_data->>'playedSeconds')::int AS played_seconds,
  ${bands.map(band => `(event_data->'bandSeconds'->>'${band}')::int AS ${band}_seconds`).join(", ")}, sequence
FROM analytics WHERE topic = '${sessionEvents.started.topic}' AND event_data->>'startedAt' IS NOT NULL
ORDER BY event_data->>'sessionId', sequence DESC`;

const paid = `
SELECT coalesce(event_data->>'invoiceId', event_data->>'checkoutId') AS id, user_id,
  coalesce(event_data->>'kind', 'premium') AS kind, coalesce((event_data->>'credits')::int, 0) AS credits,
  (event_data->>'amountCents')::int AS amount_cents, created_at AS paid_at,
  event_type = '${purchaseEvents.renewed.type}' AS is_renewal
FROM analytics WHERE event_type IN ('${purchaseEvents.completed.type}', '${purchaseEvents.renewed.type}')`;

/** Days are UTC. A session counts on the day on which it started. */
const utcDay = (time: string) => `(${time} AT TIME ZONE 'UTC')::date`;

const productFigures = [
  "new_users",
  "sign_ins",
  "purchases",
  "revenue_cents",
  "sessions",
  "completed",
  "played_seconds",
];
const sumOfFigure = (figure: string) =>
  `coalesce(sum(n) FILTER (WHERE figure = '${figure}'), 0) AS ${figure}`;

const rollups: readonly Rollup[] = [
  {
    name: "person",
    fromLog: `
      SELECT user_id, count(*) FILTER (WHERE event_type = '${userEvents.loggedIn.type}') AS logins,
        count(DISTINCT event_data->>'sessionId')
          FILTER (WHERE topic = '${sessionEvents.started.topic}' AND event_data->>'startedAt' IS NOT NULL) AS sessions,
        bool_or(event_type = '${userEvents.registered.type}') AS registered
      FROM analytics WHERE user_id IS NOT NULL GROUP BY user_id`,
    stored: `
      SELECT user_id, logins, sessions_started AS sessions, registered_at IS NOT NULL AS registered FROM people`,
  },
  {
    name: "day of sign-ins",
    fromLog: `
      SELECT user_id, ${utcDay("created_at")} AS day, count(*) AS sign_ins FROM analytics
      WHERE event_type = '${userEvents.loggedIn.type}' GROUP BY 1, 2`,
    stored: "SELECT user_id, day, sign_ins FROM sign_in_days",
  },
  {
    name: "session",
    fromLog: newestSessions,
    stored: `
      SELECT session_id, user_id, mode_id, status, started_at, day, played_seconds, ${bandColumns}, sequence
      FROM played_sessions`,
  },
  {
    name: "user's day",
    fromLog: `
      SELECT user_id, day, count(*) AS sessions, count(*) FILTER (WHERE status = 'completed') AS completed,
        sum(played_seconds) AS played_seconds,
        ${bands.map(band => `coalesce(sum(${band}_seconds), 0) AS ${band}_seconds`).join(", ")}
      FROM (${newestSessions}) AS session WHERE status IN ('completed', 'abandoned') GROUP BY user_id, day`,
    stored: `SELECT user_id, day, sessions, completed, played_seconds, ${bandColumns} FROM user_days`,
  },
  {
    name: "payment",
    fromLog: paid,
    stored: "SELECT id, user_id, kind, credits, amount_cents, paid_at, is_renewal FROM payments",
  },
  {
    // Counted by a job, within seconds.
    name: "product's day",
    fromLog: `
      WITH sessions AS (${newestSessions}), payments AS (${paid}),
      figures AS (
        SELECT ${utcDay("(event_data->>'createdAt')::timestamptz")} AS day, 'new_users' AS figure, 1 AS n
        FROM analytics WHERE event_type = '${userEvents.registered.type}'
        UNION ALL SELECT ${utcDay("created_at")}, 'sign_ins', 1
        FROM analytics WHERE event_type = '${userEvents.loggedIn.type}'
        UNION ALL SELECT ${utcDay("paid_at")}, 'purchases', 1 FROM payments WHERE NOT is_renewal
        UNION ALL SELECT ${utcDay("paid_at")}, 'revenue_cents', amount_cents FROM payments
        UNION ALL SELECT ${utcDay("started_at")}, 'sessions', 1 FROM sessions
        UNION ALL SELECT ${utcDay("started_at")}, 'completed', 1 FROM sessions WHERE status = 'completed'
        UNION ALL SELECT ${utcDay("started_at")}, 'played_seconds', played_seconds FROM sessions
      )
      SELECT day, ${productFigures.map(sumOfFigure).join(", ")} FROM figures GROUP BY day`,
    stored: `SELECT day, ${productFigures.join(", ")} FROM product_days`,
  },
];

const rowsOf = async (database: Database, query: string): Promise<Map<string, number>> => {
  const { rows } = await database.query<{ row: string }>(
    `SELECT row_to_json(_)::text AS row FROM (${query}) AS _`,
  );
  return tally(rows.map(({ row }) => row));
};

/** The rollups equal what is counted from the log. */
export const rollupsEqualLog: Invariant = async ({ system: { databases } }) => {
  const problems: string[] = [];
  for (const { name, fromLog, stored } of rollups)
    problems.push(
      ...differences(
        name,
        await rowsOf(databases.analytics, fromLog),
        await rowsOf(databases.analytics, stored),
      ),
    );
  return problems;
};

type MoodRow = {
  readonly userId: string;
  readonly modeId: string;
  readonly sessionId: string;
  readonly moment: "before" | "after";
  readonly mood: MoodName;
  readonly intensity: number;
};

/** The change of mood by user and mode: the sums over the sessions with a mood before and after. */
export const sumMoodChanges = (moods: readonly MoodRow[]): string[] => {
  const sessions = Map.groupBy(moods, ({ sessionId }) => sessionId);
  const changes = [...sessions.values()].flatMap(session => {
    const [before, after] = ["before", "after"].map(moment => session.find(mood => mood.moment === moment));
    return before && after ? [{ ...after, change: moodScore(after) - moodScore(before) }] : [];
  });
  const modes = Map.groupBy(changes, ({ userId, modeId }) => `${userId} with ${modeId}`);
  return [...modes].map(([key, all]) => {
    const sum = all.reduce((total, { change }) => total + change, 0);
    const squares = all.reduce((total, { change }) => total + change ** 2, 0);
    return `${key}: ${all.length} sessions, ${sum}, squares ${squares}`;
  });
};

/** The effects of the modes equal what is counted from the moods in the log. */
export const modeEffectsEqualLog: Invariant = async ({ system: { databases } }) => {
  const { rows: moods } = await databases.analytics.query<MoodRow>(
    `SELECT DISTINCT ON (event_data->>'sessionId', event_data->>'moment') user_id AS "userId",
       event_data->>'modeId' AS "modeId", event_data->>'sessionId' AS "sessionId", event_data->>'moment' AS moment,
       event_data->>'mood' AS mood, (event_data->>'intensity')::int AS intensity
     FROM analytics WHERE event_type = $1
     ORDER BY event_data->>'sessionId', event_data->>'moment', sequence DESC`,
    [moodEvents.recorded.type],
  );
  const { rows: stored } = await databases.analytics.query<{ key: string }>(
    `SELECT format('%s with %s: %s sessions, %s, squares %s', user_id, mode_id, rated_sessions, change_sum, change_squares)
       AS key FROM user_modes`,
  );
  return differences("mode effect", tally(sumMoodChanges(moods)), tally(stored.map(({ key }) => key)));
};

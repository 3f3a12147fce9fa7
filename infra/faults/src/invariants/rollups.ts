import {
  bands,
  type MoodName,
  moodEvents,
  moodScore,
  purchaseEvents,
  sessionEvents,
  userEvents,
} from "@phaselock/contracts";
import { differences, type Evidence, tally } from "./evidence.ts";

type Database = Evidence["system"]["databases"]["analytics"];
/** What these invariants look at. */
type Log = { readonly system: { readonly databases: { readonly analytics: Pick<Database, "query"> } } };

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

/** The newest refund of each payment. */
const refunded = `
SELECT DISTINCT ON (event_data->>'purchaseId') event_data->>'purchaseId' AS id,
  (event_data->>'refundedCents')::int AS refunded_cents, (event_data->>'disputedCents')::int AS disputed_cents
FROM analytics WHERE event_type = '${purchaseEvents.refunded.type}'
ORDER BY event_data->>'purchaseId', sequence DESC`;

/** Days are UTC. A session counts on the day on which it started. */
const utcDay = (time: string) => `(${time} AT TIME ZONE 'UTC')::date`;
const mondayOf = (time: string) => `date_trunc('week', ${time} AT TIME ZONE 'UTC')::date`;

const registered = `
SELECT user_id, (event_data->>'createdAt')::timestamptz AS registered_at
FROM analytics WHERE event_type = '${userEvents.registered.type}'`;
/** What a new user did on the day of their registration or later. */
const [bought, played] = [
  `payments.user_id = new.user_id AND NOT is_renewal AND ${utcDay("paid_at")} >= ${utcDay("registered_at")}`,
  `sessions.user_id = new.user_id AND ${utcDay("started_at")} >= ${utcDay("registered_at")}`,
];
/** The steps of the funnel, each with the condition under which a new user has reached it. */
const funnel = {
  new_users_purchased: `EXISTS (SELECT FROM payments WHERE ${bought})`,
  new_users_played: `EXISTS (SELECT FROM sessions WHERE ${played})`,
  new_users_played_after_purchase: `EXISTS (
    SELECT FROM payments, sessions WHERE ${bought} AND ${played} AND started_at >= paid_at)`,
} as const;

const productFigures = [
  "new_users",
  "sign_ins",
  "purchases",
  "revenue_cents",
  "refunded_cents",
  "sessions",
  "completed",
  "played_seconds",
  ...Object.keys(funnel),
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
    fromLog: `
      SELECT paid.*, coalesce(refunded_cents, 0) AS refunded_cents, coalesce(disputed_cents, 0) AS disputed_cents
      FROM (${paid}) AS paid LEFT JOIN (${refunded}) AS refunded USING (id)`,
    stored: `
      SELECT id, user_id, kind, credits, amount_cents, paid_at, is_renewal, refunded_cents, disputed_cents
      FROM payments`,
  },
  {
    // Counted by a job, within seconds.
    name: "product's day",
    fromLog: `
      WITH sessions AS (${newestSessions}), payments AS (${paid}), refunds AS (${refunded}),
      new AS (${registered}),
      figures AS (
        SELECT ${utcDay("registered_at")} AS day, 'new_users' AS figure, 1 AS n FROM new
        UNION ALL SELECT ${utcDay("created_at")}, 'sign_ins', 1
        FROM analytics WHERE event_type = '${userEvents.loggedIn.type}'
        UNION ALL SELECT ${utcDay("paid_at")}, 'purchases', 1 FROM payments WHERE NOT is_renewal
        UNION ALL SELECT ${utcDay("paid_at")}, 'revenue_cents', amount_cents FROM payments
        UNION ALL SELECT ${utcDay("paid_at")}, 'refunded_cents', refunded_cents + disputed_cents
        FROM payments JOIN refunds USING (id)
        UNION ALL SELECT ${utcDay("started_at")}, 'sessions', 1 FROM sessions
        UNION ALL SELECT ${utcDay("started_at")}, 'completed', 1 FROM sessions WHERE status = 'completed'
        UNION ALL SELECT ${utcDay("started_at")}, 'played_seconds', played_seconds FROM sessions
        ${Object.entries(funnel)
          .map(
            ([step, condition]) =>
              `UNION ALL SELECT ${utcDay("registered_at")}, '${step}', 1 FROM new WHERE ${condition}`,
          )
          .join("\n")}
      )
      SELECT day, ${productFigures.map(sumOfFigure).join(", ")} FROM figures GROUP BY day`,
    stored: `SELECT day, ${productFigures.join(", ")} FROM product_days`,
  },
  {
    name: "cohort's week",
    fromLog: `
      SELECT ${mondayOf("registered_at")} AS week,
        (${mondayOf("started_at")} - ${mondayOf("registered_at")}) / 7 AS weeks_later, count(DISTINCT user_id) AS users
      FROM (${registered}) AS new JOIN (${newestSessions}) AS session USING (user_id)
      WHERE ${mondayOf("started_at")} >= ${mondayOf("registered_at")} GROUP BY 1, 2`,
    stored: "SELECT week, weeks_later, users FROM cohort_weeks WHERE users > 0",
  },
];

const rowsOf = async (database: Pick<Database, "query">, query: string): Promise<Map<string, number>> => {
  const { rows } = await database.query<{ row: string }>(
    `SELECT row_to_json(_)::text AS row FROM (${query}) AS _`,
  );
  return tally(rows.map(({ row }) => row));
};

/** The rollups equal what is counted from the log. */
export const rollupsEqualLog = async ({ system: { databases } }: Log): Promise<string[]> => {
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

/** The newest event of each moment of each session. A mood that was withdrawn, or of an experiment, has no effect. */
const moodsInLog = `
SELECT "userId", "modeId", "sessionId", moment, mood, intensity FROM (
  SELECT DISTINCT ON (event_data->>'sessionId', event_data->>'moment') event_type, user_id AS "userId",
    event_data->>'modeId' AS "modeId", event_data->>'sessionId' AS "sessionId", event_data->>'moment' AS moment,
    event_data->>'mood' AS mood, (event_data->>'intensity')::int AS intensity,
    coalesce((event_data->>'isBlinded')::boolean, false) AS is_blinded
  FROM analytics WHERE event_type IN ('${moodEvents.recorded.type}', '${moodEvents.withdrawn.type}')
  ORDER BY event_data->>'sessionId', event_data->>'moment', sequence DESC
) AS newest
WHERE event_type = '${moodEvents.recorded.type}' AND NOT is_blinded`;

/** The effects of the modes equal what is counted from the moods in the log. */
export const modeEffectsEqualLog = async ({ system: { databases } }: Log): Promise<string[]> => {
  const { rows: moods } = await databases.analytics.query<MoodRow>(moodsInLog);
  const { rows: stored } = await databases.analytics.query<{ key: string }>(
    `SELECT format('%s with %s: %s sessions, %s, squares %s', user_id, mode_id, rated_sessions, change_sum, change_squares)
       AS key FROM user_modes`,
  );
  return differences("mode effect", tally(sumMoodChanges(moods)), tally(stored.map(({ key }) => key)));
};

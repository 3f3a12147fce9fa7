import type { SqlExecutor } from "@phaselock/service-kit";
import { addDays, weekOf } from "../days/calendar.ts";

/** The Monday (UTC) of a column's week, in SQL. */
const mondaySql = (instant: string) => `date_trunc('week', ${instant} AT TIME ZONE 'UTC')::date`;
const startOf = (day: string) => `(${day})::timestamp AT TIME ZONE 'UTC'`;
/** Stores a number for each cell, 0 for those that `counted` lacks. */
const storeCells = (cells: string) => `
INSERT INTO cohort_weeks AS cell (week, weeks_later, users)
SELECT week, weeks_later, coalesce(users, 0) FROM ${cells} AS touched LEFT JOIN counted USING (week, weeks_later)
ON CONFLICT (week, weeks_later) DO UPDATE SET users = excluded.users WHERE cell.users <> excluded.users`;

/** Exported, as the statement below, for the test of their plans. $1: the week that was played in. */
export const countPlayersStatement = `
WITH counted AS (
  SELECT week, ($1::date - week) / 7 AS weeks_later, users FROM (
    SELECT ${mondaySql("registered_at")} AS week, count(DISTINCT user_id) AS users
    FROM played_sessions JOIN people USING (user_id)
    WHERE started_at >= ${startOf("$1::date")} AND started_at < ${startOf("$1::date + 7")}
      AND registered_at < ${startOf("$1::date + 7")}
    GROUP BY 1
  ) AS cohort
)${storeCells(`(
  SELECT at::date AS week, ($1::date - at::date) / 7 AS weeks_later
  FROM generate_series(
    least((SELECT min(week) FROM cohort_weeks), (SELECT ${mondaySql("min(registered_at)")} FROM people)),
    $1::date,
    interval '7 days'
  ) AS g (at)
)`)}`;

/**
 * $1: the week of registration. $2: the first week that is counted. $3: this week. OFFSET 0 makes PostgreSQL look up each
 * user's sessions, and not read everybody's since $2.
 */
export const countCohortStatement = `
WITH counted AS (
  SELECT $1::date AS week, (${mondaySql("started_at")} - $1::date) / 7 AS weeks_later, count(DISTINCT user_id) AS users
  FROM people, LATERAL (
    SELECT started_at FROM played_sessions
    WHERE played_sessions.user_id = people.user_id AND started_at >= ${startOf("$2::date")} OFFSET 0
  ) AS played
  WHERE registered_at >= ${startOf("$1::date")} AND registered_at < ${startOf("$1::date + 7")}
  GROUP BY 2
)${storeCells(`(
  SELECT $1::date AS week, weeks_later FROM generate_series(($2::date - $1::date) / 7, ($3::date - $1::date) / 7) AS g (weeks_later)
)`)}`;

const laterOf = (a: string, b: string): string => (a > b ? a : b);

/**
 * Counts again the cells of `cohort_weeks` that a changed week touches: its own cohort in the weeks after it, and every
 * cohort in this week.
 * @param week a Monday
 * @param horizon the last day that may have lost facts. Cells of its week and of earlier ones stay as they are.
 */
export const countCohorts = async (
  tx: SqlExecutor,
  { week, today, horizon }: { readonly week: string; readonly today: string; readonly horizon: string },
): Promise<void> => {
  if (week > horizon) await tx.$executeRawUnsafe(countPlayersStatement, week);
  const next = addDays(week, 7);
  const firstWhole = weekOf(addDays(horizon, 7));
  if (next <= today)
    await tx.$executeRawUnsafe(countCohortStatement, week, laterOf(next, firstWhole), weekOf(today));
};

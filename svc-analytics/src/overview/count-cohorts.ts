import type { SqlExecutor } from "@phaselock/service-kit";
import { addDays, mondayOf } from "./utc-days.ts";

/** The Monday (UTC) of an instant's week. */
const weekOf = (instant: string) => `date_trunc('week', ${instant} AT TIME ZONE 'UTC')::date`;
const startOf = (day: string) => `(${day})::timestamp AT TIME ZONE 'UTC'`;
const storeCells = `
INSERT INTO cohort_weeks AS cell (week, weeks_later, users) SELECT week, weeks_later, users FROM counted
ON CONFLICT (week, weeks_later) DO UPDATE SET users = excluded.users WHERE cell.users <> excluded.users`;

/** Exported, as the statement below, for the test of their plans. $1: the week that was played in. */
export const countPlayersStatement = `
WITH counted AS (
  SELECT week, ($1::date - week) / 7 AS weeks_later, users FROM (
    SELECT ${weekOf("registered_at")} AS week, count(DISTINCT user_id) AS users
    FROM played_sessions JOIN people USING (user_id)
    WHERE started_at >= ${startOf("$1::date")} AND started_at < ${startOf("$1::date + 7")}
      AND registered_at < ${startOf("$1::date + 7")}
    GROUP BY 1
  ) AS cohort
), emptied AS (
  DELETE FROM cohort_weeks AS cell
  USING (
    SELECT at::date AS week
    FROM generate_series((SELECT min(week) FROM cohort_weeks), $1::date, interval '7 days') AS g (at)
  ) AS cohort
  WHERE cell.week = cohort.week AND cell.weeks_later = ($1::date - cohort.week) / 7
    AND NOT EXISTS (SELECT FROM counted WHERE counted.week = cell.week)
)${storeCells}`;

/** $1: the week of registration. $2: the first week that is counted. */
export const countCohortStatement = `
WITH counted AS (
  SELECT $1::date AS week, (${weekOf("started_at")} - $1::date) / 7 AS weeks_later, count(DISTINCT user_id) AS users
  FROM people JOIN played_sessions USING (user_id)
  WHERE registered_at >= ${startOf("$1::date")} AND registered_at < ${startOf("$1::date + 7")}
    AND started_at >= ${startOf("$2::date")}
  GROUP BY 2
), emptied AS (
  DELETE FROM cohort_weeks AS cell
  WHERE cell.week = $1::date AND cell.weeks_later >= ($2::date - $1::date) / 7
    AND NOT EXISTS (SELECT FROM counted WHERE counted.weeks_later = cell.weeks_later)
)${storeCells}`;

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
  const firstWhole = mondayOf(addDays(horizon, 7));
  if (next <= today) await tx.$executeRawUnsafe(countCohortStatement, week, laterOf(next, firstWhole));
};

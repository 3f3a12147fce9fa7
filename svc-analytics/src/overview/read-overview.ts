import { type Overview, overviewCohortWeeks } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { addDays, weekOf } from "../days/calendar.ts";
import { utcDay } from "../days/day-in.ts";
import { countSessionsNow } from "../telemetry/count-sessions-now.ts";
import { readWebFigures } from "../web/read-web-figures.ts";

/** Exported, as the query below, for the test of their plans. Days without a row have no figures. */
export const daysQuery = `
SELECT g.at::date::text AS day,
  coalesce(new_users, 0) AS "newUsers",
  coalesce(new_users_purchased, 0) AS "newUsersPurchased",
  coalesce(new_users_played, 0) AS "newUsersPlayed",
  coalesce(new_users_played_after_purchase, 0) AS "newUsersPlayedAfterPurchase",
  coalesce(sign_ins, 0) AS "signIns",
  coalesce(purchases, 0) AS purchases,
  coalesce(revenue_cents, 0) AS "revenueCents",
  coalesce(refunded_cents, 0) AS "refundedCents",
  coalesce(sessions, 0) AS sessions,
  coalesce(completed, 0) AS completed,
  coalesce(played_seconds, 0) AS "playedSeconds"
FROM generate_series($1::date, $2::date, interval '1 day') AS g (at)
LEFT JOIN product_days AS counted ON counted.day = g.at::date AND counted.day BETWEEN $1::date AND $2::date
ORDER BY 1`;

export const cohortsQuery = `
SELECT week::text, weeks_later AS "weeksLater", users FROM cohort_weeks WHERE week >= $1::date`;

type DayRow = Omit<Overview["days"][number], "visits"> & {
  readonly newUsersPurchased: number;
  readonly newUsersPlayed: number;
  readonly newUsersPlayedAfterPurchase: number;
};
type CellRow = { readonly week: string; readonly weeksLater: number; readonly users: number };

const sumOf = <Row>(rows: readonly Row[], figureOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + figureOf(row), 0);

/** Leaves out the parts of the funnel, which are shown for the whole period. */
const toDay =
  (visits: ReadonlyMap<string, number>) =>
  ({
    newUsersPurchased: _,
    newUsersPlayed: __,
    newUsersPlayedAfterPurchase: ___,
    ...row
  }: DayRow): Overview["days"][number] => ({ ...row, visits: visits.get(row.day) ?? 0 });

/** @param first the Monday of the oldest cohort. Weeks in which nobody registered are left out. */
const cohortsOf = (
  days: readonly DayRow[],
  cells: readonly CellRow[],
  first: string,
): Overview["cohorts"] => {
  const newUsers = Map.groupBy(days, ({ day }) => weekOf(day));
  const players = new Map(cells.map(({ week, weeksLater, users }) => [`${week} ${weeksLater}`, users]));
  const cohorts = Array.from({ length: overviewCohortWeeks }, (_, index) => {
    const week = addDays(first, 7 * index);
    const weeks = Array.from({ length: overviewCohortWeeks - index }, (_, later) => later);
    return {
      week,
      users: sumOf(newUsers.get(week) ?? [], row => row.newUsers),
      active: weeks.map(later => players.get(`${week} ${later}`) ?? 0),
    };
  });
  return cohorts.filter(({ users }) => users > 0);
};

/**
 * Reads the product's figures of the last `days` days (UTC), today included. They are counted by the job
 * `count-stale-days`, so the size of the history does not matter here.
 */
export const readOverview = async (pool: Pool, days: number, now: Date): Promise<Overview> => {
  const today = utcDay(now.toISOString());
  const from = addDays(today, 1 - days);
  const firstCohort = addDays(weekOf(today), -7 * (overviewCohortWeeks - 1));
  const [counted, cells, sessionsNow, web] = await Promise.all([
    pool.query<DayRow>(daysQuery, [from < firstCohort ? from : firstCohort, today]),
    pool.query<CellRow>(cohortsQuery, [firstCohort]),
    countSessionsNow(pool),
    readWebFigures(pool, from, today),
  ]);
  const shown = counted.rows.filter(({ day }) => day >= from);
  return {
    at: now.toISOString(),
    sessionsNow,
    days: shown.map(toDay(web.visits)),
    funnel: {
      landingVisits: web.landingVisits,
      registered: sumOf(shown, row => row.newUsers),
      purchased: sumOf(shown, row => row.newUsersPurchased),
      played: sumOf(shown, row => row.newUsersPlayed),
      playedAfterPurchase: sumOf(shown, row => row.newUsersPlayedAfterPurchase),
    },
    cohorts: cohortsOf(counted.rows, cells.rows, firstCohort),
    webVitals: web.webVitals,
    troubles: web.troubles,
  };
};

import { overviewMaxDays } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { addDays } from "../days/calendar.ts";

/** Each day with the instants between which it lies. Every range below is one of an index. */
const daysOf = (days: string) => `
(SELECT day, day::timestamp AT TIME ZONE 'UTC' AS starts, (day + 1)::timestamp AT TIME ZONE 'UTC' AS ends FROM ${days}) AS d`;

/**
 * A renewal is revenue but no purchase, as in a user's totals. Exported, as the statements below, for the test of their
 * plans.
 */
export const countDaysStatement = `
INSERT INTO product_days AS counted (day, new_users, sign_ins, purchases, revenue_cents, refunded_cents, sessions, completed,
  played_seconds)
SELECT d.day, registered.users, signed_in.times, paid.*, played.*
FROM ${daysOf("unnest($1::date[]) AS day")},
LATERAL (
  SELECT count(*) AS users FROM people WHERE registered_at >= d.starts AND registered_at < d.ends
) AS registered,
LATERAL (
  SELECT coalesce(sum(sign_ins), 0) AS times FROM sign_in_days AS s WHERE s.day = d.day
) AS signed_in,
LATERAL (
  SELECT count(*) FILTER (WHERE NOT is_renewal), coalesce(sum(amount_cents), 0),
    coalesce(sum(refunded_cents + disputed_cents), 0)
  FROM payments WHERE paid_at >= d.starts AND paid_at < d.ends
) AS paid,
LATERAL (
  SELECT count(*), count(*) FILTER (WHERE status = 'completed'), coalesce(sum(played_seconds), 0)
  FROM played_sessions WHERE started_at >= d.starts AND started_at < d.ends
) AS played
ON CONFLICT (day) DO UPDATE SET new_users = excluded.new_users, sign_ins = excluded.sign_ins,
  purchases = excluded.purchases, revenue_cents = excluded.revenue_cents, refunded_cents = excluded.refunded_cents,
  sessions = excluded.sessions, completed = excluded.completed, played_seconds = excluded.played_seconds`;

/**
 * A first purchase or session changes the day of its user's registration, so all days that can be shown are counted. Each
 * step of the funnel is a part of the one before: registered, purchased, played after a purchase. `played` needs no purchase.
 */
export const countFunnelStatement = `
UPDATE product_days AS counted
SET (new_users_purchased, new_users_played, new_users_played_after_purchase)
  = (now.purchased, now.played, now.played_after_purchase)
FROM (
  SELECT d.day, registered.*
  FROM ${daysOf("generate_series($1::date - $2::int, $1::date, interval '1 day') AS g (at), LATERAL (SELECT at::date AS day) AS l")},
  LATERAL (
    SELECT count(bought.first_at) AS purchased, count(sessions.last_at) AS played,
      count(*) FILTER (WHERE sessions.last_at >= bought.first_at) AS played_after_purchase
    FROM people,
    LATERAL (
      SELECT min(paid_at) AS first_at FROM payments
      WHERE payments.user_id = people.user_id AND paid_at >= d.starts AND NOT is_renewal
    ) AS bought,
    LATERAL (
      SELECT max(started_at) AS last_at FROM played_sessions
      WHERE played_sessions.user_id = people.user_id AND started_at >= d.starts
    ) AS sessions
    WHERE registered_at >= d.starts AND registered_at < d.ends
  ) AS registered
) AS now
WHERE counted.day = now.day AND counted.day BETWEEN $1::date - $2::int AND $1::date
  AND (new_users_purchased, new_users_played, new_users_played_after_purchase)
    IS DISTINCT FROM (now.purchased, now.played, now.played_after_purchase)`;

/**
 * Counts days (UTC) of `product_days` again, from the facts.
 * @param days such as `2026-11-23`
 */
export const countProductDays = async (tx: SqlExecutor, days: readonly string[]): Promise<void> => {
  await tx.$executeRawUnsafe(countDaysStatement, days);
};

/**
 * Counts how far each day's new users have come in the funnel since, for the days that the overview can show.
 * @param days the days that have changed
 */
export const countFunnel = async (tx: SqlExecutor, days: readonly string[], today: string): Promise<void> => {
  const first = addDays(today, -overviewMaxDays);
  if (days.some(day => day >= first))
    await tx.$executeRawUnsafe(countFunnelStatement, today, overviewMaxDays);
};

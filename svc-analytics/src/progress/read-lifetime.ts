import type { Progress } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { type Day, isoDay } from "../days/calendar.ts";

/** What a user has played since the account exists. */
export type Lifetime = {
  readonly allTime: Progress["allTime"];
  /** The days with a session, ascending. */
  readonly days: readonly Day[];
};

/**
 * Read from the primary key alone. Ten years of days are 3,650 rows, and one text is parsed faster than so many rows.
 * Exported to assert its plan.
 */
export const lifetimeStatement = `
SELECT coalesce(sum(sessions), 0) AS sessions, coalesce(sum(completed), 0) AS completed,
  coalesce(sum(played_seconds), 0) AS "playedSeconds", string_agg((day - DATE '1970-01-01')::text, ',' ORDER BY day) AS days
FROM user_days WHERE user_id = $1`;

type Row = Omit<Progress["allTime"], "firstDay"> & { readonly days: string | null };

/** Reads what a user has played since the account exists, and on which days. */
export const readLifetime = async (pool: Pool, userId: string): Promise<Lifetime> => {
  const { rows } = await pool.query<Row>(lifetimeStatement, [userId]);
  const { days: text = null, ...played } = rows[0] ?? { sessions: 0, completed: 0, playedSeconds: 0 };
  const days = text === null ? [] : text.split(",").map(Number);
  const [first] = days;
  return { allTime: { ...played, firstDay: first === undefined ? null : isoDay(first) }, days };
};

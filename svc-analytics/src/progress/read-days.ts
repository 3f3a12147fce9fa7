import { bands, type ProgressDay } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { type Day, isoDay } from "../days/calendar.ts";

/** Read from the primary key alone, which includes every column. Exported to assert its plan. */
export const daysStatement = `
SELECT day::text, sessions, completed, played_seconds AS "playedSeconds",
  json_build_object(${bands.map(band => `'${band}', ${band}_seconds`)}) AS "bandSeconds"
FROM user_days WHERE user_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day`;

/** Reads what a user played from one day to another, both included, oldest first. */
export const readDays = async (pool: Pool, userId: string, from: Day, to: Day): Promise<ProgressDay[]> => {
  const { rows } = await pool.query<ProgressDay>(daysStatement, [userId, isoDay(from), isoDay(to)]);
  return rows;
};

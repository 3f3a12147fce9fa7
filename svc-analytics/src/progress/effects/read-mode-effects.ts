import type { ModeEffect, Progress } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import type { ChangeSums } from "./mean-change.ts";
import { modeEffectOf } from "./mode-effect.ts";

/** A user has a row for each mode of the catalogue at most. Exported to assert its plan. */
export const modesStatement = `
SELECT mode_id AS "modeId", rated_sessions AS sessions, change_sum AS sum, change_squares AS "sumOfSquares"
FROM user_modes WHERE user_id = $1 AND rated_sessions > 0 ORDER BY rated_sessions DESC, mode_id`;

/** Reads how a user's mood changes with each mode, most rated first, and over all sessions. */
export const readModeEffects = async (
  pool: Pool,
  userId: string,
): Promise<{ readonly modes: ModeEffect[]; readonly moodChange: Progress["moodChange"] }> => {
  const { rows } = await pool.query<ChangeSums & { modeId: string }>(modesStatement, [userId]);
  const ratedSessions = rows.reduce((total, { sessions }) => total + sessions, 0);
  const sum = rows.reduce((total, row) => total + row.sum, 0);
  return {
    modes: rows.map(({ modeId, ...sums }) => modeEffectOf(modeId, sums)),
    moodChange: ratedSessions === 0 ? null : { mean: sum / ratedSessions, ratedSessions },
  };
};

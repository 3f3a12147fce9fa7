import type { ModeEffect, Progress } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import type { ChangeSums } from "./mean-change.ts";
import { moodEffectOf } from "./mood-effect.ts";

/** A user has a row for each mode of the catalogue at most. Exported to assert its plan. */
export const modesStatement = `
SELECT mode_id AS "modeId", rated_sessions AS sessions, change_sum AS sum, change_squares AS "sumOfSquares"
FROM user_modes WHERE user_id = $1 AND rated_sessions > 0 ORDER BY rated_sessions DESC, mode_id`;

const sumUp = (modes: readonly ChangeSums[]): ChangeSums => ({
  sessions: modes.reduce((total, { sessions }) => total + sessions, 0),
  sum: modes.reduce((total, { sum }) => total + sum, 0),
  sumOfSquares: modes.reduce((total, { sumOfSquares }) => total + sumOfSquares, 0),
});

/**
 * Reads how a user's mood changes with each mode, most rated first, and over all sessions. Over all sessions, the
 * differences between modes count as differences between sessions, so they widen the interval.
 */
export const readModeEffects = async (
  pool: Pool,
  userId: string,
): Promise<{ readonly modes: ModeEffect[]; readonly moodChange: Progress["moodChange"] }> => {
  const { rows } = await pool.query<ChangeSums & { modeId: string }>(modesStatement, [userId]);
  const all = sumUp(rows);
  return {
    modes: rows.map(({ modeId, ...sums }) => ({ modeId, ...moodEffectOf(sums) })),
    moodChange: all.sessions === 0 ? null : moodEffectOf(all),
  };
};

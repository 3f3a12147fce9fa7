import type { Pool } from "@phaselock/service-kit";

/** Of what the log tells: the rest can't be rebuilt. */
const corruptions = [
  `UPDATE people SET logins = logins + 7, sessions_started = 99,
    registered_at = CASE WHEN registered_at IS NOT NULL THEN now() END WHERE user_id = ANY ($1::uuid[])`,
  "UPDATE sign_in_days SET sign_ins = sign_ins * 2 + 1 WHERE user_id = ANY ($1::uuid[])",
  "INSERT INTO sign_in_days SELECT '2026-06-01', unnest($1::uuid[]), 3 ON CONFLICT DO NOTHING",
  "DELETE FROM played_sessions WHERE user_id = ANY ($1::uuid[]) AND status = 'completed'",
  `UPDATE played_sessions SET status = 'completed', played_seconds = 1, sequence = 1000, day = day + 1
    WHERE user_id = ANY ($1::uuid[])`,
  "DELETE FROM session_moods WHERE user_id = ANY ($1::uuid[]) AND moment = 'before'",
  "UPDATE session_moods SET intensity = 11 - intensity, sequence = 1000 WHERE user_id = ANY ($1::uuid[])",
  "DELETE FROM withdrawn_moods WHERE user_id = ANY ($1::uuid[]) AND moment = 'after'",
  "UPDATE withdrawn_moods SET sequence = 1000 WHERE user_id = ANY ($1::uuid[])",
  "DELETE FROM published_results WHERE user_id = ANY ($1::uuid[]) AND mode_id = 'calm-focus'",
  "UPDATE published_results SET mean = 9, sequence = 1000 WHERE user_id = ANY ($1::uuid[])",
  `UPDATE payments SET refunded_cents = 1, credits = 9, sequence = 1000, amount_cents = 7
    WHERE user_id = ANY ($1::uuid[]) AND (paid_at IS NULL OR paid_at >= $2::date::timestamp AT TIME ZONE 'UTC')`,
  "UPDATE entitlements SET tier = 'gold', sequence = 1000 WHERE user_id = ANY ($1::uuid[])",
  "DELETE FROM user_days WHERE user_id = ANY ($1::uuid[]) AND sessions > 1",
  "UPDATE user_days SET played_seconds = 5, delta_seconds = 5 WHERE user_id = ANY ($1::uuid[])",
  `INSERT INTO user_days SELECT unnest($1::uuid[]), '2026-06-01', 1, 1, 1, 1, 1, 1, 1, 1 ON CONFLICT DO NOTHING`,
  "UPDATE user_modes SET rated_sessions = 99, change_sum = -99 WHERE user_id = ANY ($1::uuid[])",
  "INSERT INTO user_modes SELECT unnest($1::uuid[]), 'no-mode', 1, 1, 1 ON CONFLICT DO NOTHING",
];

/** Makes every rollup of these users wrong in every way that a rebuild can mend. */
export const corrupt = async (pool: Pool, userIds: readonly string[], horizon: string): Promise<void> => {
  for (const statement of corruptions)
    await pool.query(statement, statement.includes("$2") ? [userIds, horizon] : [userIds]);
};

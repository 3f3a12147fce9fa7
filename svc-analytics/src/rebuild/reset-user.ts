import { entitlementEvents, purchaseEvents, userEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";

/** Whether the log has an event of this type about the user. */
const isLogged = (type: string) =>
  `EXISTS (SELECT FROM analytics WHERE analytics.user_id = $1::uuid AND event_type = '${type}')`;
const horizonAt = "$2::date::timestamp AT TIME ZONE 'UTC'";

/**
 * Parts that change different rows, so that they can run as one statement. Days are reset from the horizon on. Of the rest
 * remains what was pruned, and what the log no longer tells.
 */
export const resetStatement = `
WITH sign_ins AS (DELETE FROM sign_in_days WHERE user_id = $1::uuid AND day >= $2::date),
sessions AS (DELETE FROM played_sessions WHERE user_id = $1::uuid AND day >= $2::date),
days AS (DELETE FROM user_days WHERE user_id = $1::uuid AND day >= $2::date),
moods AS (DELETE FROM session_moods WHERE user_id = $1::uuid AND recorded_at >= ${horizonAt}),
withdrawn AS (DELETE FROM withdrawn_moods WHERE user_id = $1::uuid AND withdrawn_at >= ${horizonAt}),
results AS (
  DELETE FROM published_results WHERE user_id = $1::uuid AND coalesce(withdrawn_at, published_at) >= ${horizonAt}
),
paid AS (DELETE FROM payments WHERE user_id = $1::uuid AND paid_at >= ${horizonAt}),
unpaid AS (
  DELETE FROM payments WHERE user_id = $1::uuid AND paid_at IS NULL AND id IN (
    SELECT event_data->>'purchaseId' FROM analytics
    WHERE analytics.user_id = $1::uuid AND event_type = '${purchaseEvents.refunded.type}'
  )
),
entitled AS (DELETE FROM entitlements WHERE user_id = $1::uuid AND ${isLogged(entitlementEvents.changed.type)}),
modes AS (DELETE FROM user_modes WHERE user_id = $1::uuid AND pruned_rated_sessions = 0),
pruned_modes AS (
  UPDATE user_modes
  SET (rated_sessions, change_sum, change_squares) = (pruned_rated_sessions, pruned_change_sum, pruned_change_squares)
  WHERE user_id = $1::uuid AND pruned_rated_sessions > 0
)
UPDATE people SET logins = pruned_logins, sessions_started = pruned_sessions_started,
  registered_at = CASE WHEN NOT ${isLogged(userEvents.registered.type)} THEN registered_at END
WHERE user_id = $1::uuid`;

/** Takes everything from a user's rollups that the log can build again. The user is locked. */
export const resetUser = async (tx: SqlExecutor, userId: string, horizon: string): Promise<void> => {
  await tx.$executeRawUnsafe(resetStatement, userId, horizon);
};

import { entitlementEvents, purchaseEvents, userEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";

/** Whether the log has an event of this type about the user. */
const isLogged = (type: string) =>
  `EXISTS (SELECT FROM analytics WHERE analytics.user_id = $1::uuid AND event_type = '${type}')`;

/** From the horizon on. */
const dayResets = [
  "DELETE FROM sign_in_days WHERE user_id = $1::uuid AND day >= $2::date",
  "DELETE FROM played_sessions WHERE user_id = $1::uuid AND day >= $2::date",
  "DELETE FROM user_days WHERE user_id = $1::uuid AND day >= $2::date",
  `DELETE FROM session_moods
    WHERE user_id = $1::uuid AND recorded_at >= $2::date::timestamp AT TIME ZONE 'UTC'`,
  `DELETE FROM payments WHERE user_id = $1::uuid AND paid_at >= $2::date::timestamp AT TIME ZONE 'UTC'`,
];
/** Whatever their age: what remains is what was pruned, or what the log no longer tells. */
const resets = [
  `DELETE FROM payments WHERE user_id = $1::uuid AND paid_at IS NULL AND id IN (
    SELECT event_data->>'purchaseId' FROM analytics
    WHERE analytics.user_id = $1::uuid AND event_type = '${purchaseEvents.refunded.type}')`,
  `DELETE FROM entitlements WHERE user_id = $1::uuid AND ${isLogged(entitlementEvents.changed.type)}`,
  "DELETE FROM user_modes WHERE user_id = $1::uuid AND pruned_rated_sessions = 0",
  `UPDATE user_modes SET (rated_sessions, change_sum, change_squares)
    = (pruned_rated_sessions, pruned_change_sum, pruned_change_squares)
    WHERE user_id = $1::uuid`,
  `UPDATE people SET logins = pruned_logins, sessions_started = pruned_sessions_started,
    registered_at = CASE WHEN NOT ${isLogged(userEvents.registered.type)} THEN registered_at END
    WHERE user_id = $1::uuid`,
];

/** Every statement of `resetUser`. The parameters are the user and, in some, the horizon. */
export const resetStatements: readonly string[] = [...dayResets, ...resets];

/** Takes everything from a user's rollups that the log can build again. The user is locked. */
export const resetUser = async (tx: SqlExecutor, userId: string, horizon: string): Promise<void> => {
  for (const statement of dayResets) await tx.$executeRawUnsafe(statement, userId, horizon);
  for (const statement of resets) await tx.$executeRawUnsafe(statement, userId);
};

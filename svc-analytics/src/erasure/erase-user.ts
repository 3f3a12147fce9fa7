import {
  eraseUsers,
  inTransaction,
  type Pool,
  type SqlExecutor,
  type Subscription,
} from "@phaselock/service-kit";
import { serviceName } from "../service-name.ts";

/** Whatever changes a user's rollups locks this row first. */
const lockPerson = "SELECT FROM people WHERE user_id = $1::uuid FOR UPDATE";

/**
 * The days (UTC) whose figures must be counted again without the user: those of the registration, sign-ins and sessions.
 * Not those of payments, which stay.
 */
const markStaleDays = `
INSERT INTO stale_days (day)
SELECT (registered_at AT TIME ZONE 'UTC')::date FROM people WHERE user_id = $1::uuid AND registered_at IS NOT NULL
UNION SELECT day FROM sign_in_days WHERE user_id = $1::uuid
UNION SELECT (started_at AT TIME ZONE 'UTC')::date FROM played_sessions WHERE user_id = $1::uuid
ORDER BY 1
ON CONFLICT DO NOTHING`;

/**
 * The amount and the day of a payment stay without the user, as billing keeps its purchases (tax law), so that the erasure
 * doesn't change the product's revenue. A later refund finds the payment by its id: billing publishes it for an anonymous
 * owner, with a higher sequence than the user's.
 */
const keepPaymentsWithoutUser = "UPDATE payments SET user_id = NULL WHERE user_id = $1::uuid";

/** An effect that includes a result of the user is replaced or taken down in time, counted from now. */
const markEffects = `
UPDATE effects SET removed_at = coalesce(removed_at, now()) FROM effect_members AS member
WHERE member.user_id = $1::uuid AND member.until_number IS NULL
  AND (effects.outcome, effects.mode_id, effects.sham) = (member.outcome, member.mode_id, member.sham)`;

/** The tables whose rows of the user are deleted. */
const personalTables = [
  "analytics",
  "telemetry",
  "telemetry_minutes",
  "session_moods",
  "withdrawn_moods",
  "played_sessions",
  "sign_in_days",
  "entitlements",
  "user_days",
  "user_modes",
  "published_results",
  "effect_members",
  "people",
];

const statements = [
  lockPerson,
  markStaleDays,
  markEffects,
  keepPaymentsWithoutUser,
  ...personalTables.map(table => `DELETE FROM ${table} WHERE user_id = $1::uuid`),
];

/**
 * Subscribes to deleted users, and deletes their events, telemetry and what was counted from them. Events that arrive later
 * are dropped by `recordEverything`.
 */
export const eraseDeletedUsers = (pool: Pool): Subscription =>
  eraseUsers<SqlExecutor>({
    domain: "analytics",
    service: serviceName,
    blocks: "all writers",
    erase: async (tx, userId) => {
      for (const statement of statements) await tx.$executeRawUnsafe(statement, userId);
    },
    transaction: work => inTransaction(pool, work),
  });

import { userEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { eventsOf, type RecordedEvent } from "./recorded-event.ts";

/** A row is locked also where WHERE leaves it unchanged. In order of the ids, so that two batches never deadlock. */
const statement = `
INSERT INTO people AS known (user_id, registered_at, logins)
SELECT user_id, registered_at, logins
FROM unnest($1::uuid[], $2::timestamptz[], $3::int[]) AS counted (user_id, registered_at, logins)
ORDER BY user_id
ON CONFLICT (user_id) DO UPDATE
SET registered_at = coalesce(known.registered_at, excluded.registered_at), logins = known.logins + excluded.logins
WHERE excluded.logins > 0 OR (known.registered_at IS NULL AND excluded.registered_at IS NOT NULL)`;

/** Locks a user until the transaction ends, as `foldPeople` does. */
export const lockPerson = async (tx: SqlExecutor, userId: string): Promise<void> => {
  await tx.$executeRawUnsafe(statement, [userId], [null], [0]);
};

/**
 * Locks the people of these events until the transaction ends, and adds their registrations and sign-ins. Runs before
 * anything else that writes about a user, so that no two transactions recount one user at once.
 * @param logins sign-ins by user
 */
export const foldPeople = async (
  tx: SqlExecutor,
  events: readonly RecordedEvent[],
  logins: ReadonlyMap<string, number>,
): Promise<void> => {
  const userIds = [...new Set(events.flatMap(({ userId }) => userId ?? []))];
  const registeredAt = new Map(
    eventsOf(events, userEvents.registered).map(({ userId, data }) => [userId, data.createdAt]),
  );
  await tx.$executeRawUnsafe(
    statement,
    userIds,
    userIds.map(userId => registeredAt.get(userId) ?? null),
    userIds.map(userId => logins.get(userId) ?? 0),
  );
};

const startedStatement = `
UPDATE people SET sessions_started = people.sessions_started + started.sessions
FROM (SELECT user_id, count(*) AS sessions FROM unnest($1::uuid[]) AS session (user_id) GROUP BY user_id) AS started
WHERE people.user_id = started.user_id`;

/** Counts sessions that are new to `played_sessions`. @param userIds one entry for each session */
export const countStartedSessions = async (tx: SqlExecutor, userIds: readonly string[]): Promise<void> => {
  if (userIds.length > 0) await tx.$executeRawUnsafe(startedStatement, userIds);
};

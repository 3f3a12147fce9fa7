import { userEvents } from "@phaselock/contracts";
import { differences, type Invariant, ofKind, tally } from "./evidence.ts";

type SignInRow = { id: string; key: string };

/**
 * Every acknowledged sign-in is a row in identity, and every row, acknowledged or not, is one event in analytics, matched
 * by the user and the time that identity writes to both. Every user is registered once.
 */
export const signIns: Invariant = async ({ system: { databases }, entries }) => {
  const { rows: signInRows } = await databases.identity.query<SignInRow>(
    "SELECT id, user_id || ' ' || created_at AS key FROM sign_in_sessions",
  );
  const known = new Set(signInRows.map(row => row.id));
  const lost = ofKind(entries, "signed-in").filter(entry => !known.has(entry.signInId));
  const { rows: users } = await databases.identity.query<{ id: string }>("SELECT id FROM users");
  const { rows: events } = await databases.analytics.query<{ type: string; user: string; key: string }>(
    `SELECT event_type AS type, user_id AS user, user_id || ' ' || created_at AS key
     FROM analytics WHERE event_type = ANY ($1)`,
    [[userEvents.loggedIn.type, userEvents.registered.type]],
  );
  const loggedIn = events.filter(event => event.type === userEvents.loggedIn.type);
  const registered = events.filter(event => event.type === userEvents.registered.type);
  return [
    ...lost.map(entry => `sign-in ${entry.signInId} was acknowledged but is missing`),
    ...differences(
      "logged-in",
      tally(signInRows.map(row => row.key)),
      tally(loggedIn.map(event => event.key)),
    ),
    ...differences(
      "registered",
      tally(users.map(user => user.id)),
      tally(registered.map(event => event.user)),
    ),
  ];
};

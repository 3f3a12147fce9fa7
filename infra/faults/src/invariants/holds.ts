import type { SessionStatus } from "@phaselock/contracts";
import type { Invariant } from "./evidence.ts";
import { unstartedSessions } from "./sessions.ts";

/** A session's row in svc-sessions, paid with credits. */
export type PaidSession = {
  readonly id: string;
  readonly userId: string;
  readonly status: SessionStatus;
  readonly plannedSeconds: number;
  readonly playedSeconds: number;
};

/** A hold at svc-billing. */
export type Hold = {
  readonly sessionId: string;
  readonly userId: string;
  readonly status: string;
  readonly seconds: number;
  readonly capturedSeconds: number;
};

const nameHold = ({ userId, status, seconds, capturedSeconds }: Omit<Hold, "sessionId">) =>
  `${status}, ${capturedSeconds} of ${seconds} s, of ${userId}`;

/** The hold that a session must have. */
const expectedOf = ({ userId, status, plannedSeconds: seconds, playedSeconds }: PaidSession): string => {
  if (status !== "completed" && status !== "abandoned")
    return nameHold({ userId, status: "held", seconds, capturedSeconds: 0 });
  const capturedSeconds = Math.min(playedSeconds, seconds);
  return nameHold({
    userId,
    status: capturedSeconds > 0 ? "captured" : "released",
    seconds,
    capturedSeconds,
  });
};

/**
 * Compares the holds with the sessions that they pay for.
 * @param unstarted the ids of sessions that never started, whose rows may be gone
 */
export const compareHolds = (
  sessions: readonly PaidSession[],
  holds: readonly Hold[],
  unstarted: readonly string[] = [],
): string[] => {
  const expected = new Map(sessions.map(session => [session.id, expectedOf(session)]));
  // What is left of the hold of a session that never started: all of it is released.
  for (const hold of holds)
    if (unstarted.includes(hold.sessionId) && !expected.has(hold.sessionId))
      expected.set(hold.sessionId, nameHold({ ...hold, status: "expired", capturedSeconds: 0 }));
  const found = new Map(holds.map(hold => [hold.sessionId, nameHold(hold)]));
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap(id => {
    const [wanted, is] = [expected.get(id) ?? "", found.get(id) ?? ""];
    return wanted === is ? [] : [`session ${id} has (${is}) but needs (${wanted})`];
  });
};

/**
 * Each session paid with credits has one hold: while it is open, all of it is held; after its end, the seconds of its row
 * are captured and the rest is released. The hold of a session that never started is released. There is no other hold. That
 * the ledger has the lines of each hold is an invariant of the books.
 */
export const holdsFollowSessions: Invariant = async ({ system: { databases }, entries }) => {
  const { rows: sessions } = await databases.sessions.query<PaidSession>(
    `SELECT id, user_id AS "userId", status, duration AS "plannedSeconds", played_seconds AS "playedSeconds"
     FROM sessions WHERE payment = 'credits'`,
  );
  const { rows: holds } = await databases.billing.query<Hold>(
    `SELECT session_id AS "sessionId", user_id AS "userId", status, seconds,
       captured_seconds AS "capturedSeconds" FROM credit_holds`,
  );
  const unstarted = unstartedSessions(entries).map(({ sessionId }) => sessionId);
  return compareHolds(sessions, holds, unstarted);
};

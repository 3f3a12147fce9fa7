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

/** A line of the ledger about a session. */
export type Line = {
  readonly kind: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly balanceChange: number;
  readonly heldChange: number;
};

const nameHold = ({ userId, status, seconds, capturedSeconds }: Omit<Hold, "sessionId">) =>
  `${status}, ${capturedSeconds} of ${seconds} s, of ${userId}`;
const nameLine = ({ kind, userId, balanceChange, heldChange }: Omit<Line, "sessionId">) =>
  `${kind} ${balanceChange}/${heldChange} of ${userId}`;

/** The hold that a session must have, and its lines in the ledger. */
const expectedOf = ({ userId, status, plannedSeconds, playedSeconds }: PaidSession): string[] => {
  const seconds = plannedSeconds;
  const held = nameLine({ kind: "hold", userId, balanceChange: 0, heldChange: seconds });
  if (status !== "completed" && status !== "abandoned")
    return [nameHold({ userId, status: "held", seconds, capturedSeconds: 0 }), held];
  const captured = Math.min(playedSeconds, seconds);
  const released = seconds - captured;
  return [
    nameHold({
      userId,
      status: captured > 0 ? "captured" : "released",
      seconds,
      capturedSeconds: captured,
    }),
    ...(captured > 0
      ? [nameLine({ kind: "capture", userId, balanceChange: -captured, heldChange: -captured })]
      : []),
    held,
    ...(released > 0 ? [nameLine({ kind: "release", userId, balanceChange: 0, heldChange: -released })] : []),
  ];
};

/** What is left of the hold of a session that never started: all of it is released. */
const expectedOfDropped = ({ userId, seconds }: Hold): string[] => [
  nameHold({ userId, status: "expired", seconds, capturedSeconds: 0 }),
  nameLine({ kind: "hold", userId, balanceChange: 0, heldChange: seconds }),
  nameLine({ kind: "release", userId, balanceChange: 0, heldChange: -seconds }),
];

/**
 * Compares the holds and their lines in the ledger with the sessions that they pay for.
 * @param unstarted the ids of sessions that never started, whose rows may be gone
 */
export const compareHolds = (
  sessions: readonly PaidSession[],
  holds: readonly Hold[],
  lines: readonly Line[],
  unstarted: readonly string[] = [],
): string[] => {
  const expected = new Map(sessions.map(session => [session.id, expectedOf(session).join("; ")]));
  for (const hold of holds)
    if (unstarted.includes(hold.sessionId) && !expected.has(hold.sessionId))
      expected.set(hold.sessionId, expectedOfDropped(hold).join("; "));
  const linesBySession = Map.groupBy(lines, ({ sessionId }) => sessionId);
  const holdsBySession = new Map(holds.map(hold => [hold.sessionId, hold]));
  const found = (id: string) => {
    const hold = holdsBySession.get(id);
    const ledger = (linesBySession.get(id) ?? []).map(nameLine).sort();
    return [...(hold ? [nameHold(hold)] : []), ...ledger].join("; ");
  };
  const ids = new Set([...expected.keys(), ...holdsBySession.keys(), ...linesBySession.keys()]);
  return [...ids].flatMap(id =>
    found(id) === (expected.get(id) ?? "")
      ? []
      : [`session ${id} has (${found(id)}) but needs (${expected.get(id) ?? ""})`],
  );
};

/**
 * Each session paid with credits has one hold: while it is open, all of it is held; after its end, the seconds of its row
 * are captured and the rest is released, and the ledger has a line for each. The hold of a session that never started is
 * released. There is no other hold.
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
  const { rows: lines } = await databases.billing.query<Line>(
    `SELECT kind, reference AS "sessionId", user_id AS "userId", balance_change AS "balanceChange",
       held_change AS "heldChange" FROM credit_ledger WHERE kind <> 'grant'`,
  );
  const unstarted = unstartedSessions(entries).map(({ sessionId }) => sessionId);
  return compareHolds(sessions, holds, lines, unstarted);
};

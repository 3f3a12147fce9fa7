import { sessionEvents } from "@phaselock/contracts";
import { differences, type Evidence, type Invariant, ofKind, tally } from "./evidence.ts";

type Sessions = Evidence["system"]["databases"]["sessions"];

/** The sessions that were planned and never started, and which of them svc-sessions has abandoned since. */
const findUnstarted = async (sessions: Sessions, entries: Evidence["entries"]) => {
  const started = new Set(ofKind(entries, "started").map(({ sessionId }) => sessionId));
  const unstarted = ofKind(entries, "planned").filter(({ sessionId }) => !started.has(sessionId));
  const { rows } = await sessions.query<{ id: string }>(
    "SELECT id FROM sessions WHERE status = 'abandoned' AND start_time IS NULL",
  );
  const abandoned = new Set(rows.map(({ id }) => id));
  return unstarted.map(entry => ({ ...entry, isAbandoned: abandoned.has(entry.sessionId) }));
};

/** The expected row of each started session, from its last acknowledgement. */
const acknowledgedSessions = ({ entries }: Pick<Evidence, "entries">): Map<string, string> => {
  const last = new Map(ofKind(entries, "reported").map(entry => [entry.sessionId, entry]));
  return new Map(
    ofKind(entries, "started").map(({ sessionId, userId, startedAt }) => {
      const report = last.get(sessionId);
      const { status, playedSeconds, sequence } = report ?? {
        status: "running",
        playedSeconds: 0,
        sequence: 0,
      };
      return [sessionId, describe({ userId, startedAt, status, playedSeconds, lastReport: sequence })];
    }),
  );
};

type SessionFacts = {
  userId: string;
  startedAt: string | null;
  status: string;
  playedSeconds: number;
  lastReport: number;
};

const describe = (facts: SessionFacts): string =>
  `${facts.status}, ${facts.playedSeconds} s, report ${facts.lastReport}, of ${facts.userId}, since ${facts.startedAt}`;

/** Every session's row matches its last acknowledgement, or is abandoned if it never started. No other row exists. */
export const sessionRows: Invariant = async ({ system: { databases }, entries }) => {
  const { rows } = await databases.sessions.query<
    Omit<SessionFacts, "startedAt"> & { id: string; startedAt: Date | null }
  >(
    `SELECT id, user_id AS "userId", start_time AS "startedAt", status, played_seconds AS "playedSeconds",
       last_report AS "lastReport" FROM sessions`,
  );
  const expected = acknowledgedSessions({ entries });
  const untouched = { startedAt: null, playedSeconds: 0, lastReport: 0 };
  for (const { sessionId, userId, isAbandoned } of await findUnstarted(databases.sessions, entries)) {
    const status = isAbandoned ? "abandoned" : "planned";
    expected.set(sessionId, describe({ ...untouched, userId, status }));
  }
  const found = new Map(
    rows.map(row => [row.id, describe({ ...row, startedAt: row.startedAt?.toISOString() ?? null })]),
  );
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap(id =>
    expected.get(id) === found.get(id)
      ? []
      : [`session ${id} is (${found.get(id)}) but was (${expected.get(id)})`],
  );
};

/** Apart from injected events, the log of record has the start and the end of every session once, and no others. */
export const sessionEventsOnce: Invariant = async ({ system: { databases }, entries }) => {
  const ends = ofKind(entries, "reported").filter(
    entry => entry.status === "completed" || entry.status === "abandoned",
  );
  const unstarted = await findUnstarted(databases.sessions, entries);
  const expected = tally([
    ...unstarted
      .filter(({ isAbandoned }) => isAbandoned)
      .map(({ sessionId }) => `${sessionEvents.abandoned.type} ${sessionId}`),
    ...ofKind(entries, "started").map(entry => `${sessionEvents.started.type} ${entry.sessionId}`),
    ...ends.map(entry => `sessions.session.v1/${entry.status} ${entry.sessionId}`),
  ]);
  const injected = ofKind(entries, "injected").flatMap(entry => (entry.how === "late" ? entry.id : []));
  const { rows } = await databases.analytics.query<{ id: string; key: string }>(
    `SELECT id, event_type || ' ' || (event_data->>'sessionId') AS key FROM analytics
     WHERE topic = 'sessions.session.v1'`,
  );
  const own = rows.filter(row => !injected.includes(row.id));
  return [
    ...differences("event", expected, tally(own.map(row => row.key))),
    ...differences(
      "injected event",
      tally(injected),
      tally(rows.flatMap(row => (injected.includes(row.id) ? row.id : []))),
    ),
  ];
};

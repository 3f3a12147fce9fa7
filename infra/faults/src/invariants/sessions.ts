import { sessionEvents } from "@phaselock/contracts";
import { differences, type Evidence, type Invariant, ofKind, tally } from "./evidence.ts";

/** The sessions that were planned and never started. svc-sessions drops them after a while. */
export const unstartedSessions = (entries: Evidence["entries"]) => {
  const started = new Set(ofKind(entries, "started").map(({ sessionId }) => sessionId));
  return ofKind(entries, "planned").filter(({ sessionId }) => !started.has(sessionId));
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

/** Every started session's row matches its last acknowledgement. One that never started is planned or gone. No other row exists. */
export const sessionRows: Invariant = async ({ system: { databases }, entries }) => {
  const { rows } = await databases.sessions.query<
    Omit<SessionFacts, "startedAt"> & { id: string; startedAt: Date | null }
  >(
    `SELECT id, user_id AS "userId", start_time AS "startedAt", status, played_seconds AS "playedSeconds",
       last_report AS "lastReport" FROM sessions`,
  );
  const expected = acknowledgedSessions({ entries });
  const untouched = { status: "planned", startedAt: null, playedSeconds: 0, lastReport: 0 };
  for (const { sessionId, userId } of unstartedSessions(entries))
    if (rows.some(({ id }) => id === sessionId)) expected.set(sessionId, describe({ ...untouched, userId }));
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
  const expected = tally([
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

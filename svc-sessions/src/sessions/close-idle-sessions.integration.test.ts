import { randomUUID } from "node:crypto";
import {
  type EventEnvelope,
  type ReportRequest,
  reportResponseSchema,
  sessionEvents,
} from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { sessionsService } from "../service.ts";
import { collectEvents } from "../testing/collect-events.ts";
import { type FakeBilling, startFakeBilling } from "../testing/fake-billing.ts";
import { givePremium } from "../testing/premium.ts";
import { signIn } from "../testing/session-client.ts";
import { environment } from "../testing/start-sessions.ts";
import { closeIdleSessions } from "./close-idle-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let db: Database;
let events: readonly EventEnvelope[];

beforeAll(async () => {
  billing = await startFakeBilling();
  service = await startTestService(sessionsService, environment(billing.url));
  db = openDatabase(service.pool);
  events = await collectEvents(service.bus);
});
afterAll(async () => {
  await db.$disconnect();
  await service.close();
  await billing.close();
});

const logger = createLogger("test", "silent");

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
/** Runs the job on two replicas, with a clock `seconds` ahead. */
const closeIdleIn = (seconds: number) => {
  const then = inSeconds(seconds);
  const run = () => closeIdleSessions({ db, logger }, then);
  return Promise.all([run(), run()]);
};
const minute = 60;
const day = 24 * 60 * minute;

const namesOf = (subject: string) =>
  events.filter(event => event.subject === subject).map(event => event.type.split("/")[1]);

it("two minutes without a report interrupt, the next report resumes, 24 hours end with the reported seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id });
  await user.start(id);
  await user.report(id, { sequence: 1, playedSeconds: 2 });

  await closeIdleIn(1 * minute);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "running" } });
  await closeIdleIn(2 * minute + 1);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "interrupted" } });

  await user.report(id, { sequence: 2, playedSeconds: 2 });
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "running" } });
  await closeIdleIn(2 * minute + 1);
  await closeIdleIn(day);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({
    body: { status: "abandoned", playedSeconds: 2 },
  });
  await vi.waitFor(
    () => expect(namesOf(user.userId)).toEqual(["started", "interrupted", "interrupted", "abandoned"]),
    10_000,
  );
});

/** What is stored of a user, whatever the owner sees. */
const rowsOf = async (userId: string) =>
  (await service.pool.query("SELECT id FROM sessions WHERE user_id = $1", [userId])).rows;

it("a free session not started within two minutes leaves no row and publishes nothing", async () => {
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id, payment: "free", plannedSeconds: 300 });
  await closeIdleIn(1 * minute);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "planned" } });
  await closeIdleIn(2 * minute + 1);
  expect(await rowsOf(user.userId)).toEqual([]);
  expect(await user.start(id)).toMatchObject({ status: 404 });
  const started = randomUUID();
  await user.plan({ id: started });
  await user.start(started);
  // The user's events are in order: nothing came before the start of the other session.
  await vi.waitFor(() => expect(namesOf(user.userId)).toEqual(["started"]), 10_000);
});

it("a session on credits not started within two minutes leaves no row; one event tells billing to release its hold", async () => {
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id });
  await closeIdleIn(2 * minute + 1);
  expect(await rowsOf(user.userId)).toEqual([]);
  await vi.waitFor(() => expect(namesOf(user.userId)).toEqual(["abandoned"]), 10_000);
  expect(events.find(event => event.subject === user.userId)?.data).toMatchObject({
    sessionId: id,
    payment: "credits",
    playedSeconds: 0,
    startedAt: null,
  });
});

it("a pattern that was deleted while it was planned goes with the plan", async () => {
  const user = await signIn(service);
  await givePremium(service, user);
  const patternId = randomUUID();
  await user.savePattern(patternId);
  await user.plan({ modeId: "own", patternId, payment: "premium" });
  await user.call("DELETE", `/api/patterns/${patternId}`);
  const kept = async () =>
    (await service.pool.query("SELECT FROM patterns WHERE id = $1", [patternId])).rowCount;
  expect(await kept()).toBe(1);
  await closeIdleIn(2 * minute + 1);
  expect(await kept()).toBe(0);
});

it("a session whose start is in progress while the job looks for unstarted ones is kept", async () => {
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id, payment: "free", plannedSeconds: 300 });
  const holder = await service.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query("BEGIN");
  await holder.query("SELECT FROM sessions WHERE id = $1 FOR UPDATE", [id]);
  const untilWaiting = (count: number, isOver = () => false) =>
    vi.waitFor(async () => {
      const { rows } = await service.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(isOver() || rows.length === count).toBe(true);
    }, 10_000);
  const starting = user.start(id);
  await untilWaiting(1);
  let isClosed = false;
  const closing = closeIdleSessions({ db, logger }, inSeconds(2 * minute + 1)).then(() => {
    isClosed = true;
  });
  // The job skips the row. If it waited for it, it would delete a session that has started by then.
  await untilWaiting(2, () => isClosed);
  await holder.query("COMMIT");
  expect(await starting).toMatchObject({ status: 200 });
  await closing;
  expect(await rowsOf(user.userId)).toEqual([{ id }]);
});

it.each(["payment_required", "breaks", "hangs"] as const)(
  "a session whose hold ends in %s is dropped after two minutes, so that billing releases what it may hold",
  async answer => {
    billing.answer = answer;
    const user = await signIn(service);
    const id = randomUUID();
    await user.plan({ id });
    billing.answer = "grants";
    await closeIdleIn(2 * minute + 1);
    await vi.waitFor(() => expect(namesOf(user.userId)).toEqual(["abandoned"]), 10_000);
    expect(events.find(event => event.subject === user.userId)?.data).toMatchObject({
      sessionId: id,
      payment: "credits",
      playedSeconds: 0,
    });
    expect(await rowsOf(user.userId)).toEqual([]);
  },
);

it("a session planned again after billing has released its hold → session_ended, so that nothing plays unpaid", async () => {
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id });
  await closeIdleIn(2 * minute + 1);
  billing.answer = "conflict";
  expect(await user.plan({ id })).toMatchObject({ status: 409, body: { code: "session_ended" } });
  billing.answer = "grants";
  expect(await user.start(id)).toMatchObject({ status: 402 });
});

it("another session can start after an interruption, and the interrupted one can't resume beside it", async () => {
  const user = await signIn(service);
  const [idle, next] = [randomUUID(), randomUUID()];
  await user.plan({ id: idle });
  await user.start(idle);
  await closeIdleIn(2 * minute + 1);
  await user.plan({ id: next });
  expect(await user.start(next)).toMatchObject({ status: 200 });
  expect(await user.report(idle)).toMatchObject({ status: 409, body: { code: "session_already_running" } });
});

it("an interrupted session ends by its owner's report from anywhere, beside another one, once, at what was played", async () => {
  const user = await signIn(service);
  const [left, next] = [randomUUID(), randomUUID()];
  await user.plan({ id: left });
  await user.start(left);
  await user.report(left, { sequence: 1, playedSeconds: 1 });
  await closeIdleIn(2 * minute + 1);
  await user.plan({ id: next });
  await user.start(next);
  const end: ReportRequest = { sequence: 10_001, state: "stopped", playedSeconds: 1, samples: [] };
  const other = await signIn(service);
  expect(await other.report(left, end)).toMatchObject({ status: 404 });
  // The server's clock caps what is charged: nobody can make a session cost more than it can have played.
  const ended = {
    status: 202,
    body: { session: { status: "abandoned", playedSeconds: expect.any(Number) } },
  };
  const { body } = await user.report(left, { ...end, playedSeconds: 300 });
  expect({ status: 202, body }).toMatchObject(ended);
  const { playedSeconds } = reportResponseSchema.parse(body).session;
  expect(playedSeconds).toBeLessThan(30);
  expect(await user.report(left, { ...end, playedSeconds: 300 })).toMatchObject({ status: 202, body });
  expect(await user.report(left, { ...end, sequence: 20_001 })).toMatchObject({
    body: { code: "session_ended" },
  });
  await vi.waitFor(
    () => expect(namesOf(user.userId).filter(name => name === "abandoned")).toHaveLength(1),
    10_000,
  );
});

/** Inserts running sessions of one user each. @returns their ids */
const insertIdle = async (count: number): Promise<string[]> => {
  const { rows } = await service.pool.query<{ id: string }>(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, start_time, clock_since, heard_at,
       time_zone, planned_curve)
     SELECT gen_random_uuid(), gen_random_uuid(), 'calm-focus', 'calm-focus', 'free', 'running', 300, now(), now(), now(),
       'UTC', data
     FROM generate_series(1, $1), patterns WHERE id = 'calm-focus' RETURNING sessions.id`,
    [count],
  );
  return rows.map(({ id }) => id);
};
const statusesOf = async (ids: readonly string[]) => {
  const { rows } = await service.pool.query<{ status: string; n: number }>(
    "SELECT status, count(*) AS n FROM sessions WHERE id = ANY ($1) GROUP BY status ORDER BY status",
    [ids],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

it("one run on two replicas closes more sessions than fit in a batch, each once", async () => {
  const ids = await insertIdle(130);
  await closeIdleIn(2 * minute + 1);
  expect(await statusesOf(ids)).toEqual({ interrupted: 130 });
  const interruptions = () =>
    events.flatMap(({ type, data }) =>
      type === sessionEvents.interrupted.type ? [sessionEvents.interrupted.data.parse(data).sessionId] : [],
    );
  await vi.waitFor(
    () =>
      expect(
        interruptions()
          .filter(id => ids.includes(id))
          .toSorted(),
      ).toEqual(ids.toSorted()),
    10_000,
  );
});

it("a session that can't be closed fails alone, and the next run closes it", async () => {
  const ids = await insertIdle(60);
  await service.pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
     CREATE TRIGGER refuse BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.data ->> 'sessionId' = '${ids[7]}')
       EXECUTE FUNCTION refuse()`,
  );
  await closeIdleIn(2 * minute + 1);
  await service.pool.query("DROP FUNCTION refuse CASCADE");
  expect(await statusesOf(ids)).toEqual({ interrupted: 59, running: 1 });
  await closeIdleIn(2 * minute + 1);
  expect(await statusesOf(ids)).toEqual({ interrupted: 60 });
});

it("a session that a report has locked makes the job neither wait nor fail", async () => {
  const ids = await insertIdle(2);
  const writer = await service.pool.connect();
  await writer.query("BEGIN");
  await writer.query("SELECT FROM sessions WHERE id = $1 FOR UPDATE", [ids[0]]);
  await closeIdleIn(2 * minute + 1);
  expect(await statusesOf(ids)).toEqual({ interrupted: 1, running: 1 });
  await writer.query("COMMIT");
  writer.release();
});

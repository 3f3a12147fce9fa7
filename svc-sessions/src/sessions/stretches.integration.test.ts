import { randomUUID } from "node:crypto";
import { interruptedAfterSeconds, sessionDetailsSchema, sessionMaxAgeSeconds } from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { sessionsService } from "../service.ts";
import { type FakeBilling, startFakeBilling } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { environment } from "../testing/start-sessions.ts";
import { closeIdleSessions } from "./close-idle-sessions.ts";
import type { Report } from "./lifecycle.ts";
import { createReportBatches, recordRunningReport } from "./record-running-report.ts";

let billing: FakeBilling;
let service: TestService;
let db: Database;
let user: SessionClient;

beforeAll(async () => {
  billing = await startFakeBilling();
  service = await startTestService(sessionsService, environment(billing.url));
  db = openDatabase(service.pool);
});
afterAll(async () => {
  await db.$disconnect();
  await service.close();
  await billing.close();
});
beforeEach(async () => {
  user = await signIn(service);
});

const start = async (): Promise<string> => {
  const id = randomUUID();
  await user.plan({ id });
  await user.start(id);
  return id;
};
/** Lets `seconds` pass for a session: everything it has recorded so far moves into the past. */
const wait = async (id: string, seconds: number): Promise<void> => {
  await service.pool.query(
    `WITH moved AS (
       UPDATE session_stretches SET started_at = started_at - $2 * interval '1 second',
         ended_at = ended_at - $2 * interval '1 second' WHERE session_id = $1)
     UPDATE sessions SET start_time = start_time - $2 * interval '1 second',
       clock_since = clock_since - $2 * interval '1 second', heard_at = heard_at - $2 * interval '1 second',
       created_at = created_at - $2 * interval '1 second'
     WHERE id = $1`,
    [id, seconds],
  );
};
const details = async (id: string) =>
  sessionDetailsSchema.parse((await user.get(`/api/sessions/${id}`)).body);
/** Each stretch as [length or null, from, to], the length to the nearest 5 s, because real time passes too. */
const stretchesOf = async (id: string) =>
  ((await details(id)).stretches ?? []).map(({ startedAt, endedAt, fromSeconds, toSeconds }) => [
    endedAt && 5 * Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 5000),
    fromSeconds,
    toSeconds,
  ]);
const closeIdle = () => closeIdleSessions({ db, logger: createLogger("test", "silent") }, new Date());

it("a session that is paused and resumed has two stretches, and the pause between them", async () => {
  const id = await start();
  await wait(id, 60);
  await user.report(id, { sequence: 1, state: "paused", playedSeconds: 60 });
  await wait(id, 190);
  await user.report(id, { sequence: 2, state: "running", playedSeconds: 60 });
  expect(await stretchesOf(id)).toEqual([
    [60, 0, 60],
    [null, 60, 60],
  ]);
  await wait(id, 30);
  await user.report(id, { sequence: 3, state: "stopped", playedSeconds: 90 });
  expect(await stretchesOf(id)).toEqual([
    [60, 0, 60],
    [30, 60, 90],
  ]);
  const { stretches = [], endedAt } = await details(id);
  expect(Date.parse(stretches[1]?.startedAt ?? "") - Date.parse(stretches[0]?.endedAt ?? "")).toBeCloseTo(
    190_000,
    -3.4,
  );
  expect(stretches[1]?.endedAt).toBe(endedAt);
});

it("a session that is interrupted, and abandoned a day later, ends its stretch at the last report", async () => {
  const id = await start();
  await wait(id, 45);
  await user.report(id, { playedSeconds: 45 });
  await wait(id, interruptedAfterSeconds);
  await closeIdle();
  expect(await details(id)).toMatchObject({ status: "interrupted" });
  expect(await stretchesOf(id)).toEqual([[45, 0, 45]]);
  await wait(id, sessionMaxAgeSeconds);
  await closeIdle();
  expect(await details(id)).toMatchObject({ status: "abandoned" });
  expect(await stretchesOf(id)).toEqual([[45, 0, 45]]);
});

it("a session that has not started has no stretch", async () => {
  const id = randomUUID();
  await user.plan({ id });
  expect(await details(id)).toMatchObject({ status: "planned", stretches: [] });
});

it("a report that says that the session goes on runs two statements, and writes no stretch", async () => {
  const id = await start();
  await wait(id, 15);
  const rows = "SELECT xmin, * FROM session_stretches WHERE session_id = $1";
  const before = await service.pool.query(rows, [id]);
  const query = vi.spyOn(service.pool, "query");
  const report: Report = { kind: "report", sequence: 1, state: "running", playedSeconds: 15, samples: [] };
  const key = { id, userId: user.userId };
  const reportBatches = createReportBatches(service.pool, createLogger("test", "silent"));
  const row = await recordRunningReport({ db, reportBatches }, key, report, new Date());
  expect(row).toMatchObject({ lastReport: 1 });
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
  expect((await service.pool.query(rows, [id])).rows).toEqual(before.rows);
});

it("a pause that can't be written leaves the session as it was", async () => {
  const id = await start();
  await wait(id, 15);
  await service.pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
     CREATE TRIGGER refuse BEFORE UPDATE ON session_stretches FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  const answer = await user.report(id, { state: "paused", playedSeconds: 15 });
  await service.pool.query("DROP FUNCTION refuse CASCADE");
  expect(answer.status).toBe(500);
  expect(await details(id)).toMatchObject({ status: "running", lastReport: 0, playedSeconds: 0 });
});

it("a session keeps the beat that it was planned with when the pattern changes", async () => {
  const id = await start();
  const { curve } = await details(id);
  expect(curve).toMatchObject({ phases: expect.any(Array), beatHz: { start: expect.any(Number) } });
  const { rows } = await service.pool.query<{ id: string; data: object }>(
    "SELECT p.id, p.data FROM patterns p JOIN sessions s ON s.pattern_id = p.id WHERE s.id = $1",
    [id],
  );
  const [pattern] = rows;
  const change = "UPDATE patterns SET data = $2 WHERE id = $1";
  await service.pool.query(change, [pattern?.id, { ...pattern?.data, beatHz: { start: 2, segments: [] } }]);
  expect((await details(id)).curve).toEqual(curve);
  await service.pool.query(change, [pattern?.id, pattern?.data]);
});

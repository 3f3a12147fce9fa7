import { randomUUID } from "node:crypto";
import type { ReportRequest } from "@phaselock/contracts";
import { AppError, createLogger, type Pool } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { sessionsService } from "../service.ts";
import { decisionOf, windowOf } from "../testing/adaptation.ts";
import { environment } from "../testing/start-sessions.ts";
import { changeSession } from "./change-session.ts";
import { recordOtherReport, recordReport } from "./record-report.ts";
import { createReportBatches, type ReportBatches, recordRunningReport } from "./record-running-report.ts";
import { type SessionRow, toSession } from "./session-row.ts";

let service: TestService;
let db: Database;

beforeAll(async () => {
  service = await startTestService(sessionsService, environment());
  db = openDatabase(service.pool);
});
afterAll(async () => {
  await db.$disconnect();
  await service.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const userId = randomUUID();
/** In the future, so that the service's own job finds no session idle. */
const startedAt = new Date("2099-11-20T12:00:00Z");
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

/** Inserts sessions that started together. */
const start = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await service.pool.query(
    `WITH started AS (
       INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, start_time, duration, time_zone,
         clock_since, heard_at, created_at, planned_curve)
       SELECT t.id, $2, 'calm-focus', 'calm-focus', 'premium', 'running', $3, 360, 'UTC', $3, $3, $3, data
       FROM unnest($1::text[]) AS t (id), patterns WHERE patterns.id = 'calm-focus' RETURNING id
     ), open AS (
       INSERT INTO session_stretches (session_id, number, started_at, from_seconds, to_seconds)
       SELECT id, 0, $3, 0, 0 FROM started
     )
     INSERT INTO session_controls (id, session_id, frequency, updated_at)
     SELECT gen_random_uuid(), id, 10, $3 FROM started`,
    [ids, userId, startedAt],
  );
  return ids;
};

const reportOf = (changed: Partial<ReportRequest> = {}): ReportRequest => ({
  sequence: 1,
  state: "running",
  playedSeconds: 15,
  samples: [{ atSeconds: 1, beatHz: 14, volumePercent: 40, brightnessPercent: 90 }],
  ...changed,
});

/** A report's row, or the code of its refusal. */
const answerTo = (recorded: Promise<SessionRow>) =>
  recorded.catch((error: unknown) => (error instanceof AppError ? error.code : "failed"));

/** Records reports at the same time. @returns the answer to each */
const record = (
  reportBatches: ReportBatches,
  reports: readonly (readonly [string, ReportRequest, Date])[],
) => {
  const bus = Object.assign(Object.create(service.bus), { publish: async () => undefined });
  return Promise.all(
    reports.map(([id, request, now]) =>
      answerTo(recordReport({ db, bus, reportBatches }, { id, userId }, request, now)),
    ),
  );
};
const batched = (pool: Pool = service.pool) => createReportBatches(pool, createLogger("test", "silent"));

/** What the database holds of a session, without the ids and the times of the database's own clock. */
const stored = async (id: string) => {
  const read = async (statement: string) => (await service.pool.query(statement, [id])).rows;
  return {
    session: await read(
      `SELECT status, played_seconds, completed, ended_at, heard_at, last_report, samples, clock_ms, counted_ms,
         clock_since
       FROM sessions WHERE id = $1`,
    ),
    controls: await read(
      "SELECT overlay_visible, frequency, volume, brightness FROM session_controls WHERE session_id = $1",
    ),
    stretches: await read(
      `SELECT number, started_at, ended_at, from_seconds, to_seconds FROM session_stretches WHERE session_id = $1
       ORDER BY number`,
    ),
  };
};

const reportArbitrary = fc.record({
  /** Added to the newest sequence sent: 0 repeats it. */
  step: fc.integer({ min: -1, max: 2 }),
  state: fc.constantFrom("running", "running", "running", "running", "paused", "stopped"),
  playedSeconds: fc.integer({ min: 0, max: 400 }),
  samples: fc.array(
    fc.record({
      atSeconds: fc.integer({ min: 0, max: 200 }),
      beatHz: fc.integer({ min: 0, max: 400_000 }).map(beat => beat / 10_000),
      volumePercent: fc.integer({ min: 0, max: 1000 }).map(percent => percent / 10),
      brightnessPercent: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 3 },
  ),
  overlayVisible: fc.option(fc.boolean(), { nil: undefined }),
});
const sessionCount = 3;
const roundsArbitrary = fc.array(
  fc.record({
    afterSeconds: fc.constantFrom(0.4, 2.5, 15, 15, 130),
    reports: fc.tuple(
      ...Array.from({ length: sessionCount }, () => fc.option(reportArbitrary, { nil: undefined })),
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

it("reports applied in batches leave the same rows and get the same answers as reports applied one by one under the lock", async () => {
  await fc.assert(
    fc.asyncProperty(roundsArbitrary, async rounds => {
      const [together, alone] = [await start(sessionCount), await start(sessionCount)];
      const reportBatches = batched();
      const newest = Array.from({ length: sessionCount }, () => 0);
      let seconds = 0;
      for (const { afterSeconds, reports } of rounds) {
        seconds += afterSeconds;
        const now = after(seconds);
        const sent = reports.flatMap((report, at) => {
          if (!report) return [];
          const { step, overlayVisible, ...rest } = report;
          const sequence = Math.max(1, (newest[at] ?? 0) + step);
          newest[at] = Math.max(newest[at] ?? 0, sequence);
          return [
            [at, { ...rest, sequence, ...(overlayVisible !== undefined && { overlayVisible }) }],
          ] as const;
        });
        const of = (ids: readonly string[]) =>
          sent.map(([at, request]) => [ids[at] ?? "", request, now] as const);
        const answers = await record(reportBatches, of(together));
        const expected: typeof answers = [];
        for (const [id, request, at] of of(alone))
          expected.push(
            await answerTo(recordOtherReport(db, { id, userId }, { kind: "report", ...request }, at)),
          );
        const withoutId = (answer: (typeof answers)[number]) =>
          typeof answer === "string" ? answer : { ...toSession(answer), id: "" };
        expect(answers.map(withoutId)).toEqual(expected.map(withoutId));
      }
      expect(await Promise.all(together.map(stored))).toEqual(await Promise.all(alone.map(stored)));
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

it("reports that arrive together are read and written in two statements", async () => {
  const ids = await start(25);
  const query = vi.spyOn(service.pool, "query");
  const answers = await record(
    batched(),
    ids.map(id => [id, reportOf(), after(15)] as const),
  );
  expect(answers).toEqual(ids.map(id => expect.objectContaining({ id, lastReport: 1, playedSeconds: 15 })));
  expect(query).toHaveBeenCalledTimes(2);
});

it("a report with adaptation → one more statement", async () => {
  const ids = await start(3);
  const query = vi.spyOn(service.pool, "query");
  const adaptation = { windows: [windowOf()], decisions: [decisionOf()] };
  await record(
    batched(),
    ids.map((id, at) => [id, reportOf(at === 0 ? { adaptation } : {}), after(15)] as const),
  );
  expect(query).toHaveBeenCalledTimes(3);
});

/** Records reports in one batch, the first one of each session. @returns the answer to each */
const inOneBatch = (reportBatches: ReportBatches, reports: readonly (readonly [string, ReportRequest])[]) =>
  reports.map(async ([id, request]) => (await record(reportBatches, [[id, request, after(15)]]))[0]);
const applied = (id: string, lastReport = 1) => expect.objectContaining({ id, lastReport });

it("a report that the lifecycle refuses fails alone", async () => {
  const [a = "", b = "", c = ""] = await start(3);
  const beyond = reportOf({
    samples: [{ atSeconds: 99, beatHz: 1, volumePercent: 1, brightnessPercent: 1 }],
  });
  const answers = inOneBatch(batched(), [
    [a, reportOf()],
    [b, beyond],
    [c, reportOf()],
  ]);
  expect(await Promise.all(answers)).toEqual([applied(a), "samples_beyond_clock", applied(c)]);
});

it("a report whose row PostgreSQL refuses fails alone", async () => {
  const [a = "", b = "", c = ""] = await start(3);
  await service.pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
     CREATE TRIGGER refuse BEFORE UPDATE ON sessions FOR EACH ROW WHEN (OLD.id = '${b}') EXECUTE FUNCTION refuse()`,
  );
  const answers = await Promise.all(
    inOneBatch(
      batched(),
      [a, b, c].map(id => [id, reportOf()] as const),
    ),
  );
  await service.pool.query("DROP FUNCTION refuse CASCADE");
  expect(answers).toEqual([applied(a), "failed", applied(c)]);
});

it("a session of another user is not found, and its owner's report in the same batch is applied", async () => {
  const [id = ""] = await start(1);
  const reportBatches = batched();
  const report = { kind: "report", ...reportOf() } as const;
  const [stranger, owner] = await Promise.all([
    recordRunningReport({ db, reportBatches }, { id, userId: randomUUID() }, report, after(15)),
    record(reportBatches, [[id, reportOf(), after(15)]]),
  ]);
  expect(stranger).toBeUndefined();
  expect(owner).toEqual([applied(id)]);
});

it("two reports of one session in one batch are both applied, the second one under the lock", async () => {
  const [a = "", b = ""] = await start(2);
  const answers = inOneBatch(batched(), [
    [a, reportOf({ sequence: 1 })],
    [a, reportOf({ sequence: 2, overlayVisible: true })],
    [b, reportOf()],
  ]);
  expect(await Promise.all(answers)).toEqual([applied(a, 1), applied(a, 2), applied(b)]);
  expect(await stored(a)).toMatchObject({
    session: [{ last_report: 2, samples: 2 }],
    controls: [{ overlay_visible: true }],
  });
});

it("a session that changes between a batch's read and its write is applied again under the lock", async () => {
  const [a = "", b = ""] = await start(2);
  const pool: Pool = Object.assign(Object.create(service.pool), {
    query: async (statement: { name: string; values: string[][] }) => {
      if (statement.name === "write-reports" && statement.values[0]?.includes(a))
        await changeSession(db, { id: a, userId }, { kind: "report", ...reportOf() }, after(14));
      return service.pool.query(statement as never);
    },
  });
  const answers = inOneBatch(batched(pool), [
    [a, reportOf({ sequence: 2 })],
    [b, reportOf()],
  ]);
  expect(await Promise.all(answers)).toEqual([applied(a, 2), applied(b)]);
  expect(await stored(a)).toMatchObject({ session: [{ last_report: 2, samples: 2 }] });
});

it("a session that another writer has locked makes no other report wait", async () => {
  const [a = "", b = ""] = await start(2);
  const writer = await service.pool.connect();
  await writer.query("BEGIN");
  await writer.query("SELECT FROM sessions WHERE id = $1 FOR UPDATE", [a]);
  const [locked, other] = inOneBatch(batched(), [
    [a, reportOf()],
    [b, reportOf()],
  ]);
  expect(await other).toEqual(applied(b));
  await writer.query("COMMIT");
  writer.release();
  expect(await locked).toEqual(applied(a));
});

import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EventEnvelope } from "@phaselock/contracts";
import { applyMigrations, topicOfType } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toReportRow } from "../telemetry/to-report-row.ts";
import { loggedIn, reported, session } from "../testing/event-of.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { sessionIdAt } from "../testing/session-id-at.ts";
import { recordEverything } from "./record-events.ts";

const migrations = fileURLToPath(new URL("../../prisma/migrations/", import.meta.url));
const monthly = "20261125001000_monthly_log";

let previous: string;
let log: TestLog;
beforeAll(async () => {
  previous = await mkdtemp(join(tmpdir(), "previous-release-"));
  for (const name of await readdir(migrations))
    if (name < monthly) await cp(join(migrations, name), join(previous, name), { recursive: true });
  log = await openTestLog(previous);
});
afterAll(async () => {
  await log.close();
  await rm(previous, { recursive: true });
});

/** Stores an event as the previous release did. */
const store = (event: EventEnvelope, userId: string) =>
  log.pool.query(
    `INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent,
       recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $5)`,
    [
      event.id,
      userId,
      event.type,
      event.data,
      event.time,
      topicOfType(event.type),
      event.subject,
      event.sequence,
      event.source,
      event.traceparent ?? null,
    ],
  );

const monthsAgo = (months: number) => {
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() - months, 1);
  return at.toISOString();
};

it("the migration brings every event and sample of the previous release into its month, once", async () => {
  const userId = randomUUID();
  const times = [0, 1, 2, 14, 40].map(monthsAgo);
  const events = times.flatMap(time => [
    { ...loggedIn(userId), time },
    { ...session("started", userId, sessionIdAt(time)), time, traceparent: "00-1-2-01" },
  ]);
  const samples = [...times.map(sessionIdAt), randomUUID()].flatMap(id => reported(userId, id, 2, 15));
  for (const event of [...events, ...samples]) await store(event, userId);

  const client = await log.pool.connect();
  await applyMigrations(client, migrations);
  client.release();

  const { rows } = await log.pool.query(
    `SELECT id, event_type AS type, event_data AS data, created_at AS time, topic, subject, sequence, source, traceparent,
       user_id AS "userId", recorded_at = created_at AS "isKept", tableoid::regclass::text AS partition FROM analytics`,
  );
  const partitionAt = (time: string) => `analytics_${time.slice(0, 7).replace("-", "_")}`;
  const expected = events.map(event => ({
    traceparent: null,
    ...event,
    topic: topicOfType(event.type),
    userId,
    isKept: true,
    partition: event.time === times.at(-1) ? "analytics_other" : partitionAt(event.time),
  }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(rows.map(row => ({ ...row, time: row.time.toISOString() })).toSorted(byId)).toEqual(
    expected.toSorted(byId),
  );

  const telemetry = await log.pool.query(
    `SELECT session_id AS "sessionId", report, first_sample AS "firstSample", user_id AS "userId", created_at AS "createdAt",
       at_seconds AS "atSeconds", beat_hz AS "beatHz", volume_percent AS "volumePercent",
       brightness_percent AS "brightnessPercent" FROM telemetry ORDER BY session_id, report, first_sample`,
  );
  const rowsOfSamples = samples
    .map(toReportRow)
    .filter(row => row !== undefined)
    .toSorted((a, b) =>
      a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : a.firstSample - b.firstSample,
    );
  expect(telemetry.rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))).toEqual(
    rowsOfSamples,
  );

  // What the bus delivers again is known, and what it kept meanwhile is new.
  const news = { ...loggedIn(userId), time: new Date().toISOString() };
  const deliveries = [...events, ...samples, news].map(event => ({
    topic: "any",
    partition: 0,
    offset: 0,
    event,
  }));
  await recordEverything(log.pool).handle(deliveries);
  const { rows: counts } = await log.pool.query(
    "SELECT (SELECT count(*) FROM analytics) AS events, (SELECT count(*) FROM telemetry) AS samples",
  );
  expect(counts).toEqual([{ events: events.length + 1, samples: samples.length }]);
});

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventsPage } from "../export/read-log.ts";
import { minutesPage, reportsPage } from "../export/read-telemetry.ts";
import { pruneEvents } from "../partitions/keep-partitions.ts";
import { makeMonths } from "../partitions/make-months.ts";
import { replaceByMinutes, stepOf } from "../partitions/write-minutes.ts";
import { sessionsNowQuery } from "../telemetry/count-sessions-now.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { planOf } from "../testing/plan-of.ts";

let log: TestLog;
let pool: Pool;

/** The SQL that a runbook tells an operator to run on the log. */
const runbookQuery = (name: string): string => {
  const page = readFileSync(new URL(`../../../docs/runbooks/${name}.md`, import.meta.url), "utf8");
  const query = /```sql\n([^`]*FROM analytics [^`]*);\n/.exec(page)?.[1];
  if (!query) throw new Error(`${name} has no query of the log`);
  // The rows are of 2026-11-01 and 22 days after it, whatever the time of the test.
  return query.replace("now()", "'2026-11-24'::timestamptz");
};

/** Sessions of 50 reports, of 5,000 users. Every tenth session fits no month. In the order of the keys, which is fast. */
const telemetry = `
INSERT INTO telemetry (session_id, report, user_id, created_at, recorded_at, samples)
SELECT CASE WHEN session % 10 = 0 THEN uuid_floor('2019-01-01'::timestamptz + session * interval '1 second')
    ELSE uuid_floor('2026-11-10'::timestamptz + session * interval '1 second') END,
  n % 50, md5((session % 500)::text)::uuid, now(), now() - (100000 - n) * interval '1 second', 1
FROM generate_series(1, 100000) AS n, LATERAL (SELECT n / 50 AS session) AS sessions`;
const events = `
INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source)
SELECT lpad(to_hex(n), 32, '0')::uuid, CASE WHEN n % 7 > 0 THEN md5((n / 200)::text)::uuid END, 'test', '{}',
  CASE WHEN n % 10 = 0 THEN '2019-01-01'::timestamptz ELSE '2026-11-01'::timestamptz END + n * interval '2 seconds',
  'test', 'test', 1, 'test'
FROM generate_series(1, 20000) AS n`;
const minutes = `
INSERT INTO telemetry_minutes
SELECT lpad(to_hex(n / 200), 32, '0')::uuid, lpad(to_hex(n / 20), 32, '0')::uuid, n % 20, 60, 10, 50, 100
FROM generate_series(1, 20000) AS n`;

beforeAll(async () => {
  log = await openTestLog();
  pool = log.pool;
  await makeMonths(pool, new Date("2026-11-23T12:00:00Z"));
  for (const statement of [telemetry, events, minutes]) await pool.query(statement);
  await pool.query("ANALYZE telemetry, analytics, telemetry_minutes");
  await pool.query(
    "INSERT INTO telemetry_summaries VALUES ('2026-11-01', now(), '00000000-0000-0000-0000-000000000000')",
  );
}, 240_000);
afterAll(() => log.close());

/** The user 1. */
const user = "c4ca4238-a0b9-2382-0dcc-509a6f75849b";
const nowhere = "00000000-0000-0000-0000-000000000000";
/** The partitions with rows. The empty ones are scanned in no time. */
const full = [
  "analytics_2026_11",
  "analytics_other",
  "telemetry_2026_11",
  "telemetry_other",
  "telemetry_minutes",
];

it.each([
  [
    "a page of a user's events",
    eventsPage,
    [user, "-infinity", nowhere],
    "analytics_2026_11_user_id_created_at_id_idx",
  ],
  ["a page of a user's reports", reportsPage, [user, nowhere, 0], "telemetry_2026_11_user_id_session_id_idx"],
  [
    "a page of a user's minutes",
    minutesPage,
    ["00000000-0000-0000-0000-000000000009", nowhere, -1],
    "telemetry_minutes_pkey",
  ],
  [
    "a runbook's remote failures",
    runbookQuery("remote-failures"),
    [],
    "analytics_2026_11_user_id_created_at_id_idx",
  ],
  ["a runbook's vitals", runbookQuery("page-paint-slow"), [], "analytics_2026_11_user_id_created_at_id_idx"],
  ["the sessions of the last minute", sessionsNowQuery, [], "telemetry_2026_11_recorded_at_idx"],
  ["the minutes of the next sessions", stepOf("telemetry_2026_11"), ["2026-11-01"], "telemetry_2026_11_pkey"],
  [
    "the events that fit no month and expired",
    pruneEvents,
    [new Date("2019-01-01"), 1_000],
    "analytics_other_by_age",
  ],
  [
    "the reports that fit no month and expired",
    replaceByMinutes,
    [new Date("2019-01-01"), 1_000],
    "telemetry_other_by_age",
  ],
])("at a hundred thousand rows, %s are found by index", async (_, statement, parameters, index) => {
  const { indexes, scannedTables, text } = await planOf(pool, statement, parameters);
  expect(indexes, text).toContain(index);
  expect(
    scannedTables.filter(table => full.includes(table)),
    text,
  ).toEqual([]);
});

it("at a hundred thousand rows, an event or a report that is delivered again is found by index", async () => {
  const { rows } = await pool.query("SELECT id, created_at FROM analytics_2026_11 LIMIT 1");
  const repeated = "SELECT FROM analytics WHERE id = $1 AND created_at = $2";
  expect(await planOf(pool, repeated, [rows[0].id, rows[0].created_at])).toMatchObject({
    indexes: ["analytics_2026_11_pkey"],
    scannedTables: [],
  });
  const report = "SELECT FROM telemetry WHERE session_id = $1 AND report = $2";
  expect(await planOf(pool, report, [randomUUID(), 1])).toMatchObject({
    indexes: ["telemetry_other_pkey"],
    scannedTables: [],
  });
});

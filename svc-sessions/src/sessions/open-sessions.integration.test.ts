import { randomUUID } from "node:crypto";
import { createLogger } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { sessionsService } from "../service.ts";
import { environment } from "../testing/start-sessions.ts";
import { dueSessions } from "./close-idle-sessions.ts";
import type { Report } from "./lifecycle.ts";
import { createReportBatches, recordRunningReport } from "./record-running-report.ts";

const liveSessions = 400;
const userId = randomUUID();
let service: TestService;

/** 200,000 sessions, of which some run, one after the other in the table as in a busy hour. */
beforeAll(async () => {
  service = await startTestService(sessionsService, environment());
  const client = await service.pool.connect();
  await client.query("BEGIN");
  // Without the checks of foreign keys, which take most of the time.
  await client.query("SET LOCAL session_replication_role = replica");
  await client.query(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, start_time, ended_at, clock_since,
       heard_at, created_at, time_zone, planned_curve)
     SELECT gen_random_uuid(), CASE WHEN live THEN $2::uuid ELSE md5('user' || n % 1000)::uuid END, 'calm-focus',
       'calm-focus', 'premium', CASE WHEN live THEN 'running' ELSE 'abandoned' END::session_status, 3600, at,
       CASE WHEN NOT live THEN at END, CASE WHEN live THEN at END, at, at, 'UTC', '{}'
     FROM generate_series(1, 200000) n, LATERAL (SELECT n > 200000 - $1::int AS live) l,
       LATERAL (SELECT CASE WHEN live THEN now() ELSE now() - n * interval '1 minute' END AS at) t`,
    [liveSessions, userId],
  );
  await client.query("COMMIT");
  client.release();
  await service.pool.query(
    `INSERT INTO session_controls (id, session_id, frequency, updated_at)
     SELECT gen_random_uuid(), id, 10, now() FROM sessions WHERE user_id = $1`,
    [userId],
  );
  await service.pool.query("ANALYZE");
});
afterAll(() => service.close());

type Plan = {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
};
const scansOf = (plan: Plan): readonly Plan[] => [
  ...(plan["Node Type"].endsWith("Scan") ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

it.each(["unstarted", "idle", "tooOld"] as const)(
  "among 200,000 sessions, the job finds the %s ones by the index of those that have not ended",
  async due => {
    const { rows } = await service.pool.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${dueSessions[due].statement}`,
      [new Date(Date.now() - 60_000), []],
    );
    const scans = scansOf(rows[0]["QUERY PLAN"][0].Plan);
    expect(scans.map(scan => scan["Index Name"])).toEqual(["sessions_open"]);
    for (const scan of scans)
      expect(scan["Actual Rows"] + (scan["Rows Removed by Filter"] ?? 0)).toBeLessThanOrEqual(liveSessions);
  },
);

/** The columns whose change makes an update write index entries: those of keys, and of the conditions of partial indexes. */
const indexedColumns = `
SELECT relname AS "table", attname AS "column" FROM pg_index
JOIN pg_class ON pg_class.oid = indrelid
JOIN pg_attribute ON attrelid = indrelid AND (attnum = ANY (indkey) OR attnum IN (
  SELECT refobjsubid FROM pg_depend WHERE objid = indexrelid AND refobjid = indrelid
))
WHERE relname IN ('sessions', 'session_controls')`;

const rowsOf = async (id: string): Promise<readonly { table: string; values: Record<string, unknown> }[]> => {
  const { rows } = await service.pool.query(
    `SELECT 'sessions' AS "table", to_jsonb(sessions) AS values FROM sessions WHERE id = $1
     UNION ALL SELECT 'session_controls', to_jsonb(session_controls) FROM session_controls WHERE session_id = $1`,
    [id],
  );
  return rows;
};

// Whether PostgreSQL then finds room on the page depends on what else its server does: a long transaction in any database
// keeps old versions. So the condition is asserted, not the share of HOT updates.
it("a report of a running session changes no column of an index, so that its updates can be HOT", async () => {
  const { rows: indexed } = await service.pool.query<{ table: string; column: string }>(indexedColumns);
  expect(indexed).toContainEqual({ table: "sessions", column: "status" });
  const { rows } = await service.pool.query<{ id: string }>(
    "SELECT id FROM sessions WHERE user_id = $1 LIMIT 1",
    [userId],
  );
  const id = rows[0]?.id ?? "";
  const before = await rowsOf(id);
  const samples = [{ atSeconds: 1, beatHz: 12, volumePercent: 40, brightnessPercent: 90 }];
  const report: Report = { kind: "report", sequence: 1, state: "running", playedSeconds: 0, samples };
  const later = new Date(Date.now() + 15_000);
  const db = openDatabase(service.pool);
  const reportBatches = createReportBatches(service.pool, createLogger("test", "silent"));
  await recordRunningReport({ db, reportBatches }, { id, userId }, report, later);
  await db.$disconnect();
  const changed = (await rowsOf(id)).flatMap(({ table, values }, at) =>
    Object.entries(values)
      .filter(([column, value]) => before[at]?.values[column] !== value)
      .map(([column]) => ({ table, column })),
  );
  expect(changed).toContainEqual({ table: "sessions", column: "heard_at" });
  expect(changed).toContainEqual({ table: "session_controls", column: "volume" });
  for (const column of changed) expect(indexed).not.toContainEqual(column);
});

import { randomUUID } from "node:crypto";
import { createLogger } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sessionsService } from "../service.ts";
import { createApplyReport } from "./apply-reports.ts";
import { dueSessions } from "./close-idle-sessions.ts";
import type { Report } from "./lifecycle.ts";

const liveSessions = 400;
const userId = randomUUID();
let service: TestService;

/** 200,000 sessions, of which some run, one after the other in the table as in a busy hour. */
beforeAll(async () => {
  service = await startTestService(sessionsService, { BILLING_URL: "http://127.0.0.1:9" });
  const client = await service.pool.connect();
  await client.query("BEGIN");
  // Without the checks of foreign keys, which take most of the time.
  await client.query("SET LOCAL session_replication_role = replica");
  await client.query(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, start_time, ended_at, clock_since,
       heard_at, created_at, time_zone)
     SELECT gen_random_uuid(), CASE WHEN live THEN $2::uuid ELSE md5('user' || n % 1000)::uuid END, 'calm-focus',
       'calm-focus', 'premium', CASE WHEN live THEN 'running' ELSE 'abandoned' END::session_status, 3600, at,
       CASE WHEN NOT live THEN at END, CASE WHEN live THEN at END, at, at, 'UTC'
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
  // While autovacuum analyses these tables, its snapshot keeps every old version of a row, and the pages fill up.
  await service.pool.query("ALTER TABLE sessions SET (autovacuum_enabled = false)");
  await service.pool.query("ALTER TABLE session_controls SET (autovacuum_enabled = false)");
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

it.each(["idle", "tooOld"] as const)(
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

it("at least 90 % of the updates by reports of running sessions write no index entry", async () => {
  const { rows } = await service.pool.query<{ id: string }>("SELECT id FROM sessions WHERE user_id = $1", [
    userId,
  ]);
  const applyReport = createApplyReport(service.pool, createLogger("test", "silent"));
  const begun = Date.now();
  const [reportsEach, waves] = [20, 10];
  for (let sequence = 1; sequence <= reportsEach; sequence++) {
    const samples = [{ atSeconds: 1, beatHz: sequence, volumePercent: 50, brightnessPercent: 100 }];
    const report: Report = { kind: "report", sequence, state: "running", playedSeconds: 0, samples };
    const now = new Date(begun + sequence * 15_000);
    // Players report at their own times, so sessions of one page are rarely in one batch.
    for (let wave = 0; wave < waves; wave++) {
      const reporting = rows.filter((_, at) => at % waves === wave);
      const applied = await Promise.all(reporting.map(({ id }) => applyReport({ id, userId }, report, now)));
      expect(applied.every(row => row?.lastReport === sequence)).toBe(true);
    }
  }
  const updates = async () => {
    // Each connection keeps its own counts for a second or so.
    const { rows: counts } = await service.pool.query<{ relname: string; all: number; hot: number }>(
      `SELECT relname, n_tup_upd AS all, n_tup_hot_upd AS hot FROM pg_stat_user_tables
       WHERE relname IN ('sessions', 'session_controls') ORDER BY relname`,
    );
    return counts;
  };
  await expect
    .poll(async () => (await updates()).map(({ all }) => all), { timeout: 10_000 })
    .toEqual([liveSessions * reportsEach, liveSessions * reportsEach]);
  for (const { relname, all, hot } of await updates()) expect(hot / all, relname).toBeGreaterThanOrEqual(0.9);
});

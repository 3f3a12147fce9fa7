import { randomUUID } from "node:crypto";
import { signalNames, signalRetentionDays } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  clearAttention,
  deleteAttentionResults,
  deleteDecisions,
  deleteMovements,
  deleteWindows,
} from "../consents/delete-measured.ts";
import { type Database, openDatabase } from "../database.ts";
import { sessionsService } from "../service.ts";
import { environment } from "../testing/start-sessions.ts";
import { interruptedRevocations, pruneSignals, pruneStatements } from "./prune-signals.ts";

const userId = randomUUID();
const dayMs = 86_400_000;
const measuredAt = new Date("2026-11-23T12:00:00Z");
const daysLater = (days: number) => new Date(measuredAt.getTime() + days * dayMs);
let service: TestService;
let db: Database;

/** 20,000 sessions of 2,000 users with 3 windows each, of which few are old. */
beforeAll(async () => {
  service = await startTestService(sessionsService, environment());
  db = openDatabase(service.pool);
  const client = await service.pool.connect();
  await client.query("BEGIN");
  // Without the checks of foreign keys, which take most of the time.
  await client.query("SET LOCAL session_replication_role = replica");
  await client.query(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, heard_at, created_at, time_zone, start_time,
       ended_at, planned_curve)
     SELECT md5('session' || n)::uuid, CASE WHEN n <= 10 THEN $1::uuid ELSE md5('user' || n % 2000)::uuid END,
       'calm-focus', 'calm-focus', 'premium', 'abandoned', 3600, $2::timestamptz, $2::timestamptz, 'UTC', $2::timestamptz,
       $2::timestamptz, '{}'
     FROM generate_series(1, 20000) n`,
    [userId, measuredAt],
  );
  await client.query(
    `INSERT INTO adaptation_windows (session_id, at_ms, length_ms, quality, camera, probe, created_at)
     SELECT id, n * 30000, 30000, 1, '{}', '{}', at FROM sessions, generate_series(1, 3) n,
       LATERAL (SELECT $1::timestamptz + CASE WHEN user_id = $2 THEN interval '0' ELSE interval '30 days' END AS at) t`,
    [measuredAt, userId],
  );
  await client.query(
    `INSERT INTO movement_tracking (id, session_id, pattern_id, coordinates, "timestamp")
     SELECT gen_random_uuid(), session_id, 'calm-focus', '{}', created_at FROM adaptation_windows`,
  );
  await client.query(
    `INSERT INTO attention_results (session_id, moment, task, started_at, trials, false_starts, omissions, timing_error_ms,
       lapses, recorded_at)
     SELECT id, moment, 'pvt', created_at, 60, 0, 0, 1, 2, created_at
     FROM sessions, unnest(array['before', 'after']) AS moment`,
  );
  await client.query(
    `INSERT INTO consents (id, user_id, signal, version, granted_at, revoked_at, emptied_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'camera', '2026-11-23', $1::timestamptz, $1::timestamptz, $1::timestamptz
     FROM generate_series(1, 20000)`,
    [measuredAt],
  );
  await client.query("COMMIT");
  client.release();
  await service.pool.query("ANALYZE");
});
afterAll(async () => {
  await db.$disconnect();
  await service.close();
});

type Plan = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
};
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const tables = ["sessions", "attention_results", "adaptation_windows", "movement_tracking", "consents"];
/** Runs a statement without keeping its changes. @returns its reads of the large tables */
const scansOf = async (statement: string, parameters: readonly unknown[]) => {
  const client = await service.pool.connect();
  await client.query("BEGIN");
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`, [...parameters]);
  await client.query("ROLLBACK");
  client.release();
  return nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter(
    node => node["Node Type"].endsWith("Scan") && tables.includes(node["Relation Name"] ?? ""),
  );
};

it.each([
  ...signalNames.map(signal => [`revocation of ${signal}`, deleteWindows(signal), [userId, 1_000]] as const),
  ["revocation, movements", deleteMovements, [userId, 1_000]] as const,
  ["revocation, decisions", deleteDecisions, [userId, "camera", 1_000]] as const,
  ["revocation, results of attention tasks", deleteAttentionResults, [userId, 1_000]] as const,
  ["revocation, attention", clearAttention, [userId, 1_000]] as const,
  ["retention of windows", pruneStatements.windows, [daysLater(91), signalRetentionDays, 1_000]] as const,
  ["retention of movements", pruneStatements.movements, [daysLater(91), signalRetentionDays, 1_000]] as const,
  ["interrupted revocations", interruptedRevocations, [daysLater(91), 100]] as const,
])("among 60,000 windows, the %s finds its rows by index", async (_, statement, parameters) => {
  const scans = await scansOf(statement, parameters);
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans) {
    expect(scan["Node Type"]).not.toBe("Seq Scan");
    const read = (scan["Actual Rows"] + (scan["Rows Removed by Filter"] ?? 0)) * scan["Actual Loops"];
    expect(read).toBeLessThanOrEqual(60);
  }
});

const countRows = async (table: string) =>
  Number((await service.pool.query(`SELECT count(*) AS count FROM ${table}`)).rows[0].count);

it("windows and movements are kept for 90 days and deleted after them, and decisions stay", async () => {
  await service.pool.query(
    `INSERT INTO adaptation_decisions (session_id, number, at_ms, reason, quality, beat_offset_hz, volume_db, light_depth)
     SELECT id, 1, 30000, 'as-planned', 1, 0, 0, 1 FROM sessions WHERE user_id = $1`,
    [userId],
  );
  const before = [await countRows("adaptation_windows"), await countRows("movement_tracking")];
  await pruneSignals({ db, pool: service.pool }, daysLater(signalRetentionDays));
  expect([await countRows("adaptation_windows"), await countRows("movement_tracking")]).toEqual(before);
  await pruneSignals({ db, pool: service.pool }, new Date(daysLater(signalRetentionDays).getTime() + 1));
  expect([await countRows("adaptation_windows"), await countRows("movement_tracking")]).toEqual(
    before.map(count => count - 30),
  );
  expect(await countRows("adaptation_decisions")).toBe(10);
});

it("more than a batch is deleted in one run", async () => {
  await pruneSignals({ db, pool: service.pool }, daysLater(30 + signalRetentionDays + 1));
  expect([await countRows("adaptation_windows"), await countRows("movement_tracking")]).toEqual([0, 0]);
});

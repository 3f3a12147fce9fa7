import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyticsService } from "../service.ts";
import { fillHistories } from "../testing/fill-histories.ts";
import { planOf } from "../testing/plan-of.ts";
import { totalsStatement } from "../totals/read-totals.ts";
import { modesStatement } from "./effects/read-mode-effects.ts";
import { daysStatement } from "./read-days.ts";
import { lifetimeStatement } from "./read-lifetime.ts";
import { lastSessionStatement } from "./read-week.ts";

let service: TestService;
let userId: string;

beforeAll(async () => {
  service = await startTestService(analyticsService);
  userId = await fillHistories(service.pool, { others: 820, samples: 1, otherReports: 50_000 });
}, 300_000);
afterAll(() => service.close());

/** How a plan reads a table or its partitions. Sequential scans are left to `scannedTables`, which knows empty ones. */
const readsOf = (text: string, table: string) => [
  ...new Set(
    [...text.matchAll(/"Node Type": "([^"]* Scan)",\s+"Relation Name": "([^"]*)"/g)]
      .filter(([, , relation]) => relation?.startsWith(table))
      .map(([, node]) => node)
      .filter(node => node !== "Seq Scan"),
  ),
];

describe("for a user with ten years of daily sessions, among three hundred thousand days of other users", () => {
  it("the tables are that large", async () => {
    const { rows } = await service.pool.query(
      "SELECT count(*) AS all, count(*) FILTER (WHERE user_id = $1) AS own FROM user_days",
      [userId],
    );
    expect(rows[0].all).toBeGreaterThan(300_000);
    expect(rows[0].own).toBe(3_651);
  });

  it.each([
    ["all days", lifetimeStatement, []],
    ["53 weeks of days", daysStatement, ["2025-11-23", "2026-11-23"]],
  ])("%s are read from the primary key alone", async (_, statement, values) => {
    const plan = await planOf(service.pool, statement, [userId, ...values]);
    expect(plan.scannedTables, plan.text).toEqual([]);
    expect(plan.indexes, plan.text).toEqual(["user_days_pkey"]);
    expect(readsOf(plan.text, "user_days"), plan.text).toEqual(["Index Only Scan"]);
  });

  it("the modes are read by the primary key", async () => {
    const plan = await planOf(service.pool, modesStatement, [userId]);
    expect(plan.scannedTables, plan.text).toEqual([]);
    expect(plan.indexes, plan.text).toEqual(["user_modes_pkey"]);
  });

  it("the last session is read by its user and day, and its moods by the primary key", async () => {
    const plan = await planOf(service.pool, lastSessionStatement, [userId]);
    expect(plan.scannedTables, plan.text).toEqual([]);
    expect(plan.indexes, plan.text).toContain("played_sessions_user_id_day_idx");
    expect(plan.indexes, plan.text).toContain("session_moods_pkey");
  });

  it("the totals scan no table, and count days and reports in indexes alone", async () => {
    const { indexes, scannedTables, text } = await planOf(service.pool, totalsStatement, [userId]);
    expect(scannedTables, text).toEqual([]);
    expect(indexes, text).toEqual(expect.arrayContaining(["people_pkey", "payments_user_id_idx"]));
    expect(readsOf(text, "user_days"), text).toEqual(["Index Only Scan"]);
    expect(readsOf(text, "telemetry"), text).toContain("Index Only Scan");
    expect(readsOf(text, "telemetry"), text).not.toContain("Index Scan");
    expect(readsOf(text, "telemetry"), text).not.toContain("Bitmap Heap Scan");
  });
});

import { randomUUID } from "node:crypto";
import type { Measurement } from "@phaselock/contracts";
import { inTransaction, type Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { recordBatch, recordIn } from "../../model/record-batch.ts";
import { measuredEvent, view } from "../testing/measured-event.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { pruneWeb } from "../web/prune-web.ts";
import { rebuildJob, requestRebuild, runRebuild } from "./rebuild-rollups.ts";
import { rebuildWebCounts } from "./rebuild-web-counts.ts";

let database: TestLog;
let pool: Pool;
beforeAll(async () => {
  database = await openTestLog();
  ({ pool } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await pool.query("TRUNCATE analytics, web_counts, web_visits, rollup_rebuilds, stale_days");
});

const now = () => new Date("2026-11-23T12:00:00.000Z");
const vital: Measurement = { kind: "web-vital", secondsAgo: 5, page: "/", name: "LCP", value: 1_800 };
const failure: Measurement = {
  ...{ kind: "remote-failure", secondsAgo: 1, page: "/play" },
  ...{ remote: "mfe-player", reason: "timeout" },
};
const counts = async () =>
  (await pool.query("SELECT *, day::text FROM web_counts ORDER BY web_counts.day, kind, page, name, value"))
    .rows;
const allDays = { from: "2026-11-01", to: "2026-11-23" };

/** Visits of a year: within a day, around midnight, and one whose page is hidden again after five days. */
const recordVisits = async () => {
  const open = randomUUID();
  await recordBatch(pool, [
    measuredEvent(randomUUID(), [view("/", 90), view("/pricing"), vital], "2025-12-31T23:59:00.000Z"),
    measuredEvent(randomUUID(), [view("/", 90), failure], "2026-01-01T00:01:00.000Z"),
  ]);
  const returning = randomUUID();
  await recordBatch(pool, [measuredEvent(returning, [view("/pricing")], "2026-11-17T12:00:00.000Z")]);
  await recordBatch(pool, [measuredEvent(returning, [view("/"), vital], "2026-11-17T12:01:00.000Z", 1)]);
  await recordBatch(pool, [measuredEvent(open, [view("/")], "2026-11-17T13:00:00.000Z")]);
  await pruneWeb(pool, new Date("2026-11-22T13:00:00.000Z"));
  await recordBatch(pool, [measuredEvent(open, [view("/")], "2026-11-22T13:00:00.000Z", 1)]);
};

it("a rebuild of corrupted counts equals them before, and visits count on the days they did", async () => {
  await recordVisits();
  const before = await counts();
  expect(before.filter(({ kind, page }) => kind === "visit" && page === "landing")).toMatchObject([
    { day: "2025-12-31", count: 2 },
    { day: "2026-11-17", count: 2 },
    { day: "2026-11-22", count: 1 },
  ]);
  await pool.query("UPDATE web_counts SET count = 3 * count WHERE kind = 'page-view'");
  await pool.query("DELETE FROM web_counts WHERE kind IN ('visit', 'remote-failure')");
  await pool.query("INSERT INTO web_counts VALUES ('2026-07-01', 'page-view', '/', '', '', 9)");
  await requestRebuild(pool);
  await runRebuild(pool, { now });
  expect(await counts()).toEqual(before);
  await requestRebuild(pool);
  await runRebuild(pool, { now });
  expect(await counts()).toEqual(before);
});

it("a rebuild that stops half-way through the days goes on from there", async () => {
  await recordVisits();
  const before = await counts();
  await pool.query("UPDATE web_counts SET count = 7");
  await requestRebuild(pool);
  const stopping = new AbortController();
  await runRebuild(pool, {
    ...{ now, signal: stopping.signal },
    onPage: ({ lastWebDay }) => lastWebDay && lastWebDay > "2026-06" && stopping.abort(),
  });
  const half = await counts();
  expect(half.filter(({ day }) => day < "2026-06")).toEqual(before.filter(({ day }) => day < "2026-06"));
  expect(half.filter(({ day }) => day > "2026-06").every(({ count }) => count === 7)).toBe(true);
  await pool.query("UPDATE web_counts SET count = 8 WHERE day < '2026-06-01'");
  vi.useFakeTimers({ toFake: ["Date"], now: now() });
  await rebuildJob(pool).run(new AbortController().signal);
  vi.useRealTimers();
  const after = await counts();
  expect(after.filter(({ day }) => day > "2026-06")).toEqual(before.filter(({ day }) => day > "2026-06"));
  expect(after.filter(({ day }) => day < "2026-06").every(({ count }) => count === 8)).toBe(true);
});

const viewed = () => measuredEvent(randomUUID(), [view("/blog")], "2026-11-20T12:00:00.000Z");
const views = "SELECT count FROM web_counts WHERE kind = 'page-view'";

/** Waits until so many transactions of this database wait for a lock. */
const untilWaiting = (transactions: number) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(
      "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows).toEqual([{ n: transactions }]);
  }, 10_000);

it("an event that is recorded between the rebuild's reading and its writing counts once", async () => {
  await recordBatch(pool, [viewed()]);
  await pool.query("UPDATE web_counts SET count = count + 5");
  let work: Promise<unknown> = Promise.resolve();
  await inTransaction(pool, async tx => {
    await tx.$executeRawUnsafe("SELECT FROM web_counts FOR UPDATE");
    work = Promise.all([recordBatch(pool, [viewed()]), rebuildWebCounts(pool, allDays)]);
    await untilWaiting(2);
  });
  await work;
  expect((await pool.query(views)).rows).toEqual([{ count: 2 }]);
});

it("an event that is recorded between the rebuild's reading of the log and of the counts counts once", async () => {
  await recordBatch(pool, [viewed()]);
  await pool.query("UPDATE web_counts SET count = count + 5");
  let rebuilding: Promise<void> = Promise.resolve();
  await inTransaction(pool, async tx => {
    await tx.$executeRawUnsafe("LOCK TABLE web_counts IN ACCESS EXCLUSIVE MODE");
    rebuilding = rebuildWebCounts(pool, allDays);
    await untilWaiting(1);
    await recordIn(tx, [viewed()]);
  });
  await rebuilding;
  expect((await pool.query(views)).rows).toEqual([{ count: 2 }]);
});

it("a visit that began before the days that are rebuilt does not count again", async () => {
  const visitId = randomUUID();
  await recordBatch(pool, [measuredEvent(visitId, [view("/")], "2026-11-17T23:50:00.000Z")]);
  await recordBatch(pool, [measuredEvent(visitId, [view("/blog")], "2026-11-18T00:10:00.000Z", 1)]);
  const before = await counts();
  await rebuildWebCounts(pool, { from: "2026-11-18", to: "2026-11-23" });
  expect(await counts()).toEqual(before);
});

it("events that arrive throughout a rebuild are all counted once", async () => {
  await recordBatch(pool, [viewed()]);
  await pool.query("UPDATE web_counts SET count = count + 5");
  let isRecorded = false;
  const rebuilding = async () => {
    for (let isLast = false; !isLast; ) {
      isLast = isRecorded;
      await rebuildWebCounts(pool, allDays);
    }
  };
  const rebuilds = rebuilding();
  for (let batch = 0; batch < 30; batch++) await recordBatch(pool, [viewed(), viewed()]);
  isRecorded = true;
  await rebuilds;
  expect((await pool.query(views)).rows).toEqual([{ count: 61 }]);
});

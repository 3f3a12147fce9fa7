import { randomUUID } from "node:crypto";
import type { EventEnvelope, Measurement } from "@phaselock/contracts";
import { inTransaction } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { analyticsService } from "../service.ts";
import { measuredEvent, view } from "../testing/measured-event.ts";
import { planOf } from "../testing/plan-of.ts";
import { countMeasurements } from "./count-measurements.ts";
import { pruneStatements, pruneWeb } from "./prune-web.ts";
import { figureQueries, readWebFigures } from "./read-web-figures.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(analyticsService);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.pool.query("TRUNCATE web_counts, web_visits, web_beacons");
});

const noon = "2026-11-23T12:00:00.000Z";
const measured = (
  visitId: string,
  events: readonly Measurement[],
  receivedAt = noon,
  sequence = 0,
): EventEnvelope => measuredEvent(visitId, events, receivedAt, sequence);
const count = (...events: readonly EventEnvelope[]) =>
  inTransaction(service.pool, tx =>
    countMeasurements(
      tx,
      events.map(event => ({ event })),
    ),
  );
const counts = async () => {
  const { rows } = await service.pool.query<Record<string, unknown>>(
    "SELECT day::text, kind, page, name, value, count FROM web_counts ORDER BY day, kind, page, name, value",
  );
  return rows.map(row => Object.values(row).filter(value => value !== ""));
};

const vital = (name: "LCP" | "CLS", value: number): Measurement => ({
  kind: "web-vital",
  secondsAgo: 0,
  page: "/",
  name,
  value,
});

it("views, vitals, failures and trouble are counted by day", async () => {
  await count(
    measured(randomUUID(), [
      view("/"),
      view("/pricing"),
      view("/pricing"),
      vital("LCP", 1_000),
      { kind: "remote-failure", secondsAgo: 0, page: "/play", remote: "mfe-player", reason: "timeout" },
      { kind: "audio-trouble", secondsAgo: 0, page: "/play/:modeId", reason: "frozen-clock" },
      { kind: "picture-trouble", secondsAgo: 0, page: "/play/:modeId", reason: "no-webgl2" },
    ]),
  );
  const day = "2026-11-23";
  expect(await counts()).toEqual([
    [day, "audio-trouble", "/play/:modeId", "frozen-clock", 1],
    [day, "page-view", "/", 1],
    [day, "page-view", "/pricing", 2],
    [day, "picture-trouble", "/play/:modeId", "no-webgl2", 1],
    [day, "remote-failure", "/play", "mfe-player", "timeout", 1],
    [day, "visit", "any", 1],
    [day, "visit", "landing", 1],
    [day, "web-vital", "LCP", "145", 1],
  ]);
});

it("a visit with several beacons counts once, in one batch or in two", async () => {
  const visitId = randomUUID();
  await count(measured(visitId, [view("/pricing")]), measured(visitId, [view("/")], noon, 1));
  await count(measured(visitId, [view("/")], noon, 2));
  expect(await counts()).toEqual([
    ["2026-11-23", "page-view", "/", 2],
    ["2026-11-23", "page-view", "/pricing", 1],
    ["2026-11-23", "visit", "any", 1],
    ["2026-11-23", "visit", "landing", 1],
  ]);
});

it("what happened before midnight counts towards the day before, by the server's clock", async () => {
  await count(measured(randomUUID(), [view("/", 120), view("/pricing", 10)], "2026-11-24T00:01:00.000Z"));
  expect(await counts()).toEqual([
    ["2026-11-23", "page-view", "/", 1],
    ["2026-11-23", "visit", "any", 1],
    ["2026-11-23", "visit", "landing", 1],
    ["2026-11-24", "page-view", "/pricing", 1],
  ]);
});

it("batches that count the same rows at once add up, and none fails", async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const events = [view("/"), view("/blog"), view("/legal")];
      const batch = Array.from({ length: 5 }, () => measured(randomUUID(), events));
      return count(...(index % 2 ? batch : batch.toReversed()));
    }),
  );
  expect(await counts()).toContainEqual(["2026-11-23", "page-view", "/blog", 60]);
  expect(await counts()).toContainEqual(["2026-11-23", "visit", "any", 60]);
});

it("the figures of a period: visits by day, the 75th percentile of each vital, troubles by frequency", async () => {
  const lcp = [1_000, 2_000, 3_000, 4_000];
  await count(
    ...lcp.map(value => measured(randomUUID(), [view("/"), vital("LCP", value), vital("CLS", 0)])),
    measured(randomUUID(), [view("/pricing")], "2026-11-21T12:00:00.000Z"),
    measured(randomUUID(), [view("/")], "2026-11-20T12:00:00.000Z"),
    measured(randomUUID(), [
      { kind: "picture-trouble", secondsAgo: 0, page: "/play/:modeId", reason: "no-webgl2" },
      { kind: "picture-trouble", secondsAgo: 0, page: "/simulator", reason: "no-webgl2" },
      { kind: "remote-failure", secondsAgo: 0, page: "/play", remote: "mfe-player", reason: "network" },
    ]),
  );
  const figures = await readWebFigures(service.pool, "2026-11-21", "2026-11-23");
  expect(figures.visits).toEqual(
    new Map([
      ["2026-11-21", 1],
      ["2026-11-23", 5],
    ]),
  );
  expect(figures.landingVisits).toBe(4);
  const [largest, shift] = figures.webVitals;
  expect(largest).toEqual({ name: "LCP", samples: 4, p75: expect.closeTo(3_000, -2) });
  expect(shift).toEqual({ name: "CLS", samples: 4, p75: 0 });
  expect(figures.troubles).toEqual([
    { kind: "picture-trouble", remote: null, reason: "no-webgl2", count: 2 },
    { kind: "remote-failure", remote: "mfe-player", reason: "network", count: 1 },
  ]);
});

it("no data → no figures", async () => {
  expect(await readWebFigures(service.pool, "2026-11-01", "2026-11-30")).toEqual({
    visits: new Map(),
    landingVisits: 0,
    webVitals: [],
    troubles: [],
  });
});

const fill = `
INSERT INTO web_counts
SELECT current_date - day, kind, 'page ' || page, 'name', value, 1
FROM generate_series(0, 100) AS day, unnest($1::text[]) AS kind, generate_series(1, 5) AS page,
  generate_series(1, 20) AS value`;

it("the figures are read by the primary key, and old rows are found by an index", async () => {
  const kinds = ["visit", "page-view", "web-vital", "remote-failure", "audio-trouble"];
  await service.pool.query(fill, [kinds]);
  await service.pool.query(
    "INSERT INTO web_visits SELECT gen_random_uuid(), 'any', current_date - n / 1000 FROM generate_series(1, 5000) AS n",
  );
  await service.pool.query(
    "INSERT INTO web_beacons SELECT gen_random_uuid(), 0, now() - n * interval '1 minute' FROM generate_series(1, 5000) AS n",
  );
  await service.pool.query("ANALYZE web_counts, web_visits, web_beacons");
  for (const query of Object.values(figureQueries)) {
    const plan = await planOf(service.pool, query, ["2026-11-01", "2026-11-30"]);
    expect(plan.scannedTables, plan.text).toEqual([]);
    expect(plan.indexes).toEqual(["web_counts_pkey"]);
  }
  const firstIndex = async (statement: string, age: number) =>
    (await planOf(service.pool, statement, [noon, age, 10])).indexes;
  expect(await firstIndex(pruneStatements.counts, 25)).toEqual(["web_counts_pkey"]);
  expect(await firstIndex(pruneStatements.visits, 2)).toContain("web_visits_day_idx");
  expect(await firstIndex(pruneStatements.beacons, 2)).toContain("web_beacons_received_at_idx");
});

it("counts older than 25 months, and visits and beacons older than two days, are deleted", async () => {
  await count(
    measured(randomUUID(), [view("/")], "2024-10-22T12:00:00.000Z"),
    measured(randomUUID(), [view("/")], "2024-10-24T12:00:00.000Z"),
    measured(randomUUID(), [view("/")], "2026-11-20T12:00:00.000Z"),
    measured(randomUUID(), [view("/")], "2026-11-21T12:00:00.000Z"),
  );
  const arrival = "INSERT INTO web_beacons VALUES ($1, 0, $2)";
  await service.pool.query(arrival, [randomUUID(), "2026-11-21T11:00:00.000Z"]);
  await service.pool.query(arrival, [randomUUID(), "2026-11-21T13:00:00.000Z"]);
  await pruneWeb(service.pool, new Date(noon));
  const daysIn = async (query: string) =>
    (await service.pool.query<{ day: string }>(query)).rows.map(({ day }) => day);
  expect(await daysIn("SELECT DISTINCT day::text FROM web_counts ORDER BY day")).toEqual([
    "2024-10-24",
    "2026-11-20",
    "2026-11-21",
  ]);
  expect(await daysIn("SELECT DISTINCT day::text FROM web_visits")).toEqual(["2026-11-21"]);
  expect(await daysIn("SELECT received_at::time::text AS day FROM web_beacons")).toEqual(["13:00:00"]);
});

import { createTestDatabase } from "@phaselock/postgres/testing";
import { metricSchema } from "@phaselock/telemetry";
import { expect, it } from "vitest";
import { openPool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import { createMetrics } from "./create-metrics.ts";
import { measurePool } from "./measure-pool.ts";
import { measureQuery } from "./measure-query.ts";

it("callers waiting for a connection are counted, but the scrape's own queries are not", async () => {
  const database = await createTestDatabase("pool");
  const pool = openPool(database.url, createLogger("pool-test", "silent"), 1);
  const metrics = createMetrics("svc-test");
  measurePool(pool, metrics);
  for (const key of ["outboxRows", "outboxOldestSeconds"] as const)
    measureQuery(pool, metrics, key, "SELECT 1 AS value");
  const waiting = async () => {
    const text = await metrics.metrics();
    return Number(text.match(new RegExp(`^${metricSchema.poolWaiting.name}\\{[^}]*\\} (.+)$`, "m"))?.[1]);
  };
  expect(await waiting()).toBe(0);
  const held = await pool.connect();
  const queries = [pool.query("SELECT 1"), pool.query("SELECT 1")];
  const scraped = waiting();
  held.release();
  expect(await scraped).toBe(2);
  await Promise.all(queries);
  await pool.end();
  await database.drop();
});

it("a scrape reports the waiting callers although its own queries get no connection", async () => {
  const database = await createTestDatabase("pool");
  const pool = openPool(database.url, createLogger("pool-test", "silent"), 1);
  const metrics = createMetrics("svc-test");
  measurePool(pool, metrics);
  measureQuery(pool, metrics, "outboxRows", "SELECT 1 AS value");
  const held = await pool.connect();
  const query = pool.query("SELECT 1");
  for (const text of await Promise.all([metrics.metrics(), metrics.metrics()])) {
    expect(text).toMatch(new RegExp(`^${metricSchema.outboxRows.name}\\{[^}]*\\} Nan$`, "m"));
    expect(text).toMatch(new RegExp(`^${metricSchema.poolWaiting.name}\\{[^}]*\\} [12]$`, "m"));
  }
  expect(pool.waitingCount, "the query is asked once").toBe(2);
  held.release();
  await query;
  expect(await metrics.metrics()).toMatch(new RegExp(`^${metricSchema.outboxRows.name}\\{[^}]*\\} 1$`, "m"));
  await pool.end();
  await database.drop();
});

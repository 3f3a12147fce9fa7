import { userEvents } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { metricSchema } from "@phaselock/telemetry";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import type { EventBus } from "../bus/event-bus.ts";
import { sqlExecutorOn } from "../db/in-transaction.ts";
import { openPool, type Pool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import { appendEvents, newEvent } from "../outbox/append-events.ts";
import { defineService } from "../service/service.ts";
import { type RunningService, startService } from "../service/start-service.ts";
import { kitTables } from "../testing/kit-tables.ts";

const logger = createLogger("metrics-test", "silent");
const userId = "01920000-0000-7000-8000-000000000001";
const hourMs = 60 * 60 * 1_000;
let database: TestDatabase;
let pool: Pool;
let service: RunningService;
let isBusDown = true;

const bus: Pick<EventBus, "publish" | "read" | "ready"> = {
  ready: async () => undefined,
  publish: async () => {
    if (isBusDown) throw new Error("broker down");
  },
  async *read({ onCaughtUp }) {
    onCaughtUp?.();
    yield* [];
  },
};

beforeAll(async () => {
  database = await createTestDatabase("metrics");
  pool = openPool(database.url, logger, 2);
  await pool.query(kitTables);
  const definition = defineService({
    name: "svc-test",
    config: z.object({}),
    migrations: new URL(".", import.meta.url),
    publishes: true,
    create: () => ({ routes: () => undefined }),
  });
  const env = {
    DATABASE_URL: database.url,
    PUBLIC_URL: "http://localhost",
    JWKS_URL: "http://localhost/jwks",
  };
  service = await startService(definition, { env, bus: bus as EventBus, logger });
});
afterAll(async () => {
  await service.close();
  await pool.end();
  await database.drop();
});

/** The current value of an unlabelled metric, as Prometheus would scrape it. */
const scrape = async (name: string): Promise<number> => {
  const text = await (await fetch(new URL("/metrics", service.url))).text();
  return Number(text.match(new RegExp(`^${name}\\{service="svc-test"\\} (.+)$`, "m"))?.[1]);
};

const write = async (time: Date): Promise<void> => {
  const client = await pool.connect();
  const data = {
    userId,
    hasCompletedOnboarding: false,
    createdAt: time.toISOString(),
    lastLoginAt: null,
  };
  const event = newEvent(userEvents.registered, userId, data);
  await appendEvents(sqlExecutorOn(client), "svc-test", [event], { now: time });
  client.release();
};

it("the outbox lag grows while the bus is unreachable, and returns to 0 when it is back", async () => {
  expect(await scrape(metricSchema.outboxRows.name)).toBe(0);
  expect(await scrape(metricSchema.outboxOldestSeconds.name)).toBe(0);

  await write(new Date(Date.now() - hourMs));
  await write(new Date());
  expect(await scrape(metricSchema.outboxRows.name)).toBe(2);
  const age = await scrape(metricSchema.outboxOldestSeconds.name);
  expect(age).toBeGreaterThanOrEqual(3_600);
  expect(age).toBeLessThan(3_660);
  expect(await scrape(metricSchema.outboxOldestSeconds.name)).toBeGreaterThan(age);

  isBusDown = false;
  await vi.waitFor(async () => expect(await scrape(metricSchema.outboxRows.name)).toBe(0), {
    timeout: 10_000,
  });
  expect(await scrape(metricSchema.outboxOldestSeconds.name)).toBe(0);
});

it("a backlog of more than 10,000 events → 10,000", async () => {
  isBusDown = true;
  await pool.query(
    `INSERT INTO outbox (id, lane, type, source, subject, time, sequence, data)
     SELECT gen_random_uuid(), 0, 'identity.user.v1/registered', 'svc-test', 'one', now(), n, '{}'
     FROM generate_series(1, 10_001) AS n`,
  );
  expect(await scrape(metricSchema.outboxRows.name)).toBe(10_000);
  await pool.query("TRUNCATE outbox");
});

it("an unavailable outbox table makes only the lag NaN, and no other metric", async () => {
  await pool.query("ALTER TABLE outbox RENAME TO outbox_away");
  expect(await scrape(metricSchema.outboxRows.name)).toBeNaN();
  expect(await scrape("process_resident_memory_bytes")).toBeGreaterThan(0);
  await pool.query("ALTER TABLE outbox_away RENAME TO outbox");
  expect(await scrape(metricSchema.outboxRows.name)).toBe(0);
});

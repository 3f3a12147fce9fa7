import { createTestDatabase } from "@phaselock/postgres/testing";
import { findFreePort } from "@phaselock/processes";
import { metricSchema } from "@phaselock/telemetry";
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { openEmbeddedBus } from "../bus/embedded/embedded-bus.ts";
import type { EventBus } from "../bus/event-bus.ts";
import { openPool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import { defineService } from "./service.ts";
import { startService } from "./start-service.ts";

const consumer = defineService({
  name: "svc-consumer",
  config: z.object({}),
  migrations: new URL("./none/", import.meta.url),
  publishes: false,
  create: () => ({
    routes() {},
    consumers: [
      {
        group: "svc-consumer",
        topics: ["identity.user.v1"],
        from: "beginning",
        handle: async () => undefined,
      },
    ],
  }),
});

/** Starts the consumer on a bus with some methods replaced. */
const startOn = async (replaced: (bus: EventBus) => Partial<EventBus>) => {
  const logger = createLogger("start-service", "silent");
  const database = await createTestDatabase();
  const pool = openPool(database.url, logger);
  const bus = await openEmbeddedBus(pool, logger);
  const port = await findFreePort();
  const starting = startService(consumer, {
    env: {
      PORT: String(port),
      DATABASE_URL: database.url,
      PUBLIC_URL: "http://localhost:3000",
      JWKS_URL: "http://localhost:3000/jwks",
    },
    bus: { ...bus, ...replaced(bus) },
    logger,
  });
  onTestFinished(async () => {
    await (await starting).close();
    await bus.close();
    await pool.end();
    await database.drop();
  });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return {
    starting,
    statusOf,
    metrics: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
  };
};

it.each([
  ["it consumes", "subscribe"],
  ["it knows the revocations", "read"],
] as const)("is not ready before %s, although it already answers", async (_, held) => {
  const reachable = Promise.withResolvers<void>();
  const { starting, statusOf } = await startOn(bus => ({
    async subscribe(subscription) {
      if (held === "subscribe") await reachable.promise;
      return bus.subscribe(subscription);
    },
    async *read(reading) {
      if (held === "read") await reachable.promise;
      yield* bus.read(reading);
    },
  }));
  onTestFinished(() => reachable.resolve());
  await vi.waitFor(async () => expect(await statusOf("/healthz")).toBe(200), 10_000);
  expect(await statusOf("/readyz")).toBe(503);
  reachable.resolve();
  await starting;
  expect(await statusOf("/readyz")).toBe(200);
});

it("a bus outage after the start → still ready, and the metric of the bus is 0", async () => {
  let isAway = false;
  const { starting, statusOf, metrics } = await startOn(bus => ({
    async ready() {
      if (isAway) throw new Error("no broker answers");
      await bus.ready();
    },
  }));
  await starting;
  const line = `${metricSchema.busReachable.name}{service="svc-consumer"}`;
  expect(await metrics()).toContain(`${line} 1`);
  isAway = true;
  expect(await statusOf("/readyz")).toBe(200);
  expect(await metrics()).toContain(`${line} 0`);
});

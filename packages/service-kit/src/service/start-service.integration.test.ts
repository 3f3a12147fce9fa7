import { createTestDatabase } from "@phaselock/postgres/testing";
import { findFreePort } from "@phaselock/processes";
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { openEmbeddedBus } from "../bus/embedded/embedded-bus.ts";
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

it.each([
  ["it consumes", "subscribe"],
  ["it knows the revocations", "read"],
] as const)("is not ready before %s, although it already answers", async (_, held) => {
  const logger = createLogger("start-service", "silent");
  const database = await createTestDatabase();
  const pool = openPool(database.url, logger);
  const bus = await openEmbeddedBus(pool, logger);
  const reachable = Promise.withResolvers<void>();
  const port = await findFreePort();
  const starting = startService(consumer, {
    env: {
      PORT: String(port),
      DATABASE_URL: database.url,
      PUBLIC_URL: "http://localhost:3000",
      JWKS_URL: "http://localhost:3000/jwks",
    },
    bus: {
      ...bus,
      async subscribe(subscription) {
        if (held === "subscribe") await reachable.promise;
        return bus.subscribe(subscription);
      },
      async *read(reading) {
        if (held === "read") await reachable.promise;
        yield* bus.read(reading);
      },
    },
    logger,
  });
  onTestFinished(async () => {
    reachable.resolve();
    await (await starting).close();
    await bus.close();
    await pool.end();
    await database.drop();
  });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await vi.waitFor(async () => expect(await statusOf("/healthz")).toBe(200), 10_000);
  expect(await statusOf("/readyz")).toBe(503);
  reachable.resolve();
  await starting;
  expect(await statusOf("/readyz")).toBe(200);
});

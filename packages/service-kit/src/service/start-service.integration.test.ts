import { findFreePort } from "@phaselock/postgres";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { openEmbeddedBus } from "../bus/embedded/embedded-bus.ts";
import { createMemoryCache } from "../cache/memory-cache.ts";
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

it("is not ready before it consumes, though it answers already", async () => {
  const logger = createLogger("start-service", "silent");
  const database = await createTestDatabase();
  const pool = openPool(database.url, logger);
  const bus = await openEmbeddedBus(pool, logger);
  const joined = Promise.withResolvers<void>();
  const port = await findFreePort();
  const starting = startService(consumer, {
    env: {
      PORT: String(port),
      DATABASE_URL: database.url,
      PUBLIC_URL: "http://localhost:3000",
      JWKS_URL: "http://localhost:3000/jwks",
    },
    bus: { ...bus, subscribe: subscription => joined.promise.then(() => bus.subscribe(subscription)) },
    cache: createMemoryCache(),
    logger,
  });
  onTestFinished(async () => {
    joined.resolve();
    await (await starting).close();
    await bus.close();
    await pool.end();
    await database.drop();
  });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await vi.waitFor(async () => expect(await statusOf("/healthz")).toBe(200));
  expect(await statusOf("/readyz")).toBe(503);
  joined.resolve();
  await starting;
  expect(await statusOf("/readyz")).toBe(200);
});

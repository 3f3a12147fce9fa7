import "@phaselock/servers/testing";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@phaselock/postgres";
import { type RedisServer, startRedis } from "@phaselock/redis";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { createMemoryCache } from "./memory-cache.ts";
import { createRedisCache } from "./redis-cache.ts";
import { describeCache } from "./testing/describe-cache.ts";
import { withFallback } from "./with-fallback.ts";

const logger = createLogger("redis-cache-test", "silent");

describeCache("redis", () => createRedisCache(inject("redisUrl"), logger));

describe("a lost Redis", () => {
  let dir: string;
  let server: RedisServer;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "redis-lost-"));
    server = await startRedis({ dir, port: await findFreePort() });
  });
  afterAll(async () => {
    await server.stop();
    await rm(dir, { recursive: true });
  });

  it("makes limits count per process until it is back", {
    timeout: 30_000,
  }, async () => {
    const shared = await createRedisCache(server.url, logger);
    const cache = withFallback(shared, createMemoryCache(), logger);
    expect((await cache.countInWindow("limit", 60_000)).count).toBe(1);
    expect((await cache.countInWindow("limit", 60_000)).count).toBe(2);

    server.signal("SIGKILL");
    await server.stop();
    expect((await cache.countInWindow("limit", 60_000)).count).toBe(1);
    expect((await cache.countInWindow("limit", 60_000)).count).toBe(2);
    expect(await cache.get("anything")).toBeUndefined();

    await server.start();
    await vi.waitFor(
      async () => expect((await shared.countInWindow("back", 60_000)).count).toBeGreaterThan(0),
      {
        timeout: 10_000,
      },
    );
    await vi.waitFor(
      async () => {
        await cache.set("seen-by", "redis", { ttlMs: 60_000 });
        expect(await shared.get("seen-by")).toBe("redis");
      },
      { timeout: 10_000 },
    );
    await cache.close();
  });

  it("delays a call by less than 1.5 s when it hangs", { timeout: 20_000 }, async () => {
    const cache = withFallback(await createRedisCache(server.url, logger), createMemoryCache(), logger);
    await cache.set("key", "value", { ttlMs: 60_000 });
    server.signal("SIGSTOP");
    const before = performance.now();
    await cache.get("key");
    expect(performance.now() - before).toBeLessThan(1_500);
    server.signal("SIGCONT");
    await cache.close();
  });
});

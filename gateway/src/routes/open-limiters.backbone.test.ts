import "@phaselock/servers/testing";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@phaselock/processes";
import { type RedisServer, startRedis } from "@phaselock/redis";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { startTestGateway } from "../testing/start-test-gateway.ts";

const signInLimit = 60;

const start = async (redisUrl: string): Promise<string> => {
  const gateway = await startTestGateway({ TRUST_PROXY: "1", REDIS_URL: redisUrl });
  onTestFinished(gateway.close);
  return gateway.url;
};

/** An address that no earlier call came from. */
const newAddress = () => `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;

const signIn = (url: string, address: string): Promise<Response> =>
  fetch(`${url}/api/auth/google`, { headers: { "x-forwarded-for": address } });

/** Signs in until a call fails. @returns how many calls succeeded, and the status of the one that failed */
const signInOften = async (url: string, address: string): Promise<[succeeded: number, status: number]> => {
  for (let succeeded = 0; ; succeeded++) {
    const { status } = await signIn(url, address);
    if (status !== 200) return [succeeded, status];
  }
};

it("two gateways on one Redis share a limit, and both say when to retry", async () => {
  const [one, other] = [await start(inject("redisUrl")), await start(inject("redisUrl"))];
  const address = newAddress();
  for (let call = 0; call < signInLimit / 2; call++)
    for (const url of [one, other]) expect((await signIn(url, address)).status).toBe(200);
  for (const url of [one, other]) {
    const refused = await signIn(url, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  }
});

describe("when Redis fails", () => {
  let dir: string;
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "redis-lost-"));
    server = await startRedis({ dir, port: await findFreePort() });
    redis = new Redis(server.url).on("error", () => undefined);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
    await rm(dir, { recursive: true });
  });

  const untilCountedInRedis = (url: string) =>
    vi.waitFor(
      async () => {
        await redis.flushall();
        await signIn(url, newAddress());
        expect(await redis.dbsize()).toBe(1);
      },
      { timeout: 15_000 },
    );

  it("a killed Redis leaves a gateway counting on its own until Redis is back", async () => {
    const url = await start(server.url);
    const address = newAddress();
    expect(await signInOften(url, address)).toEqual([signInLimit, 429]);

    server.signal("SIGKILL");
    await server.stop();
    expect(await signInOften(url, address)).toEqual([signInLimit, 429]);

    await server.start();
    await untilCountedInRedis(url);
  });

  it("a Redis that hangs delays twenty calls in a row by less than 2 s together, and is used once it answers", async () => {
    const url = await start(server.url);
    const address = newAddress();
    await signIn(url, address);
    server.signal("SIGSTOP");
    const before = performance.now();
    for (let call = 0; call < 20; call++) expect((await signIn(url, address)).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(2_000);
    server.signal("SIGCONT");
    await untilCountedInRedis(url);
  });

  it("a Redis that hangs lets a gateway start and limit", async () => {
    server.signal("SIGSTOP");
    onTestFinished(() => server.signal("SIGCONT"));
    const url = await start(server.url);
    expect(await signInOften(url, newAddress())).toEqual([signInLimit, 429]);
  });
});

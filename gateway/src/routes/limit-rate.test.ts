import { createApp, createLogger } from "@phaselock/service-kit";
import { createTestTokens } from "@phaselock/service-kit/testing";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { describe, expect, it, onTestFinished } from "vitest";
import { startTestGateway } from "../testing/start-test-gateway.ts";
import { limitRate, networkOf } from "./limit-rate.ts";

describe("the network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::1", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["not an address", "not an address"],
  ])("%s is in %s", (address, network) => expect(networkOf(address)).toBe(network));
});

const start = async (env: Readonly<Record<string, string>> = {}) => {
  const gateway = await startTestGateway(env);
  onTestFinished(gateway.close);
  return gateway;
};

const signInLimit = 60;
const signIns = async (url: string, count: number, forwardedFor: (call: number) => string) => {
  const statuses = [];
  for (let call = 0; call < count; call++) {
    const headers = { "x-forwarded-for": forwardedFor(call) };
    statuses.push((await fetch(`${url}/api/auth/google`, { headers })).status);
  }
  return statuses;
};

it("trusts no X-Forwarded-For unless TRUST_PROXY is set", async () => {
  const { url } = await start();
  const statuses = await signIns(url, signInLimit + 1, call => `203.0.113.${call}`);
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

it("behind one proxy, trusts the proxy's address, not the caller's header", async () => {
  const { url } = await start({ TRUST_PROXY: "1" });
  const statuses = await signIns(url, signInLimit + 1, call => `203.0.113.${call}, 198.51.100.1`);
  expect(statuses.at(-1)).toBe(429);
  expect(await signIns(url, 1, () => "198.51.100.2")).toEqual([200]);
});

it("behind known proxies, uses the last address that is not a proxy's", async () => {
  const { url } = await start({ TRUST_PROXY: "127.0.0.0/8,10.0.0.0/8" });
  const statuses = await signIns(url, signInLimit + 1, call => `198.51.100.1, 10.0.0.${call}`);
  expect(statuses.at(-1)).toBe(429);
});

it("counts an IPv6 customer by network, not by address", async () => {
  const { url } = await start({ TRUST_PROXY: "1" });
  const statuses = await signIns(url, signInLimit + 1, call => `2001:db8:1:2::${call.toString(16)}`);
  expect(statuses.at(-1)).toBe(429);
  expect(await signIns(url, 1, () => "2001:db8:1:3::1")).toEqual([200]);
});

it("limits a network's refused tokens on all routes together", async () => {
  const { url } = await start();
  const strangers = await createTestTokens();
  const authorization = `Bearer ${(await strangers.tokenFor(crypto.randomUUID())).replace(/\../, "..")}`;
  const statuses = [];
  for (let call = 0; call < 61; call++)
    statuses.push(
      (await fetch(`${url}/api/${call % 2 ? "sessions" : "billing"}`, { headers: { authorization } })).status,
    );
  expect(statuses.at(-2)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

it("requires no token on a visitor's route, and leaves a bad one to the service", async () => {
  const gateway = await start();
  const answer = await fetch(`${gateway.url}/api/modes`, { headers: { authorization: "Bearer x" } });
  expect(answer.status).toBe(200);
  expect(gateway.arrivals[0]?.headers).toContain("authorization: Bearer x");
});

it("limits all callers of a route together, and a caller over their own limit uses up nothing of that", async () => {
  const app = await createApp({ name: "gateway", logger: createLogger("gateway", "silent") });
  onTestFinished(() => app.close());
  const limit = limitRate(
    {
      prefix: "/api/web-events",
      caller: "visitor",
      perMinute: 2,
      perMinuteOfAll: 3,
    },
    (keyPrefix, points) => new RateLimiterMemory({ keyPrefix, points, duration: 60 }),
  );
  app.get("/", { onRequest: limit, schema: { hide: true } }, async () => "answered");
  const statuses = [];
  for (const caller of [1, 1, 1, 2, 2])
    statuses.push((await app.inject({ url: "/", remoteAddress: `203.0.113.${caller}` })).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200, 429]);
});

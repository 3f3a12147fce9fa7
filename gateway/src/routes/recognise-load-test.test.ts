import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "@phaselock/service-kit";
import { createTestTokens } from "@phaselock/service-kit/testing";
import { expect, it, onTestFinished } from "vitest";
import { startTestGateway } from "../testing/start-test-gateway.ts";
import { testConfig } from "../testing/test-config.ts";

const key = "a key of a load test with 40 characters";
const signInLimit = 60;

const start = async (env: Readonly<Record<string, string>>) => {
  const gateway = await startTestGateway({ LOAD_TEST_KEY: key, ...env });
  onTestFinished(gateway.close);
  return gateway;
};

/** Exceeds a route's limit per network by one call, and returns the last status. */
const statusAfterLimit = async (url: string, headers: Readonly<Record<string, string>>) => {
  let status = 0;
  for (let call = 0; call <= signInLimit; call++)
    ({ status } = await fetch(`${url}/api/auth/google`, { headers }));
  return status;
};

it("the right key lifts the limit per network, and a wrong one does not", async () => {
  const { url } = await start({});
  expect(await statusAfterLimit(url, { "x-load-test-key": key })).toBe(200);
  expect(await statusAfterLimit(url, { "x-load-test-key": `${key}!` })).toBe(429);
});

it("without LOAD_TEST_KEY, no key lifts a limit or gets the deployment's name", async () => {
  const { url } = await start({ LOAD_TEST_KEY: "" });
  expect(await statusAfterLimit(url, { "x-load-test-key": "" })).toBe(429);
  const { headers } = await fetch(`${url}/config.json`, { headers: { "x-load-test-key": key } });
  expect(headers.get("x-deployment")).toBeNull();
});

it("the right key does not lift the limits per user, of bodies and of refused tokens", async () => {
  const tokens = await createTestTokens();
  const identity = createServer((_, response) => response.end(JSON.stringify(tokens.jwks)));
  await once(identity.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void identity.close());
  const { port } = identity.address() as AddressInfo;
  const { url } = await start({ IDENTITY_URL: `http://127.0.0.1:${port}` });
  const authorization = `Bearer ${await tokens.tokenFor(crypto.randomUUID())}`;
  const call = async (path: string, headers: Readonly<Record<string, string>>, body?: string) =>
    (
      await fetch(url + path, {
        method: body === undefined ? "GET" : "POST",
        headers: { "x-load-test-key": key, ...headers },
        ...(body !== undefined && { body }),
      })
    ).status;
  const lastOf = async (calls: number, ask: () => Promise<number>) => {
    let status = 0;
    for (let made = 0; made < calls; made++) status = await ask();
    return status;
  };
  expect(await lastOf(31, () => call("/api/account", { authorization }))).toBe(429);
  expect(await lastOf(61, () => call("/api/sessions", { authorization: "Bearer x.y.z" }))).toBe(429);
  expect(await call("/api/web-events", {}, "x".repeat(65 * 1024))).toBe(413);
});

it("only the right key gets the deployment's name, and requests with any key are counted", async () => {
  const { url, metricsUrl } = await start({ DEPLOYMENT: "staging" });
  const deploymentFor = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(`${url}/config.json`, { headers })).headers.get("x-deployment");
  expect(await deploymentFor({ "x-load-test-key": key })).toBe("staging");
  expect(await deploymentFor({ "x-load-test-key": key.toUpperCase() })).toBeNull();
  expect(await deploymentFor({})).toBeNull();
  const metrics = await (await fetch(metricsUrl)).text();
  for (const which of ["right", "wrong"])
    expect(metrics).toMatch(
      new RegExp(`^phaselock_gateway_load_test_requests_total\\{key="${which}",.*\\} 1$`, "m"),
    );
});

it("the gateway forwards no key to a service", async () => {
  const { url, arrivals } = await start({});
  await fetch(`${url}/api/modes`, { headers: { "x-load-test-key": key } });
  expect(arrivals).toHaveLength(1);
  expect(JSON.stringify(arrivals).toLowerCase()).not.toContain("load-test");
});

const publicUrl = { PUBLIC_URL: "https://phaselock.example" };

it.each([
  ["production", { ...publicUrl, DEPLOYMENT: "production" }],
  ["a public origin without DEPLOYMENT", publicUrl],
])("%s refuses a key", (_, env) => {
  expect(() => testConfig({ ...env, LOAD_TEST_KEY: key })).toThrow(ConfigError);
  expect(() => testConfig({ ...env, LOAD_TEST_KEY: key })).toThrow(/LOAD_TEST_KEY/);
  expect(testConfig(env).LOAD_TEST_KEY).toBeUndefined();
});

it("a staging takes a key, but no short one", () => {
  const staging = { ...publicUrl, DEPLOYMENT: "staging" };
  expect(testConfig({ ...staging, LOAD_TEST_KEY: key }).LOAD_TEST_KEY).toBe(key);
  expect(() => testConfig({ LOAD_TEST_KEY: "x".repeat(31) })).toThrow(/LOAD_TEST_KEY/);
});

import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDefaultsFile, clientConfigSchema, errorBodySchema, releaseMapOf } from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import { createTestTokens, type TestTokens } from "@phaselock/service-kit/testing";
import { metricSchema } from "@phaselock/telemetry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningGateway, startGateway } from "./gateway.ts";
import { gatewayRoutes } from "./routes/route-table.ts";
import { quietBus } from "./testing/quiet-bus.ts";

const publicUrl = "http://localhost:3000";
const userId = "01920000-0000-7000-8000-000000000001";
let tokens: TestTokens;
let upstream: Server;
let webRoot: string;
let gateway: RunningGateway;
let seen: { url: string; headers: IncomingHttpHeaders; body: string } | undefined;

beforeAll(async () => {
  tokens = await createTestTokens(publicUrl);
  upstream = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const url = request.url ?? "";
    if (url === "/.well-known/jwks.json") return response.end(JSON.stringify(tokens.jwks));
    seen = { url, headers: request.headers, body };
    response.setHeader("content-type", "application/json").end('{"from":"upstream"}');
  });
  await new Promise<void>(resolve => upstream.listen(0, "127.0.0.1", resolve));
  const upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  webRoot = await mkdtemp(join(tmpdir(), "web-root-"));
  await mkdir(join(webRoot, "remotes", "mfe-player", "1.0.0-abc"), { recursive: true });
  await mkdir(join(webRoot, "shells", "1.0.0-abc"), { recursive: true });
  await writeFile(
    join(webRoot, "shells", "1.0.0-abc", "app.html"),
    "<html><head><title>the application</title></head></html>",
  );
  await writeFile(join(webRoot, "remotes.json"), JSON.stringify(releaseMapOf({ shell: "1.0.0-abc" })));
  const buildDefaults = { CONTACT_EMAIL: "law@phaselock.example", GOOGLE_CLIENT_ID: "of the build" };
  await writeFile(join(webRoot, buildDefaultsFile), JSON.stringify(buildDefaults));
  await writeFile(join(webRoot, "remotes", "mfe-player", "1.0.0-abc", "remoteEntry.js"), "export {};");
  gateway = await startGateway({
    bus: quietBus,
    logger: createLogger("gateway", "silent"),
    env: {
      PORT: "0",
      PUBLIC_URL: publicUrl,
      WEB_ROOT: webRoot,
      IDENTITY_URL: upstreamUrl,
      BILLING_URL: upstreamUrl,
      SESSIONS_URL: upstreamUrl,
      // Nothing listens on the discard port, so analytics is the service that is down.
      ANALYTICS_URL: "http://127.0.0.1:9",
      GOOGLE_CLIENT_ID: "client-id",
      GOOGLE_SCRIPT_URL: "http://localhost:3001/gsi/client",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_SCRIPT_URL: "http://localhost:3002/v3/",
    },
  });
});

afterAll(async () => {
  await gateway.close();
  await new Promise(resolve => upstream.close(resolve));
  await rm(webRoot, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers });

describe("the route table", () => {
  it.each(gatewayRoutes.filter(route => route.caller === "user"))(
    "$prefix refuses a visitor",
    async ({ prefix }) => {
      seen = undefined;
      const answer = await get(prefix);
      expect(answer.status).toBe(401);
      expect(errorBodySchema.parse(await answer.json()).code).toBe("authentication_required");
      expect(seen).toBeUndefined();
    },
  );

  it("forwards a signed-in user's call with path, query, token and a new request id", async () => {
    const authorization = `Bearer ${await tokens.tokenFor(userId)}`;
    const answer = await get("/api/sessions/x?limit=3", { authorization, "x-request-id": "request-0001" });
    expect(await answer.json()).toEqual({ from: "upstream" });
    expect(seen?.url).toBe("/api/sessions/x?limit=3");
    const requestId = answer.headers.get("x-request-id");
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(seen?.headers).toMatchObject({ authorization, "x-request-id": requestId });
  });

  it("forwards a webhook's body byte for byte, because its signature covers it", async () => {
    const body = '{ "id" : "evt_1",\n "amount": 15.00 }';
    await fetch(`${gateway.url}/api/webhooks/stripe`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=abc" },
    });
    expect(seen).toMatchObject({ body, headers: { "stripe-signature": "t=1,v1=abc" } });
  });

  it.each(["/internal/holds", "/api/unknown", "/api/modesandmore"])("does not reach %s", async path => {
    seen = undefined;
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(errorBodySchema.parse(await answer.json()).code).toBe("not_found");
    expect(seen).toBeUndefined();
  });

  it("returns a catalogue error for a service that is down", async () => {
    const authorization = `Bearer ${await tokens.tokenFor(userId)}`;
    const answer = await get("/api/analytics/me/totals", { authorization });
    expect(answer.status).toBe(503);
    expect(errorBodySchema.parse(await answer.json()).code).toBe("upstream_unavailable");
  });

  it("refuses a body above the route's limit before forwarding it", async () => {
    seen = undefined;
    const answer = await fetch(`${gateway.url}/api/auth/refresh`, {
      method: "POST",
      body: "x".repeat(70_000),
    });
    expect(answer.status).toBe(413);
    expect(seen).toBeUndefined();
  });

  it("rate-limits one address on one route, and says when to retry", async () => {
    const answers = [];
    for (let call = 0; call < 70; call++) answers.push(await get("/api/auth/limited"));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(errorBodySchema.parse(await last?.json()).code).toBe("rate_limited");
    expect((await get("/api/modes")).status).toBe(200);
  });

  it("rate-limits a user on one route, and no other user of their network", async () => {
    const [one, other] = [await tokens.tokenFor(randomUUID()), await tokens.tokenFor(randomUUID())];
    const statusFor = async (token: string) =>
      (await get("/api/account", { authorization: `Bearer ${token}` })).status;
    for (let call = 0; call < 30; call++) expect(await statusFor(one)).toBe(200);
    expect(await statusFor(one)).toBe(429);
    expect(await statusFor(other)).toBe(200);
  });
});

describe("documents", () => {
  it("returns the application for any of its paths, uncached", async () => {
    const answer = await get("/play/calm-focus?x=1");
    expect(await answer.text()).toContain("the application");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  });

  it("sends the same headers with every document, which allow the vendors' scripts", async () => {
    const [landing, play] = await Promise.all([get("/"), get("/play")]);
    for (const name of ["content-security-policy", "cross-origin-opener-policy", "permissions-policy"]) {
      expect(landing.headers.get(name)).toBe(play.headers.get(name));
    }
    const policy = landing.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' [^;]*http:\/\/localhost:3001[^;]*http:\/\/localhost:3002/);
    expect(policy).not.toContain("unsafe-inline");
    expect(landing.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  it("sends files only the headers that files need", async () => {
    const file = await get("/remotes/mfe-player/1.0.0-abc/remoteEntry.js");
    expect(file.headers.get("content-security-policy")).toBeNull();
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("serves versioned remotes as immutable, also with a retry mark in the path", async () => {
    for (const path of [
      "/remotes/mfe-player/1.0.0-abc/remoteEntry.js",
      "/remotes/mfe-player/1.0.0-abc/~r2/remoteEntry.js",
    ]) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("immutable");
    }
    expect((await get("/remotes.json")).headers.get("cache-control")).toBe("private, no-cache");
  });

  it("returns an error for a missing file, not the application", async () => {
    expect((await get("/remotes/mfe-player/9.9.9/remoteEntry.js")).status).toBe(404);
    expect((await get("/assets/missing.js")).status).toBe(404);
    expect((await get("/missing.js")).status).toBe(404);
  });

  it("returns the application for a page request to a file-like path", async () => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    expect(await (await get("/index.php", { accept })).text()).toContain("the application");
    expect((await get("/assets/missing.js", { accept })).status).toBe(404);
  });

  it("sends the browser its configuration at run time", async () => {
    const config = clientConfigSchema.parse(await (await get("/config.json")).json());
    expect(config.google).toEqual({ clientId: "client-id", scriptUrl: "http://localhost:3001/gsi/client" });
    expect(config.version).toBe("1.0.0");
  });

  it("falls back to the build's values where the environment has none", async () => {
    const config = clientConfigSchema.parse(await (await get("/config.json")).json());
    expect(config.contactEmail).toBe("law@phaselock.example");
    expect(config.google.clientId).toBe("client-id");
  });
});

describe("metrics", () => {
  it("count by route template, on a separate port", async () => {
    await get("/api/modes");
    const text = await (await fetch(gateway.metricsUrl)).text();
    const count = `${metricSchema.httpRequestSeconds.name}_count`;
    expect(text).toMatch(new RegExp(`^${count}\\{[^}]*route="/api/modes"[^}]*status="200"`, "m"));
  });

  it("are not served on the public port", async () => {
    const answer = await get("/metrics");
    expect(await answer.text()).not.toContain("process_cpu_seconds_total");
  });
});

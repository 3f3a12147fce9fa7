import { createTestTokens } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendRaw } from "./testing/send-raw.ts";
import { startTestGateway } from "./testing/start-test-gateway.ts";

/** Attacks with headers and paths that a service or a proxy might trust. */
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.arrivals.length = 0;
});

const get = (target: string, headers: readonly string[] = []) =>
  sendRaw(
    gateway.url,
    [`GET ${target} HTTP/1.1`, "Host: gateway", "Connection: close", ...headers, "", ""].join("\r\n"),
  );
const arrived = () => gateway.arrivals[0]?.headers.map(header => header.toLowerCase());

describe("a header that only the gateway may set does not reach a service", () => {
  it.each([
    "X-Forwarded-For: 127.0.0.1",
    "X-Forwarded-Host: internal",
    "X-Forwarded-Proto: https",
    "X-Forwarded-Prefix: /internal",
    "X-Real-IP: 127.0.0.1",
    "X-Client-IP: 127.0.0.1",
    "True-Client-IP: 127.0.0.1",
    "CF-Connecting-IP: 127.0.0.1",
    "Forwarded: for=127.0.0.1;host=internal",
    "Via: 1.1 internal",
    "X-Original-URL: /internal/holds",
    "X-Rewrite-URL: /internal/holds",
    "X-HTTP-Method-Override: DELETE",
    "X-HTTP-Method: DELETE",
    "X-Method-Override: DELETE",
    "X-User-Id: 1",
    "X-Request-Id: chosen-by-the-caller",
    "Content-Length: 0",
    "Expect: 100-continue",
    "Upgrade: websocket",
    "HTTP2-Settings: AAMAAABkAAQAAP__",
    "Keep-Alive: timeout=1",
    "TE: trailers",
    "Trailer: X",
    "Proxy-Connection: keep-alive",
    "Proxy-Authorization: Basic YTpi",
    "Proxy: http://127.0.0.1:9",
    "Accept-Encoding: br",
    "Range: bytes=0-1",
    "Baggage: user=1",
    "Tracestate: a=1",
    "__proto__: x",
    "constructor: x",
  ])("%s", async header => {
    await get("/api/modes", [header]);
    expect(gateway.arrivals.length).toBe(1);
    expect(arrived()).toEqual([
      expect.stringMatching(/^host: 127\.0\.0\.1:\d+$/),
      "connection: keep-alive",
      expect.stringMatching(/^x-request-id: [\da-f-]{36}$/),
    ]);
  });
});

describe("a caller's Connection header removes only the caller's own headers", () => {
  it.each([
    "x-request-id",
    "host",
    "content-length, transfer-encoding",
    "close, authorization, x-request-id",
  ])("Connection: %s", async named => {
    await get("/api/modes", [`Connection: ${named}`, "Accept: application/json"]);
    expect(arrived()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^host: 127/), expect.stringMatching(/^x-request-id: /)]),
    );
  });

  it("a user's call never reaches a service without the verified token", async () => {
    const tokens = await createTestTokens();
    const authorization = `Authorization: Bearer ${await tokens.tokenFor(crypto.randomUUID())}`;
    const { statuses } = await get("/api/sessions", [authorization, "Connection: authorization"]);
    // The keys are unknown here, so the token must be refused; it must not be accepted and then dropped.
    expect(statuses[0]).toBeGreaterThanOrEqual(401);
    expect(gateway.arrivals.filter(({ line }) => line.includes("/api/sessions"))).toEqual([]);
  });
});

it.each(["sec-gpc: 1", "dnt: 1"])(
  "a visitor's refusal to be measured reaches the service: %s",
  async header => {
    await get("/api/web-events", [header]);
    expect(arrived()).toContain(header);
  },
);

describe("a trace is forwarded only if it is valid", () => {
  const valid = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  it("keeps a well-formed traceparent", async () => {
    await get("/api/modes", [`traceparent: ${valid}`]);
    expect(arrived()).toContain(`traceparent: ${valid}`);
  });

  it.each([
    valid.toUpperCase(),
    `${valid}, ${valid}`,
    `${valid}-x`,
    valid.replace("00-", "ff-"),
    valid.replace("0af7651916cd43dd8448eb211c80319c", "0".repeat(32)),
    valid.replace("b7ad6b7169203331", "0".repeat(16)),
    "x",
  ])("drops %s", async traceparent => {
    await get("/api/modes", [`traceparent: ${traceparent}`]);
    expect(arrived()?.some(header => header.startsWith("traceparent"))).toBe(false);
  });

  it("drops two traceparents", async () => {
    await get("/api/modes", [`traceparent: ${valid}`, `traceparent: ${valid}`]);
    expect(arrived()?.some(header => header.startsWith("traceparent"))).toBe(false);
  });
});

describe("a path has one spelling", () => {
  it.each([
    "/internal/holds",
    "/INTERNAL/holds",
    "/api/../internal/holds",
    "/api/modes/../../internal/holds",
    "/api/modes/..",
    "/api/modes/.",
    "/api/modes/./x",
    "/api/modes/%2e%2e/%2e%2e/internal/holds",
    "/api/modes/%2E%2E%2Finternal",
    "/api/modes/..%2f..%2finternal/holds",
    "/api/modes/..%5c..%5cinternal/holds",
    "/api/modes/%252e%252e%252finternal",
    "/api/modes/..;/internal",
    "/api/modes;/../internal",
    "/api/modes;x=1",
    "/api/modes\\..\\internal",
    "/api\\modes",
    "//api/modes",
    "//internal/holds",
    "/api//modes",
    "/api/modes//x",
    "/api/modes/",
    "/API/modes",
    "/api/Modes",
    "/api/modes.",
    "/api/modes%00",
    "/api/modes%20",
    "/api/modes%0d%0aX-Injected:%201",
    "/api/%6dodes",
    "/%61pi/modes",
    "/api/modes#/internal",
    "/api/modes?x#y",
    "/api/mod\xe9s",
    "/api/modes?x=\xe9",
    "/api/modes/%c0%ae%c0%ae/internal",
    "/api/modes/%uff0e%uff0e/internal",
    "/api/modes/%",
    "/api/modes/%zz",
  ])("%s does not reach a service", async target => {
    const { statuses } = await get(target);
    expect(statuses.length).toBe(1);
    expect([400, 404]).toContain(statuses[0]);
    expect(gateway.arrivals).toEqual([]);
  });

  it("a query arrives as it was written, without line breaks", async () => {
    const query = "?x=%0d%0aX-Injected:%201&y=%00&z=../../internal&returnTo=//evil.example";
    const { text } = await get(`/api/modes${query}`);
    expect(gateway.arrivals.map(({ line }) => line)).toEqual([`GET /api/modes${query} HTTP/1.1`]);
    expect(`${arrived()?.join()}${text}`.toLowerCase()).not.toContain("x-injected");
  });

  it("a value with an encoded line break arrives as it was written", async () => {
    await get("/api/modes", ["Accept: a%0d%0aX-Injected: 1"]);
    expect(arrived()).toContain("accept: a%0d%0ax-injected: 1");
  });
});

it("a response reveals nothing about the service behind the gateway", async () => {
  const { text } = await get("/api/modes");
  expect(text.toLowerCase()).not.toMatch(/^(keep-alive|server|x-powered-by|via):/m);
});

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { type ErrorBody, errorBodySchema } from "@phaselock/contracts";
import { createApp, createLogger } from "@phaselock/service-kit";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { testConfig } from "../testing/test-config.ts";
import { openUpstreams } from "../upstream/open-upstreams.ts";
import { openLimiters } from "./open-limiters.ts";
import { registerRoutes } from "./register-routes.ts";

const reader = { bytesPerSecond: 100_000, windowMs: 200 };
/** Exports in progress at the service. */
const sending = new Set<ServerResponse>();
let send: (response: ServerResponse) => void;
let url: string;

/** Send without an end, as fast as the gateway takes it. */
const sendOn = (response: ServerResponse) => {
  const more = () => {
    while (response.write("x".repeat(65_536)));
  };
  response.on("drain", more);
  more();
};

beforeEach(async () => {
  send = sendOn;
  const service = createServer((_, response) => {
    sending.add(response.once("close", () => sending.delete(response)));
    send(response);
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  const address = service.address();
  const config = testConfig({
    SESSIONS_URL: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
  });
  const app = await createApp({ name: "gateway", logger: createLogger("gateway", "silent") });
  await registerRoutes(app, {
    config,
    openLimiter: await openLimiters(app, config),
    upstreams: openUpstreams(app, config),
    tokens: {
      verify: async token => ({ userId: token, signInId: token, isOperator: false, token }),
    },
    reader,
    routes: [
      {
        prefix: "/api/sessions/export",
        upstream: "SESSIONS_URL",
        caller: "user",
        pool: "exports",
        isExport: true,
        perMinute: 100,
        bodyLimitBytes: 1_024,
        timeoutMs: 5_000,
      },
    ],
  });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    service.closeAllConnections();
    service.close();
    app.server.closeAllConnections();
    await app.close();
  });
});

const path = "/api/sessions/export";
const ask = (userId: string) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${userId}` } });

/** Start an export that is read as the test says. */
const open = (userId: string) => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${userId}\r\n\r\n`);
  onTestFinished(() => void socket.destroy());
  return socket;
};

it("a client that stops reading an export → the gateway ends both sides", async () => {
  const socket = open("slow");
  socket.once("data", () => socket.pause());
  await vi.waitFor(() => expect(sending.size).toBe(1), 10_000);
  await vi.waitFor(() => expect(sending.size).toBe(0), 10_000);
});

it("a client that takes a few bytes now and then → the gateway ends both sides", async () => {
  const socket = open("slow");
  const timer = setInterval(() => socket.read(100), 20);
  onTestFinished(() => clearInterval(timer));
  socket.on("readable", () => undefined);
  await vi.waitFor(() => expect(sending.size).toBe(1), 10_000);
  await vi.waitFor(() => expect(sending.size).toBe(0), 10_000);
});

it("a service that has nothing to send for a while → the export is not ended", async () => {
  send = response => {
    response.write("first");
    setTimeout(() => response.end("last"), 5 * reader.windowMs);
  };
  expect(await (await ask("patient")).text()).toBe("firstlast");
});

it("a second export of a user while one is in progress → 429 with Retry-After", async () => {
  const first = await ask("one");
  const second = await ask("one");
  expect(second.status).toBe(429);
  expect(second.headers.get("retry-after")).toBe("10");
  const { code }: ErrorBody = errorBodySchema.parse(await second.json());
  expect(code).toBe("rate_limited");
  expect((await ask("other")).status).toBe(200);
  await first.body?.cancel();
  await vi.waitFor(async () => expect((await ask("one")).status).toBe(200), 10_000);
});

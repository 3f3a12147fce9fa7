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
import { gatewayRoutes } from "./route-table.ts";

const reader = { bytesPerSecond: 100_000, windowMs: 200 };
const firstByteMs = 2_000;
const exportRoutes = gatewayRoutes.filter(({ prefix }) => prefix.endsWith("/export"));
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
  const serviceUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const config = testConfig(Object.fromEntries(exportRoutes.map(({ upstream }) => [upstream, serviceUrl])));
  const app = await createApp({ name: "gateway", logger: createLogger("gateway", "silent") });
  await registerRoutes(app, {
    config,
    openLimiter: await openLimiters(app, config),
    upstreams: openUpstreams(app, config),
    tokens: {
      verify: async token => ({ userId: token, signInId: token, isOperator: false, token }),
    },
    reader,
    routes: exportRoutes.map(route => ({ ...route, perMinute: 100, timeoutMs: firstByteMs })),
  });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    service.closeAllConnections();
    service.close();
    app.server.closeAllConnections();
    await app.close();
  });
});

const ask = (userId: string, path = "/api/sessions/export") =>
  // Compression would hold back the first bytes.
  fetch(`${url}${path}`, { headers: { authorization: `Bearer ${userId}`, "accept-encoding": "identity" } });

it("a client that stops reading an export → the gateway ends both sides", async () => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.once("data", () => socket.pause());
  socket.write("GET /api/sessions/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer slow\r\n\r\n");
  await vi.waitFor(() => expect(sending.size).toBe(1), 10_000);
  await vi.waitFor(() => expect(sending.size).toBe(0), 10_000);
});

it("a service that has nothing to send for longer than a first byte may take → the export is not ended", async () => {
  send = response => {
    response.write("first");
    setTimeout(() => response.end("last"), firstByteMs + 5 * reader.windowMs);
  };
  expect(await (await ask("patient")).text()).toBe("firstlast");
});

it.each(exportRoutes)(
  "a second $prefix of a user while one is in progress → 429 with Retry-After",
  async ({ prefix }) => {
    // Never ended for being read slowly.
    send = response => void response.write("first");
    const first = await ask("one", prefix);
    const second = await ask("one", prefix);
    expect(second.status).toBe(429);
    expect(second.headers.get("retry-after")).toBe("10");
    const { code }: ErrorBody = errorBodySchema.parse(await second.json());
    expect(code).toBe("rate_limited");
    expect((await ask("other", prefix)).status).toBe(200);
    await first.body?.cancel();
    await vi.waitFor(async () => expect((await ask("one", prefix)).status).toBe(200), 10_000);
  },
);

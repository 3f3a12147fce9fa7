import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { errorBodySchema } from "@phaselock/contracts";
import { createApp, createLogger, readConfig } from "@phaselock/service-kit";
import { expect, it, onTestFinished } from "vitest";
import { gatewayConfigSchema } from "../config.ts";
import { openUpstreams } from "../upstream/open-upstreams.ts";
import { openLimiters } from "./open-limiters.ts";
import { registerRoutes } from "./register-routes.ts";

it("a service that exceeds its route's timeout → a catalogue 504 with Retry-After", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>(resolve => silent.listen(0, "127.0.0.1", resolve));
  const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const app = await createApp({ name: "gateway", logger: createLogger("gateway", "silent") });
  onTestFinished(async () => {
    silent.closeAllConnections();
    silent.close();
    await app.close();
  });
  const config = readConfig(gatewayConfigSchema, {
    PUBLIC_URL: "http://localhost:3000",
    IDENTITY_URL: silentUrl,
    BILLING_URL: silentUrl,
    SESSIONS_URL: `${silentUrl}, http://127.0.0.1:9`,
    ANALYTICS_URL: silentUrl,
    GOOGLE_CLIENT_ID: "client-id",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  });
  await registerRoutes(app, {
    config,
    openLimiter: await openLimiters(app, config),
    upstreams: openUpstreams(app, config),
    tokens: { verify: () => Promise.reject(new Error("this test has no tokens")) },
    routes: [
      {
        prefix: "/api/modes",
        upstream: "SESSIONS_URL",
        caller: "visitor",
        pool: "visitors",
        perMinute: 10,
        bodyLimitBytes: 1_024,
        timeoutMs: 100,
      },
    ],
  });
  const answer = await app.inject("/api/modes");
  expect(answer.statusCode).toBe(504);
  expect(answer.headers["retry-after"]).toBe("2");
  expect(errorBodySchema.parse(answer.json()).code).toBe("upstream_timeout");
});

import { createApp, createLogger, createMetrics } from "@phaselock/service-kit";
import { expect, it, onTestFinished } from "vitest";
import { limitOwnRoutes } from "./limit-own-routes.ts";
import { openLimiters } from "./open-limiters.ts";
import { recogniseLoadTest } from "./recognise-load-test.ts";

const start = async () => {
  const app = await createApp({
    name: "gateway",
    logger: createLogger("gateway", "silent"),
    notFound: () => "a document",
  });
  onTestFinished(() => app.close());
  recogniseLoadTest(app, { LOAD_TEST_KEY: undefined, DEPLOYMENT: "local" }, createMetrics("gateway"));
  limitOwnRoutes(app, await openLimiters(app, { REDIS_URL: undefined }), 3);
  return async (url: string, remoteAddress = "203.0.113.1") =>
    (await app.inject({ url, remoteAddress })).statusCode;
};

it("documents, docs and unknown paths of one network beyond the limit → 429, and other networks are answered", async () => {
  const ask = await start();
  for (const path of ["/", "/api/docs", "/nothing/here"]) expect(await ask(path)).toBe(200);
  for (const path of ["/", "/api/docs", "/sitemap.xml", "/api/unknown"]) expect(await ask(path)).toBe(429);
  expect(await ask("/", "203.0.113.2")).toBe(200);
});

it("files, health checks and the route table's paths don't count", async () => {
  const ask = await start();
  for (let count = 0; count < 5; count++)
    for (const path of [
      "/assets/x.js",
      "/remotes/mfe-player/1.0.0/x.js",
      "/healthz",
      "/api/modes/calm-focus",
    ])
      expect(await ask(path)).toBe(200);
});

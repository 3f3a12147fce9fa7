import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { errorBodySchema } from "@phaselock/contracts";
import { createApp, createLogger } from "@phaselock/service-kit";
import { expect, it, onTestFinished, vi } from "vitest";
import { openLimiters } from "../routes/open-limiters.ts";
import { registerRoutes } from "../routes/register-routes.ts";
import { testConfig } from "../testing/test-config.ts";
import { openUpstreams } from "./open-upstreams.ts";
import { pools } from "./pools.ts";

/** Start a gateway in front of a service that answers on demand. */
const start = async (options: { drainMs: number; timeoutMs?: number; connections?: number }) => {
  const waiting: ServerResponse[] = [];
  const service = createServer((_, response) => void waiting.push(response));
  await once(service.listen(0, "127.0.0.1"), "listening");
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const app = await createApp({
    name: "gateway",
    logger: createLogger("gateway", "silent"),
    edge: { return503OnClosing: false },
  });
  onTestFinished(async () => {
    service.closeAllConnections();
    service.close();
    await app.close();
  });
  const config = testConfig({ SESSIONS_URL: url });
  await registerRoutes(app, {
    config,
    openLimiter: await openLimiters(app, config),
    upstreams: openUpstreams(app, config, {
      drainMs: options.drainMs,
      connections: { ...pools, visitors: options.connections ?? pools.visitors },
    }),
    tokens: { verify: () => Promise.reject(new Error("this test has no tokens")) },
    routes: [
      {
        prefix: "/api/modes",
        upstream: "SESSIONS_URL",
        caller: "visitor",
        pool: "visitors",
        perMinute: 100,
        bodyLimitBytes: 1_024,
        timeoutMs: options.timeoutMs ?? 35_000,
      },
    ],
  });
  return { app, waiting, origin: await app.listen({ host: "127.0.0.1", port: 0 }) };
};

it("a call in progress is answered while the gateway closes, as the last on its connection", async () => {
  const { app, waiting, origin } = await start({ drainMs: 60_000 });
  const asked = fetch(`${origin}/api/modes`);
  await vi.waitFor(() => expect(waiting.length).toBe(1), 10_000);
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false), 10_000);
  waiting[0]?.end("late");
  const answer = await asked;
  expect(await answer.text()).toBe("late");
  expect(answer.headers.get("connection")).toBe("close");
  await closed;
});

it("a long poll gets 503 when the gateway's drain time is over", async () => {
  const { app, waiting, origin } = await start({ drainMs: 20 });
  const asked = fetch(`${origin}/api/modes`);
  await vi.waitFor(() => expect(waiting.length).toBe(1), 10_000);
  const closed = app.close();
  const answer = await asked;
  expect(answer.status).toBe(503);
  expect(errorBodySchema.parse(await answer.json()).code).toBe("upstream_unavailable");
  await closed;
});

it("a service whose replicas all time out is answered at once with a catalogue error", async () => {
  const { origin, waiting } = await start({ drainMs: 20, timeoutMs: 500 });
  const silent = await Promise.all([1, 2, 3].map(() => fetch(`${origin}/api/modes`)));
  expect(silent.map(({ status }) => status)).toEqual([504, 504, 504]);
  const answer = await fetch(`${origin}/api/modes`);
  expect(answer.status).toBe(503);
  expect(errorBodySchema.parse(await answer.json()).code).toBe("upstream_unavailable");
  expect(waiting.length).toBe(3);
});

it("a call that waits for a connection until its deadline → 504", async () => {
  const { origin, waiting } = await start({ drainMs: 20, timeoutMs: 1_000, connections: 4 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${origin}/api/modes`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(504));
  expect(waiting.length).toBeLessThan(10);
});

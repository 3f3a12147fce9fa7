import { metricSchema } from "@phaselock/telemetry";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Delivery } from "../bus/event-bus.ts";
import { createApp, type ZodApp } from "../http/create-app.ts";
import { createLogger } from "../logger.ts";
import { createMetrics, type Metrics, registerMetrics, startMetricsServer } from "./create-metrics.ts";
import { measureRequests } from "./measure-requests.ts";
import { observeDeliveries } from "./observe-deliveries.ts";

let metrics: Metrics;

beforeEach(() => {
  metrics = createMetrics("svc-test");
});

/** The samples of one metric, without the service label. */
const samplesOf = async (name: string) => {
  const metric = (await metrics.getMetricsAsJSON()).find(candidate => candidate.name === name);
  return (metric?.values ?? []).map(({ labels: { service: _, ...labels }, ...rest }) => ({
    ...rest,
    labels,
  }));
};
const countsOf = async (name: string) =>
  (await samplesOf(name))
    .filter(sample => "metricName" in sample && sample.metricName === `${name}_count`)
    .map(({ labels, value }) => ({ ...labels, value }));

describe("a server's metrics", () => {
  let app: ZodApp;
  beforeEach(async () => {
    app = await createApp({ name: "svc-test", logger: createLogger("svc-test", "silent") });
    measureRequests(app, metrics);
    registerMetrics(app, metrics);
    app.get("/users/:id", { schema: { params: z.object({ id: z.string().max(3) }) } }, async () => "fine");
  });
  afterEach(() => app.close());

  it("count requests by route template and status, not by path", async () => {
    for (const path of ["/users/1", "/users/2", "/users/toolong", "/nowhere/1", "/nowhere/2"])
      await app.inject(path);
    const counts = await countsOf(metricSchema.httpRequestSeconds.name);
    expect(counts).toEqual([
      { method: "GET", route: "/users/:id", status: 200, value: 2 },
      { method: "GET", route: "/users/:id", status: 400, value: 1 },
      { method: "GET", route: "(none)", status: 404, value: 2 },
    ]);
  });

  it("are served in Prometheus' format, with the service's name and Node's metrics", async () => {
    const answer = await app.inject("/metrics");
    expect(answer.headers["content-type"]).toContain("text/plain; version=0.0.4");
    expect(answer.body).toMatch(/^process_cpu_seconds_total\{service="svc-test"\} [\d.]+$/m);
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_seconds\{service="svc-test"\}/m);
  });

  it("can be served on a separate port that serves nothing else", async () => {
    const server = await startMetricsServer(metrics, { host: "127.0.0.1", port: 0 });
    expect(await (await fetch(server.url)).text()).toContain("process_cpu_seconds_total");
    expect((await fetch(new URL("/", server.url))).status).toBe(404);
    await server.close();
  });
});

describe("a group's metrics", () => {
  const delivery = (ageSeconds: number): Delivery => ({
    topic: "identity.user.v1",
    partition: 0,
    offset: 0,
    event: {
      id: "01920000-0000-7000-8000-000000000001",
      type: "identity.user.v1/registered",
      source: "svc-identity",
      subject: "x",
      time: new Date(Date.now() - ageSeconds * 1_000).toISOString(),
      sequence: 1,
      data: {},
    },
  });

  it("count deliveries, failures and dead letters by group and topic, and measure the age of events", async () => {
    const observer = observeDeliveries(metrics)({
      group: "svc-test",
      topics: ["identity.user.v1"],
      from: "beginning",
      handle: async () => undefined,
    });
    observer.delivered([delivery(0.2), delivery(20), delivery(-5)]);
    observer.failed("identity.user.v1");
    observer.deadLettered("identity.user.v1");
    const labels = { group: "svc-test", topic: "identity.user.v1" };
    expect(await samplesOf(metricSchema.deliveries.name)).toEqual([{ labels, value: 3 }]);
    const fromRetry = { labels: { group: "svc-test", topic: "svc-test.retry" }, value: 0 };
    expect(await samplesOf(metricSchema.deliveryFailures.name)).toEqual([{ labels, value: 1 }, fromRetry]);
    expect(await samplesOf(metricSchema.deadLetters.name)).toEqual([{ labels, value: 1 }, fromRetry]);
    const ages = await samplesOf(metricSchema.eventAgeSeconds.name);
    const below = (le: number) => ages.find(sample => sample.labels.le === le)?.value;
    expect([below(0.01), below(0.25), below(10), below(30)]).toEqual([1, 2, 2, 3]);
  });
});

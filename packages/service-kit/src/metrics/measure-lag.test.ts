import { metricSchema } from "@phaselock/telemetry";
import { expect, it, onTestFinished, vi } from "vitest";
import { createMetrics } from "./create-metrics.ts";
import { measureLag } from "./measure-lag.ts";

const subscription = { group: "svc-test", topics: ["identity.user.v1"] };
const line = `${metricSchema.consumerLag.name}{group="svc-test",topic="identity.user.v1",service="svc-test"} 7`;

it("several scrapes read the lag once, and the second scrape is the first to report it", async () => {
  const metrics = createMetrics("svc-test");
  const lag = vi.fn(async () => new Map([["identity.user.v1", 7]]));
  measureLag({ lag }, metrics, [subscription]);
  expect(await metrics.metrics()).not.toContain(line);
  for (let scrape = 0; scrape < 3; scrape++) expect(await metrics.metrics()).toContain(line);
  expect(lag.mock.calls).toEqual([["svc-test", ["identity.user.v1", "svc-test.retry"]]]);
});

it("while the bus is unreachable, the lag is absent and no scrape fails", async () => {
  const metrics = createMetrics("svc-test");
  measureLag({ lag: () => Promise.reject(new Error("broker down")) }, metrics, [subscription]);
  await metrics.metrics();
  expect(await metrics.metrics()).not.toMatch(/^phaselock_consumer_lag_events\{/m);
});

it("a bus that hangs leaves no outdated lag", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const metrics = createMetrics("svc-test");
  const lag = vi.fn(async () => new Map([["identity.user.v1", 7]]));
  measureLag({ lag }, metrics, [subscription]);
  await metrics.metrics();
  lag.mockImplementation(() => new Promise(() => undefined));
  vi.advanceTimersByTime(60_000);
  expect(await metrics.metrics()).toContain(line);
  vi.advanceTimersByTime(60_000);
  expect(await metrics.metrics()).not.toContain(line);
});

import "@phaselock/servers/testing";
import { recordSpans } from "@phaselock/telemetry/testing";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { startTestGateway } from "../testing/start-test-gateway.ts";

it("a limited request → a child span of its command in Redis, without key or address", async () => {
  const recording = recordSpans();
  const gateway = await startTestGateway({ TRUST_PROXY: "1", REDIS_URL: inject("redisUrl") });
  onTestFinished(async () => {
    await gateway.close();
    await recording.stop();
  });
  await fetch(`${gateway.url}/api/modes`, { headers: { "x-forwarded-for": "203.0.113.77" } });
  const spans = await vi.waitUntil(() => {
    const seen = recording.spans();
    return seen.some(({ kind }) => kind === "SERVER") && seen;
  });
  const server = spans.find(({ kind }) => kind === "SERVER");
  // The client sends a script by its hash first, and in full if Redis doesn't know it yet.
  expect(spans.find(({ name }) => /^redis eval(sha)?$/.test(name))).toMatchObject({
    kind: "CLIENT",
    parentSpanId: server?.spanId,
    attributes: { "db.system.name": "redis", "db.operation.name": expect.stringMatching(/^eval(sha)?$/) },
  });
  expect(JSON.stringify(spans)).not.toContain("203.0.113.77");
  expect(JSON.stringify(spans)).not.toContain("rate:");
});

import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { context } from "@opentelemetry/api";
import { openServiceClient } from "@phaselock/service-kit";
import { contextOf } from "@phaselock/telemetry";
import { recordSpans } from "@phaselock/telemetry/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import { startTestGateway } from "./testing/start-test-gateway.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const browsersSpan = "b7ad6b7169203331";

/** A gateway with tracing on, in front of a service that breaks the connection of one arrival. */
const open = async ({ ratio = 1, breakAt = 0 } = {}) => {
  const recording = recordSpans(ratio);
  const arrivals: IncomingHttpHeaders[] = [];
  const service = createServer((request, response) => {
    arrivals.push(request.headers);
    if (arrivals.length === breakAt) request.socket.destroy();
    else response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>(resolve => service.listen(0, "127.0.0.1", resolve));
  const SESSIONS_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const gateway = await startTestGateway({ SESSIONS_URL });
  onTestFinished(async () => {
    await gateway.close();
    service.close();
    await recording.stop();
  });
  const get = (headers: Record<string, string>) => fetch(`${gateway.url}/api/modes?code=secret`, { headers });
  return { arrivals, get, recording };
};

it("a service gets only the gateway's traceparent, in the browser's trace, without tracestate or baggage", async () => {
  const { arrivals, get, recording } = await open();
  const traceparent = `00-${traceId}-${browsersSpan}-00`;
  await get({ traceparent, tracestate: "a=1", baggage: "user=1" });
  const [client, server] = await vi.waitUntil(() => recording.spans().length === 2 && recording.spans());
  expect(server).toMatchObject({
    name: "GET /api/modes",
    kind: "SERVER",
    traceId,
    parentSpanId: browsersSpan,
  });
  expect(client).toMatchObject({ name: "GET", kind: "CLIENT", traceId, parentSpanId: server?.spanId });
  expect(arrivals).toMatchObject([{ traceparent: `00-${traceId}-${client?.spanId}-01` }]);
  expect(Object.keys(arrivals[0] ?? {})).not.toContain("tracestate");
  expect(Object.keys(arrivals[0] ?? {})).not.toContain("baggage");
  expect(JSON.stringify(recording.spans())).not.toContain("secret");
});

it("the sampling flag of a browser's traceparent does not count", async () => {
  const { arrivals, get } = await open({ ratio: 0 });
  await get({ traceparent: `00-${traceId}-${browsersSpan}-01` });
  expect(arrivals[0]?.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
});

it("a retried call → another client span of the same request, although another request opened the connection", async () => {
  const { arrivals, get, recording } = await open({ breakAt: 2 });
  await get({});
  await vi.waitUntil(() => recording.spans().length === 2);
  recording.reset();
  const answer = await get({ traceparent: `00-${traceId}-${browsersSpan}-00` });
  expect(answer.status).toBe(200);
  const spans = await vi.waitUntil(() => recording.spans().length === 3 && recording.spans());
  const server = spans.find(({ kind }) => kind === "SERVER");
  const clients = spans.filter(({ kind }) => kind === "CLIENT");
  expect(clients.map(({ parentSpanId, status }) => [parentSpanId, status])).toEqual([
    [server?.spanId, "ERROR"],
    [server?.spanId, "UNSET"],
  ]);
  expect(arrivals.slice(1).map(({ traceparent }) => traceparent?.slice(36, 52))).toEqual(
    clients.map(({ spanId }) => spanId),
  );
});

it("a call that waits for a connection → a span of its own trace, although another call's end starts it", async () => {
  const recording = recordSpans();
  onTestFinished(recording.stop);
  const arrivals: (string | undefined)[] = [];
  const waiting: ServerResponse[] = [];
  const service = createServer((request, response) => {
    arrivals.push(request.headers.traceparent?.toString());
    waiting.push(response);
  });
  await new Promise<void>(resolve => service.listen(0, "127.0.0.1", resolve));
  const connections = 4;
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const client = openServiceClient([origin], { connections });
  onTestFinished(async () => {
    await client.destroy();
    service.close();
  });
  const traceIdOf = (call: number) => call.toString(16).padStart(32, "a");
  const call = (at: number) =>
    context.with(contextOf(`00-${traceIdOf(at)}-${browsersSpan}-01`), async () => {
      const signal = AbortSignal.timeout(10_000);
      const { body } = await client.request({ path: "/", method: "GET", signal });
      await body.dump();
    });
  const calls = Array.from({ length: connections + 1 }, (_, at) => call(at));
  await vi.waitUntil(() => waiting.length === connections);
  for (const response of waiting) response.end();
  await vi.waitUntil(() => waiting.length > connections);
  waiting.at(-1)?.end();
  await Promise.all(calls);
  expect(arrivals.at(-1)?.slice(3, 35)).toBe(traceIdOf(connections));
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { context, propagation, SpanKind, trace } from "@opentelemetry/api";
import { expect, it, onTestFinished } from "vitest";
import { activeTracer, contextOf, contextOfClient, failSpan, inSpan, traceparentOf } from "../index.ts";
import { recordSpans } from "./record-spans.ts";

const record = (ratio?: number) => {
  const recording = recordSpans(ratio);
  onTestFinished(recording.stop);
  return recording;
};

/** A server that keeps the received traceparent, and responds with the status in the path or breaks the connection. */
const openServer = async () => {
  const got: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    got.push(request.headers.traceparent as string | undefined);
    const status = Number(request.url?.slice(1, 4));
    if (status) response.writeHead(status).end();
    else request.destroy();
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const get = async (path: string) =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text();
  return { got, get };
};

const server = { kind: SpanKind.SERVER };
const internal = { kind: SpanKind.INTERNAL };

it("nested spans are recorded with their parents, inner spans first", async () => {
  const recording = record();
  await inSpan("outer", server, () => inSpan("inner", internal, async () => undefined));
  const [inner, outer] = recording.spans();
  expect(inner).toMatchObject({
    name: "inner",
    kind: "INTERNAL",
    parentSpanId: outer?.spanId,
    service: "test",
  });
  expect(outer).toMatchObject({ name: "outer", kind: "SERVER", parentSpanId: undefined, status: "UNSET" });
  expect(inner?.traceId).toBe(outer?.traceId);
});

it("stop turns tracing off: no tracer, no provider, no context, no propagation", async () => {
  const recording = recordSpans();
  await recording.stop();
  expect(activeTracer()).toBeUndefined();
  expect(trace.getTracer("x").startSpan("x").isRecording()).toBe(false);
  expect(
    context.with(context.active().setValue(Symbol.for("x"), 1), () =>
      context.active().getValue(Symbol.for("x")),
    ),
  ).toBeUndefined();
  expect(propagation.fields()).toEqual([]);
});

it("a fetch within a span sends the traceparent of a client span without path or query", async () => {
  const recording = record();
  const { got, get } = await openServer();
  await inSpan("outer", server, () => get("/200/secret?code=secret"));
  const [client, outer] = recording.spans();
  expect(client).toMatchObject({ name: "GET", kind: "CLIENT", parentSpanId: outer?.spanId });
  expect(got).toEqual([`00-${client?.traceId}-${client?.spanId}-01`]);
  expect(client?.attributes).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 200,
    "server.address": "127.0.0.1",
    "server.port": expect.any(Number),
    "url.scheme": "http",
  });
});

it("a fetch outside of a span starts no trace", async () => {
  const recording = record();
  const { got, get } = await openServer();
  await get("/200");
  expect(recording.spans()).toEqual([]);
  expect(got).toEqual([undefined]);
});

it("an error's message does not leave the process", async () => {
  const recording = record();
  const { get } = await openServer();
  await inSpan("outer", server, () => get("/secret")).catch(() => undefined);
  expect(recording.spans()).toMatchObject([
    { kind: "CLIENT", status: "ERROR" },
    { name: "outer", status: "ERROR" },
  ]);
  expect(JSON.stringify(recording.spans())).not.toContain("secret");
});

it("an attribute that the schema does not declare is not exported", async () => {
  const recording = record();
  await inSpan(
    "outer",
    { ...server, attributes: { "user.id": "u1", "http.route": "/x" } },
    async () => undefined,
  );
  expect(recording.spans()[0]?.attributes).toEqual({ "http.route": "/x" });
});

it("an unsampled trace is not recorded, and the next process gets its flags", async () => {
  const recording = record(0);
  const { got, get } = await openServer();
  await inSpan("outer", server, () => get("/500"));
  expect(recording.spans()).toEqual([]);
  expect(got.map(traceparent => traceparent?.slice(-2))).toEqual(["00"]);
});

it("a service follows the flags of its parent, and the edge ignores the client's", async () => {
  const given = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331";
  const recording = record(0);
  const work = async () => traceparentOf();
  expect(await inSpan("service", { ...server, parent: contextOf(`${given}-01`) }, work)).toMatch(/-01$/);
  expect(await inSpan("edge", { ...server, parent: contextOfClient(`${given}-01`) }, work)).toMatch(/-00$/);
  expect(recording.spans()).toMatchObject([
    { name: "service", traceId: given.slice(3, 35), parentSpanId: given.slice(36) },
  ]);
});

it("the edge samples an unsampled client's trace by the ratio, and the children of its span follow", async () => {
  const all = record(1);
  const parent = contextOfClient("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00");
  await inSpan("edge", { ...server, parent }, async () => {
    const tracer = activeTracer();
    const span = tracer?.startSpan("inner");
    if (span) failSpan(span, new TypeError("secret"));
    span?.end();
  });
  expect(all.spans()).toMatchObject([
    { name: "inner", status: "ERROR", attributes: { "error.type": "TypeError" } },
    { name: "edge" },
  ]);
});

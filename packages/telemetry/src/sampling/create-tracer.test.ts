import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { expect, it, onTestFinished } from "vitest";
import { failSpan } from "../tracing/tracer.ts";
import { createTracer } from "./create-tracer.ts";
import { keepFailed } from "./keep-failed.ts";

const open = ({ ratio = 0, random = 0 }) => {
  const exporter = new InMemorySpanExporter();
  const processor = keepFailed(new SimpleSpanProcessor({ exporter }));
  const resource = resourceFromAttributes({ "service.name": "test" });
  const provider = new TracerProvider({
    resource,
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
  });
  onTestFinished(() => provider.shutdown());
  const sdk = provider.getTracer("phaselock");
  return { tracer: createTracer(sdk, { resource, processor, ratio, random: () => random }), exporter };
};

it.each([
  [0.29, TraceFlags.SAMPLED],
  [0.3, TraceFlags.NONE],
])("at a ratio of 0.3 a root that draws %d gets the flags %d", (random, flags) => {
  const { tracer } = open({ ratio: 0.3, random });
  expect(tracer.startSpan("root", {}, ROOT_CONTEXT).spanContext().traceFlags).toBe(flags);
});

/** A failed span with everything that our code gives to spans, and with a child that did not fail. */
const record = (ratio: number): ReadableSpan[] => {
  const { tracer, exporter } = open({ ratio });
  const linked = { traceId: "1".repeat(32), spanId: "2".repeat(16), traceFlags: TraceFlags.NONE };
  const attributes = { "http.route": "/x", "user.id": "u1" };
  const span = tracer.startSpan(
    "x",
    { kind: SpanKind.SERVER, attributes, links: [{ context: linked }] },
    ROOT_CONTEXT,
  );
  tracer.startSpan("child", {}, trace.setSpan(ROOT_CONTEXT, span)).end();
  span.setAttributes({ "http.response.status_code": 500 }).updateName("y").addEvent("secret");
  span.recordException(new Error("secret"));
  span.setStatus({ code: SpanStatusCode.ERROR, message: "secret" });
  failSpan(span, new RangeError("secret"));
  span.end();
  span.setAttribute("error.type", "after the end").setStatus({ code: SpanStatusCode.OK }).updateName("z");
  return exporter.getFinishedSpans();
};

it("a failed span of an unsampled trace is exported like one of a sampled trace", () => {
  const comparable = (spans: ReadableSpan[]) =>
    spans.map(({ startTime, endTime, duration, parentSpanContext, instrumentationScope, ...span }) => ({
      ...span,
      parent: parentSpanContext?.spanId === spans[1]?.spanContext().spanId,
      scope: instrumentationScope.name,
    }));
  const [unsampled, sampled] = [record(0), record(1)];
  expect(comparable(unsampled)).toEqual(comparable(sampled));
  expect(unsampled).toMatchObject([{ name: "child" }, { name: "y", status: { code: SpanStatusCode.ERROR } }]);
});

it("a failed span of an unsampled trace is exported with its times", () => {
  const beforeS = Math.floor(Date.now() / 1_000) - 1;
  const [, { startTime, endTime, duration }] = record(0) as [ReadableSpan, ReadableSpan];
  expect(startTime[0]).toBeGreaterThanOrEqual(beforeS);
  expect(startTime[0]).toBeLessThanOrEqual(beforeS + 3);
  const ns = ([s, n]: readonly [number, number]) => BigInt(s) * 1_000_000_000n + BigInt(n);
  expect(ns(endTime) - ns(startTime)).toBeGreaterThan(0n);
  expect(Number(ns(endTime) - ns(startTime) - ns(duration))).toBeLessThan(2_000);
});

it("a span of an unsampled trace leaves what it was given as it was", () => {
  const { tracer } = open({ ratio: 0 });
  const given = { attributes: { "http.route": "/x" }, links: [] };
  const span = tracer.startSpan("x", given, ROOT_CONTEXT);
  span.setAttribute("http.response.status_code", 500);
  span.addLink({ context: span.spanContext() });
  expect(given).toEqual({ attributes: { "http.route": "/x" }, links: [] });
});

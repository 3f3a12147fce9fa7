import { context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { expect, it } from "vitest";
import { contextOf, type SpanStarter } from "../tracing/tracer.ts";
import { createTracer } from "./create-tracer.ts";
import { type BufferLimits, keepFailed } from "./keep-failed.ts";

const resource = resourceFromAttributes({});
const noSdk: SpanStarter = { startSpan: () => expect.fail("no trace is sampled") };

/** A tracer that samples no trace, and the names of the spans that are still exported. */
const open = (limits?: BufferLimits) => {
  const exporter = new InMemorySpanExporter();
  const processor = keepFailed(new SimpleSpanProcessor({ exporter }), limits);
  const tracer = createTracer(noSdk, { resource, processor, ratio: 0 });
  const start = (name: string, parent?: Span) =>
    tracer.startSpan(name, {}, parent ? trace.setSpan(context.active(), parent) : context.active());
  const exported = () => exporter.getFinishedSpans().map(({ name }) => name);
  return { tracer, start, exported, dropped: processor.dropped };
};

const fail = (span: Span) => void span.setStatus({ code: SpanStatusCode.ERROR }).end();

it("a part without a failed span is dropped", () => {
  const { start, exported } = open();
  const root = start("root");
  start("child", root).end();
  root.end();
  expect(exported()).toEqual([]);
});

it("a part with a failed span is exported whole once its last span ends", () => {
  const { start, exported } = open();
  const root = start("root");
  start("fine", root).end();
  fail(start("failed", root));
  const late = start("late", root);
  root.end();
  expect(exported()).toEqual([]);
  late.end();
  expect(exported()).toEqual(["fine", "failed", "root", "late"]);
});

it("two requests of one trace are two parts: the failure of one exports only its own spans", () => {
  const { tracer, exported } = open();
  const parent = contextOf("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00");
  const fine = tracer.startSpan("fine", {}, parent);
  fail(tracer.startSpan("failed", {}, parent));
  fine.end();
  expect(exported()).toEqual(["failed"]);
});

it("a 4xx response of another service is not a failure, and a 5xx response is", () => {
  const { tracer, exported } = open();
  for (const status of [401, 503])
    fail(
      tracer.startSpan(`${status}`, {
        kind: SpanKind.CLIENT,
        attributes: { "http.response.status_code": status },
      }),
    );
  expect(exported()).toEqual(["503"]);
});

it("a part over the limit of spans keeps its latest spans, and counts the dropped ones", () => {
  const { start, exported, dropped } = open({ maxParts: 1, maxSpansPerPart: 2 });
  const root = start("root");
  for (const name of ["a", "b", "c"]) start(name, root).end();
  fail(start("failed", root));
  root.end();
  expect(exported()).toEqual(["failed", "root"]);
  expect(dropped).toEqual({ parts: 0, spans: 3 });
});

it("one part over the limit drops the oldest open part, and counts it", () => {
  const { start, exported, dropped } = open({ maxParts: 2, maxSpansPerPart: 10 });
  const [first, second, third] = [start("first"), start("second"), start("third")];
  for (const span of [first, second, third]) fail(span as Span);
  expect(exported()).toEqual(["second", "third"]);
  expect(dropped).toEqual({ parts: 1, spans: 0 });
});

it("a thousand ended parts leave no part open", () => {
  const { start, dropped } = open({ maxParts: 1, maxSpansPerPart: 10 });
  for (let count = 0; count < 1_000; count++) {
    const root = start("root");
    start("child", root).end();
    root.end();
  }
  expect(dropped).toEqual({ parts: 0, spans: 0 });
});

it("shutdown exports the ended spans of a part that has already failed", async () => {
  const exported: string[] = [];
  const processor = keepFailed({
    onStart: () => undefined,
    onEnd: ({ name }) => void exported.push(name),
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  });
  const tracer = createTracer(noSdk, { resource, processor, ratio: 0 });
  const root = tracer.startSpan("root");
  fail(tracer.startSpan("failed", {}, trace.setSpan(context.active(), root)));
  await processor.shutdown();
  expect(exported).toEqual(["failed"]);
});

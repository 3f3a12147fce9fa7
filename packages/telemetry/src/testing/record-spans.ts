import { type HrTime, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { declaredOnly } from "../tracing/declared-only.ts";
import { startSdk } from "../tracing/sdk.ts";
import type { SeenSpan } from "./seen-span.ts";

const msOf = ([seconds, nanoseconds]: HrTime): number => seconds * 1e3 + nanoseconds / 1e6;

const seen = (span: ReadableSpan): SeenSpan => {
  const { traceId, spanId } = span.spanContext();
  return {
    name: span.name,
    kind: SpanKind[span.kind] as SeenSpan["kind"],
    traceId,
    spanId,
    startedAtMs: msOf(span.startTime),
    endedAtMs: msOf(span.endTime),
    parentSpanId: span.parentSpanContext?.spanId,
    attributes: span.attributes,
    status: SpanStatusCode[span.status.code] as SeenSpan["status"],
    links: span.links.map(({ context }) => ({ traceId: context.traceId, spanId: context.spanId })),
    service: String(span.resource.attributes["service.name"]),
  };
};

/** Tracing that is on for a test. */
export type Recording = {
  /** The spans that have ended so far, in that order, as an exporter gets them. */
  spans(): SeenSpan[];
  /** Forgets the spans so far. */
  reset(): void;
  /** Turns tracing off for the whole worker, which other test files share. */
  stop(): Promise<void>;
};

/**
 * Turns tracing on in this worker and keeps the spans in memory.
 * @param ratio the share of sampled traces; the others are not recorded
 *
 * @example
 * const recording = recordSpans();
 * onTestFinished(recording.stop);
 * await request();
 * expect(recording.spans()).toMatchObject([{ name: "GET /api/modes", kind: "SERVER" }]);
 */
export const recordSpans = (ratio = 1): Recording => {
  const exporter = new InMemorySpanExporter();
  const sdk = startSdk({
    resource: resourceFromAttributes({ "service.name": "test" }),
    ratio,
    spanProcessor: new SimpleSpanProcessor({ exporter: declaredOnly(exporter) }),
  });
  return {
    spans: () => exporter.getFinishedSpans().map(seen),
    reset: () => exporter.reset(),
    stop: () => sdk.shutdown(),
  };
};

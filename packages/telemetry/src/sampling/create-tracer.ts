import { type Context, context, isSpanContextValid, SpanKind, TraceFlags, trace } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import { RandomIdGenerator, type SpanProcessor } from "@opentelemetry/sdk-trace";
import { isFromClient, type SpanStarter } from "../tracing/tracer.ts";
import { UnsampledSpan } from "./unsampled-span.ts";

/**
 * Create a tracer that samples the given share of traces. A span follows its parent, except a client's span: a client
 * chooses its trace id and flags, so it could otherwise force sampling. Spans of unsampled traces are recorded too, because
 * one of them may fail: see `keepFailed`. Most traces are unsampled and dropped, so their spans are cheap ones of our own.
 *
 * @param sdk creates the spans of sampled traces, and must sample each of them
 * @param options.processor gets the spans of unsampled traces
 * @param options.ratio the share of sampled traces, 0 to 1
 * @param options.random 0 ≤ n < 1
 */
export const createTracer = (
  sdk: SpanStarter,
  {
    resource,
    processor,
    ratio,
    random = Math.random,
  }: {
    readonly resource: Resource;
    readonly processor: SpanProcessor;
    readonly ratio: number;
    readonly random?: () => number;
  },
): SpanStarter => {
  const ids = new RandomIdGenerator();
  const origin = { resource, instrumentationScope: { name: "phaselock" }, onEnd: processor.onEnd };
  return {
    startSpan(name, options = {}, given: Context = context.active()) {
      const active = trace.getSpanContext(given);
      const parent = active && isSpanContextValid(active) ? active : undefined;
      const follows = parent && !(parent.isRemote && isFromClient(given));
      const isSampled = follows ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : random() < ratio;
      if (isSampled) return sdk.startSpan(name, options, given);
      const { kind = SpanKind.INTERNAL, attributes, links } = options;
      const traceId = parent?.traceId ?? ids.generateTraceId();
      const own = { traceId, spanId: ids.generateSpanId(), traceFlags: TraceFlags.NONE };
      const span = new UnsampledSpan({ name, kind, context: own, parent, attributes, links }, origin);
      processor.onStart(span, given);
      return span;
    },
  };
};

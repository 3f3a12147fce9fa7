import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { attributes } from "../schema/attributes.ts";

let current: Tracer | undefined;

/** Turns tracing on, or off with undefined. Only `startTracing` and tests call it. */
export const useTracer = (tracer: Tracer | undefined): void => {
  current = tracer;
};

/** The tracer, or undefined while tracing is off. Check this first, so that no attributes are built while tracing is off. */
export const activeTracer = (): Tracer | undefined => current;

/** Whether the active span is recorded. Without such a span, work such as a poll creates no spans. */
export const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** Whether the trace of a context's span is sampled. Spans of other traces are not recorded. */
export const isSampled = (given: Context): boolean =>
  ((trace.getSpanContext(given)?.traceFlags ?? TraceFlags.NONE) & TraceFlags.SAMPLED) !== 0;

export type SpanOptions = {
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** Defaults to the active context. */
  readonly parent?: Context;
  readonly links?: Link[];
};

/** The stable name of an error: its code, or its class. */
const typeOf = (error: unknown): string => {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error ? error.name : "unknown";
};

/** Marks a span as failed, without the message, which may quote data. */
export const failSpan = (span: Span, error: unknown): void => {
  span.setAttribute(attributes.errorType, typeOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Runs `work` in a span, which ends when the promise settles. Without tracing it only runs `work`. */
export const inSpan = async <Result>(
  name: string,
  { kind, attributes: given, parent = context.active(), links }: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!current) return work();
  const span = current.startSpan(
    name,
    { kind, ...(given && { attributes: given }), ...(links && { links }) },
    parent,
  );
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** https://www.w3.org/TR/trace-context/#traceparent-header in its only version; an id of zeros is invalid. */
const form = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** The traceparent of a span, by default of the active one; undefined if there is none or tracing is off. */
export const traceparentOf = (span: Span | undefined = trace.getActiveSpan()): string | undefined => {
  const given = span?.spanContext();
  if (!given || !isSpanContextValid(given)) return undefined;
  return `00-${given.traceId}-${given.spanId}-${given.traceFlags.toString(16).padStart(2, "0")}`;
};

const remoteContext = (traceparent: string | undefined, keptFlags: number): Context => {
  const [, traceId, spanId, flags] = form.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & keptFlags;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

/** A context with the remote span of a traceparent; the root context if the traceparent is missing or malformed. */
export const contextOf = (traceparent: string | undefined): Context =>
  remoteContext(traceparent, TraceFlags.SAMPLED);

/**
 * Like `contextOf`, for a traceparent from a client outside the product. The trace continues, but a client's flags must not
 * force sampling, so they are dropped.
 */
export const contextOfClient = (traceparent: string | undefined): Context =>
  remoteContext(traceparent, TraceFlags.NONE);

import { TraceFlags } from "@opentelemetry/api";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace";
import { exportedSpan } from "../export/exported-span.ts";
import { isFailed } from "./is-failed.ts";

/** The unsampled spans of one trace in this process, from the local root until the last of them ends. */
type Part = {
  /** Ids of the spans that have not ended. */
  readonly open: Set<string>;
  readonly ended: ReadableSpan[];
  failed: boolean;
};

export type BufferLimits = {
  /** Unsampled parts with an open span. The oldest is dropped first. */
  readonly maxParts: number;
  /** Ended spans that a part keeps. The oldest is dropped first, because the failure is among the last. */
  readonly maxSpansPerPart: number;
};

/** About 50 MB of spans at most; a busy gateway has a few dozen open parts with five spans each. */
const defaultLimits: BufferLimits = { maxParts: 500, maxSpansPerPart: 100 };

/** The number of parts and spans that the buffer has dropped so far. */
export type Dropped = { parts: number; spans: number };

/**
 * Passes sampled spans on at once. Buffers unsampled spans until their part of the trace ends in this process, then
 * passes all of them on if one has failed, and drops them otherwise.
 *
 * @param next exports the spans that are passed on
 */
export const keepFailed = (
  next: SpanProcessor,
  { maxParts, maxSpansPerPart }: BufferLimits = defaultLimits,
): SpanProcessor & { readonly dropped: Readonly<Dropped> } => {
  const parts = new Set<Part>();
  const partOf = new Map<string, Part>();
  const dropped: Dropped = { parts: 0, spans: 0 };

  const release = (part: Part): void => {
    parts.delete(part);
    for (const id of part.open) partOf.delete(id);
  };
  const pass = (span: ReadableSpan): void => next.onEnd(exportedSpan(span));

  const openPart = (): Part => {
    const [oldest] = parts;
    if (oldest && parts.size >= maxParts) {
      release(oldest);
      dropped.parts++;
    }
    const part: Part = { open: new Set(), ended: [], failed: false };
    parts.add(part);
    return part;
  };

  return {
    dropped,
    onStart(span, parentContext) {
      next.onStart(span, parentContext);
      const { spanId, traceFlags } = span.spanContext();
      if (traceFlags & TraceFlags.SAMPLED) return;
      const { parentSpanContext: parent } = span;
      const part = (parent && !parent.isRemote && partOf.get(parent.spanId)) || openPart();
      part.open.add(spanId);
      partOf.set(spanId, part);
    },
    onEnd(span) {
      const { spanId, traceFlags } = span.spanContext();
      if (traceFlags & TraceFlags.SAMPLED) return pass(span);
      const part = partOf.get(spanId);
      if (!part) return;
      partOf.delete(spanId);
      part.open.delete(spanId);
      part.ended.push(span);
      part.failed ||= isFailed(span);
      if (part.ended.length > maxSpansPerPart) {
        part.ended.shift();
        dropped.spans++;
      }
      if (part.open.size > 0) return;
      release(part);
      if (part.failed) part.ended.forEach(pass);
    },
    forceFlush: () => next.forceFlush(),
    async shutdown() {
      for (const part of parts) if (part.failed) part.ended.forEach(pass);
      parts.clear();
      partOf.clear();
      await next.shutdown();
    },
  };
};

import {
  type Attributes,
  type HrTime,
  type SpanContext,
  type SpanKind,
  type SpanStatus,
  TraceFlags,
} from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { attributes } from "../schema/attributes.ts";

const names: ReadonlySet<string> = new Set(Object.values(attributes));

const isDeclared = (name: string): boolean => names.has(name);

/** Copies only if an attribute has to go, because that is rare and every exported span passes here. */
const declared = (given: Attributes): Attributes =>
  Object.keys(given).every(isDeclared)
    ? given
    : Object.fromEntries(Object.entries(given).filter(([name]) => isDeclared(name)));

/**
 * A span in the form in which the process exports it: with only the attributes of the schema, and without events and
 * messages of errors, which may contain data of a person. A class, because its objects are cheap: each exported span is one.
 */
class ExportedSpan implements ReadableSpan {
  readonly name: string;
  readonly kind: SpanKind;
  declare readonly parentSpanContext?: SpanContext;
  readonly startTime: HrTime;
  readonly endTime: HrTime;
  readonly duration: HrTime;
  readonly ended: boolean;
  readonly status: SpanStatus;
  readonly attributes: Attributes;
  readonly links: ReadableSpan["links"];
  readonly events: ReadableSpan["events"] = [];
  readonly resource: ReadableSpan["resource"];
  readonly instrumentationScope: ReadableSpan["instrumentationScope"];
  readonly droppedAttributesCount = 0;
  readonly droppedEventsCount = 0;
  readonly droppedLinksCount = 0;
  readonly #context: SpanContext;

  constructor(span: ReadableSpan) {
    const { traceId, spanId } = span.spanContext();
    // Mark the span as sampled, because exporters refuse unsampled spans and a failed part has only such spans.
    this.#context = { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
    this.name = span.name;
    this.kind = span.kind;
    if (span.parentSpanContext) this.parentSpanContext = span.parentSpanContext;
    this.startTime = span.startTime;
    this.endTime = span.endTime;
    this.duration = span.duration;
    this.ended = span.ended;
    this.status = { code: span.status.code };
    this.attributes = declared(span.attributes);
    this.links = span.links.map(({ context }) => ({ context }));
    this.resource = span.resource;
    this.instrumentationScope = span.instrumentationScope;
  }

  spanContext(): SpanContext {
    return this.#context;
  }
}

export const exportedSpan = (span: ReadableSpan): ReadableSpan => new ExportedSpan(span);

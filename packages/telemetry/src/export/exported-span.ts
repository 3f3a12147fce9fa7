import { type Attributes, TraceFlags } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { attributes } from "../schema/attributes.ts";

const names: ReadonlySet<string> = new Set(Object.values(attributes));

const declared = (given: Attributes): Attributes => {
  const kept: Attributes = {};
  for (const name in given) if (names.has(name)) kept[name] = given[name];
  return kept;
};

/**
 * A span in the form in which the process exports it, with only the attributes of the schema. Instrumentations also
 * record full URLs, messages of errors and stacks, which may contain data of a person.
 */
export const exportedSpan = (span: ReadableSpan): ReadableSpan => {
  const { traceId, spanId } = span.spanContext();
  // Mark the span as sampled, because exporters refuse unsampled spans and a failed part has only such spans.
  const exported = { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => exported,
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: declared(span.attributes),
    links: span.links.map(({ context }) => ({ context })),
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
};

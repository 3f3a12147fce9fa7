import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import { attributes } from "../schema/attributes.ts";

const names: ReadonlySet<string> = new Set(Object.values(attributes));

const declared = (given: Attributes): Attributes =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)));

const declaredSpan = (span: ReadableSpan): ReadableSpan => ({
  name: span.name,
  kind: span.kind,
  spanContext: () => span.spanContext(),
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
});

/**
 * Exports spans with only the attributes of the schema, and without events and messages of errors. Instrumentations record
 * paths, queries and messages, which may contain data of a person.
 */
export const declaredOnly = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(declaredSpan), done),
  shutdown: () => exporter.shutdown(),
});

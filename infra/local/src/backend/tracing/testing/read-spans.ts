import { attributes, type SpanKindName } from "@phaselock/telemetry";
import type { SeenSpan } from "@phaselock/telemetry/testing";

/** Which of the schema's kinds a span is of. */
export const kindOf = ({ kind, attributes: given }: SeenSpan): SpanKindName => {
  if (kind === "SERVER") return "server";
  if (kind === "PRODUCER") return "send";
  if (kind === "CONSUMER") return "process";
  if (kind === "INTERNAL") return "job";
  const system = given[attributes.dbSystem];
  if (system === undefined) return "client";
  return system === "redis" ? "redis" : "query";
};

/** The service of a server span, or undefined. */
export const serviceOf = ({ attributes: given }: SeenSpan): unknown => given[attributes.service];

/** The form of each kind's names: route templates, tables, topics and jobs, but no data. */
export const schemaNames: Readonly<Record<SpanKindName, RegExp>> = {
  server: /^[A-Z]+( \/[\w.*:/-]*)?$/,
  client: /^[A-Z]+$/,
  query: /^(SELECT|INSERT|UPDATE|DELETE|COMMIT|ROLLBACK)( [a-z_]+)?$/,
  redis: /^redis [a-z]+$/,
  send: /^send [a-z]+\.[a-z]+\.v\d+$/,
  process: /^process [a-z]+\.[a-z]+\.v\d+$/,
  job: /^job [a-z-]+$/,
};

/** Spans by their place in traces. @param browsers ids of spans that clients of the product sent */
export const readTraces = (spans: readonly SeenSpan[], browsers: readonly string[]) => {
  const byId = new Map(spans.map(span => [span.spanId, span]));
  const parentOf = ({ parentSpanId = "" }: SeenSpan) => byId.get(parentSpanId);
  const parentKindOf = (span: SeenSpan): SpanKindName | "browser" | "none" | "unknown" => {
    if (span.parentSpanId === undefined) return "none";
    if (browsers.includes(span.parentSpanId)) return "browser";
    const parent = parentOf(span);
    return parent ? kindOf(parent) : "unknown";
  };
  return {
    /** Each span's edge to its parent, as `server → query`, without repetitions. */
    edges: () => [...new Set(spans.map(span => `${parentKindOf(span)} → ${kindOf(span)}`))].sort(),
    /** The spans from the root of a trace to this one. */
    pathTo(span: SeenSpan): SeenSpan[] {
      const parent = parentOf(span);
      return parent ? [...this.pathTo(parent), span] : [span];
    },
  };
};

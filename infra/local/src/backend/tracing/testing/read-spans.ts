import { attributes, type Edge, type SpanKindName } from "@phaselock/telemetry";
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

/** Edges as texts, such as `client gateway → server svc-billing`. */
export const edgeTexts = (edges: readonly Edge[]): string[] =>
  edges.flatMap(({ parent, child, between }) =>
    between.map(([from, to]) => `${parent === "browser" ? "" : `${parent} `}${from} → ${child} ${to}`),
  );

/** Spans by their place in traces. @param browsers ids of spans that clients of the product sent */
export const readTraces = (spans: readonly SeenSpan[], browsers: readonly string[]) => {
  const byId = new Map(spans.map(span => [span.spanId, span]));
  const parentOf = ({ parentSpanId = "" }: SeenSpan) => byId.get(parentSpanId);
  /** A request's service, a consumer's without its purpose (`svc-billing-erasure`), or else the parent's. */
  const ownerOf = (span: SeenSpan): string => {
    const { [attributes.messagingGroup]: group } = span.attributes;
    const parent = parentOf(span);
    if (kindOf(span) === "server") return String(serviceOf(span));
    if (kindOf(span) === "process") return String(group).split("-", 2).join("-");
    if (parent) return ownerOf(parent);
    return kindOf(span) === "job" ? "a job" : "unknown";
  };
  const textOf = (span: SeenSpan) => `${kindOf(span)} ${ownerOf(span)}`;
  const edgeOf = (span: SeenSpan): string | undefined => {
    if (span.parentSpanId === undefined) return undefined;
    const parent = parentOf(span);
    const from = browsers.includes(span.parentSpanId) ? "browser" : parent ? textOf(parent) : "unknown";
    return `${from} → ${textOf(span)}`;
  };
  return {
    /** Each span's edge to its parent, without repetitions. */
    edges: (): string[] => [...new Set(spans.flatMap(span => edgeOf(span) ?? []))].sort(),
    /** Whether each child of this edge started after its parent had ended. */
    startedLater: (edge: string): boolean[] =>
      spans.flatMap(span => {
        const parent = edgeOf(span) === edge ? parentOf(span) : undefined;
        return parent ? span.startedAtMs >= parent.endedAtMs : [];
      }),
    /** The spans without a parent. */
    roots: () =>
      spans
        .filter(({ parentSpanId }) => parentSpanId === undefined)
        .map(span => ({ kind: kindOf(span), owner: ownerOf(span), name: span.name })),
    /** The spans from the root of a trace to this one. */
    pathTo(span: SeenSpan): SeenSpan[] {
      const parent = parentOf(span);
      return parent ? [...this.pathTo(parent), span] : [span];
    },
  };
};

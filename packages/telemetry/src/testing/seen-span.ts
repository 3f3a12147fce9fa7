/** A span as an exporter gets it. */
export type SeenSpan = {
  readonly name: string;
  readonly kind: "INTERNAL" | "SERVER" | "CLIENT" | "PRODUCER" | "CONSUMER";
  readonly traceId: string;
  readonly spanId: string;
  /** Since 1970. */
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** Undefined for the root of a trace. */
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly status: "UNSET" | "OK" | "ERROR";
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  /** The resource's service.name. */
  readonly service: string;
};

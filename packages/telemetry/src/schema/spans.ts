/**
 * The spans of the product, by the semantic conventions 1.45 of OpenTelemetry. `name` builds a span's name from values with
 * few different ones: route templates, tables, topics, jobs. Never an id, an address or another value of a person.
 * https://opentelemetry.io/docs/specs/semconv/general/trace/
 */
export const spanKinds = {
  /** A request that the gateway or a service answers: `GET /api/sessions/:id`, or `GET` if no route matches. */
  server: { kind: "SERVER", name: (method: string, route = "") => `${method} ${route}`.trimEnd() },
  /** A request to another service, named by the instrumentation of undici, or to Stripe: `POST`. */
  client: { kind: "CLIENT", name: (method: string) => method },
  /** A statement in PostgreSQL: `SELECT sessions`. */
  query: { kind: "CLIENT", name: (operation: string, table = "") => `${operation} ${table}`.trimEnd() },
  /** A command in Redis: `redis evalsha`. */
  redis: { kind: "CLIENT", name: (command: string) => `redis ${command}` },
  /** An event that is published to the bus: `send identity.user.v1`. */
  send: { kind: "PRODUCER", name: (topic: string) => `send ${topic}` },
  /** An event that a group processes: `process identity.user.v1`. */
  process: { kind: "CONSUMER", name: (topic: string) => `process ${topic}` },
  /** One run of a job: `job close-idle-sessions`. */
  job: { kind: "INTERNAL", name: (job: string) => `job ${job}` },
} as const;
export type SpanKindName = keyof typeof spanKinds;

/** A span that causes another span. Asynchronous: the child starts after its parent has ended, perhaps in another process. */
export type Edge = {
  readonly parent: SpanKindName | "browser";
  readonly child: SpanKindName;
  readonly isAsync?: true;
};

/**
 * Every edge of a trace. The signal-matrix test proves that each of them exists, and that no span has another parent. So a
 * handler of an event calls no other service and leaves such calls to a job.
 */
export const edges: readonly Edge[] = [
  { parent: "browser", child: "server" },
  { parent: "server", child: "client" },
  { parent: "client", child: "server" },
  { parent: "server", child: "query" },
  { parent: "server", child: "redis" },
  // An event without an outbox: the request waits until the bus has it.
  { parent: "server", child: "send" },
  // The outbox stores the traceparent in the transaction, and the relay sends later.
  { parent: "server", child: "send", isAsync: true },
  { parent: "send", child: "process", isAsync: true },
  { parent: "process", child: "query" },
  { parent: "process", child: "send", isAsync: true },
  // The queue of webhooks stores the traceparent, and the job processes them later.
  { parent: "server", child: "job", isAsync: true },
  { parent: "job", child: "query" },
  { parent: "job", child: "client" },
  { parent: "job", child: "send", isAsync: true },
];

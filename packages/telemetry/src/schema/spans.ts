/**
 * The spans of the product, by the semantic conventions 1.45 of OpenTelemetry. `name` builds a span's name from values with
 * few different ones: route templates, tables, topics, jobs. Never an id, an address or another value of a person.
 * https://opentelemetry.io/docs/specs/semconv/general/trace/
 */
export const spanKinds = {
  /** A request that the gateway or a service answers: `GET /api/sessions/:id`, or `GET` if no route matches. */
  server: { kind: "SERVER", name: (method: string, route = "") => `${method} ${route}`.trimEnd() },
  /** A request to another service, to Google or to Stripe: `POST`. */
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

/** Whose span it is. The spans of a job that no request caused belong to `a job`, because many services run the same jobs. */
export type SpanOwner =
  | "gateway"
  | "svc-identity"
  | "svc-billing"
  | "svc-sessions"
  | "svc-analytics"
  | "a job";

/** A span that causes another span. Asynchronous: the parent doesn't wait, and the child may be in another process. */
export type Edge = {
  readonly parent: SpanKindName | "browser";
  readonly child: SpanKindName;
  readonly isAsync?: true;
  /** The owners of parent and child. */
  readonly between: readonly (readonly [parent: SpanOwner | "browser", child: SpanOwner])[];
};

/** Parent and child have the same owner. */
const within = (...owners: readonly SpanOwner[]) => owners.map(owner => [owner, owner] as const);
const from = (parent: SpanOwner, ...children: readonly SpanOwner[]) =>
  children.map(child => [parent, child] as const);
const services = ["svc-identity", "svc-billing", "svc-sessions", "svc-analytics"] as const;

/**
 * Every edge of a trace. The signal-matrix test proves that each of them exists, and that no span has another parent. So a
 * handler of an event calls no other service and leaves such calls to a job.
 */
export const edges: readonly Edge[] = [
  { parent: "browser", child: "server", between: [["browser", "gateway"]] },
  // To another service, to Google or to Stripe.
  {
    parent: "server",
    child: "client",
    between: within("gateway", "svc-identity", "svc-billing", "svc-sessions"),
  },
  {
    parent: "client",
    child: "server",
    between: [...from("gateway", ...services), ...from("svc-sessions", "svc-billing")],
  },
  { parent: "server", child: "query", between: within(...services) },
  { parent: "server", child: "redis", between: within("gateway") },
  // An event without an outbox: the request waits until the bus has it.
  { parent: "server", child: "send", between: within("svc-sessions", "svc-analytics") },
  // The outbox stores the traceparent in the transaction, and the relay sends later.
  {
    parent: "server",
    child: "send",
    isAsync: true,
    between: within("svc-identity", "svc-billing", "svc-sessions"),
  },
  {
    parent: "send",
    child: "process",
    isAsync: true,
    between: [
      ...from("svc-identity", "svc-billing", "svc-sessions", "svc-analytics"),
      ...from("svc-billing", "svc-identity", "svc-sessions", "svc-analytics"),
      ...from("svc-sessions", ...services),
      ...from("svc-analytics", "svc-identity", "svc-analytics"),
    ],
  },
  { parent: "process", child: "query", between: within(...services) },
  {
    parent: "process",
    child: "send",
    isAsync: true,
    between: within("svc-billing", "svc-sessions", "svc-analytics"),
  },
  // The queue of webhooks stores the traceparent, and the job processes them later.
  { parent: "server", child: "job", isAsync: true, between: within("svc-billing") },
  { parent: "job", child: "query", between: within("svc-billing", "a job") },
  { parent: "job", child: "client", between: within("svc-billing", "a job") },
  { parent: "job", child: "send", isAsync: true, between: within("svc-billing") },
];

/** A span that may start a trace. */
export type Root = {
  readonly kind: SpanKindName;
  readonly owner: SpanOwner;
  /** Missing if every name may. */
  readonly name?: string;
};

/** Every root of a trace whose client sends no traceparent. */
export const roots: readonly Root[] = [
  { kind: "server", owner: "gateway" },
  { kind: "job", owner: "a job" },
  // Services fetch the signing keys in the background, for no request.
  { kind: "server", owner: "svc-identity", name: "GET /.well-known/jwks.json" },
];

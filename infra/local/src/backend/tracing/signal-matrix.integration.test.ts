import { randomBytes, randomUUID } from "node:crypto";
import { deleteAccountResponseSchema } from "@phaselock/contracts";
import { createTestTokens } from "@phaselock/service-kit/testing";
import { accountOf } from "@phaselock/stand-in-google/testing";
import { attributes, type Edge, edges, roots } from "@phaselock/telemetry";
import { type Recording, recordSpans, type SeenSpan } from "@phaselock/telemetry/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestBackend, publicUrl, type TestBackend } from "../access/open-test-backend.ts";
import { beacon, createTestUsers, planOf, type TestUser, type TestUsers } from "../access/test-users.ts";
import { edgeTexts, kindOf, readTraces, schemaNames, serviceOf } from "./testing/read-spans.ts";

const patience = { timeout: 20_000, interval: 50 };
/** Tested with Redis in gateway/src/routes/trace-commands.backbone.test.ts. */
const withoutRedis = edges.filter(({ child }) => child !== "redis");
const declared = [...new Set(edgeTexts(withoutRedis))].sort();
const clientIp = "203.0.113.77";
const query = "from=a-newsletter";

let recording: Recording;
let backend: TestBackend;
let users: TestUsers;
let user: TestUser;
let spans: readonly SeenSpan[];
let metrics: string;
const sessionId = randomUUID();
const traces: { traceId: string; spanId: string }[] = [];

/** Sends a request with its own traceparent, as our pages do. The flags of a client's traceparent don't count. */
const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const trace = { traceId: randomBytes(16).toString("hex"), spanId: randomBytes(8).toString("hex") };
  traces.push(trace);
  const answer = await fetch(new URL(`${path}?${query}`, backend.gatewayUrl), {
    method,
    headers: {
      authorization: `Bearer ${user.token}`,
      traceparent: `00-${trace.traceId}-${trace.spanId}-00`,
      "x-forwarded-for": clientIp,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path} answers ${answer.status}`).toBe(true);
  return answer;
};

const readAllMetrics = async (): Promise<string> => {
  const upstreams = ["IDENTITY_URL", "BILLING_URL", "SESSIONS_URL", "ANALYTICS_URL"];
  const lines = backend.logged.map(line => JSON.parse(line));
  const urls = [
    ...upstreams.map(name => `${backend.serviceUrl(name)}/metrics`),
    ...lines.filter(({ msg }) => msg === "metrics").map(({ url }) => url),
  ];
  expect(urls.length).toBe(5);
  return (await Promise.all(urls.map(async url => (await fetch(url)).text()))).join("\n");
};

const readLog = async (): Promise<{ traceparent: string | null }[]> => {
  const client = new pg.Client({ connectionString: backend.databaseUrls.get("analytics") });
  await client.connect();
  try {
    const started =
      "SELECT traceparent FROM analytics WHERE event_type LIKE '%/started' AND event_data::text LIKE $1";
    return (await client.query(started, [`%${sessionId}%`])).rows;
  } finally {
    await client.end();
  }
};
let logOfRecord: { traceparent: string | null }[];

const traceOf = ({ traceId }: { traceId: string }) => spans.filter(span => span.traceId === traceId);
const tracesOf = (seen: readonly SeenSpan[]) =>
  readTraces(
    seen,
    traces.map(({ spanId }) => spanId),
  );

/** A visit: sign in, buy Premium and credits, play, report, stop, export everything, delete the account. */
beforeAll(async () => {
  recording = recordSpans();
  backend = await openTestBackend();
  users = createTestUsers(backend, await (await createTestTokens(publicUrl)).tokenFor(randomUUID()));
  user = await users.create("premium");
  const session = `/api/sessions/${sessionId}`;
  const sample = { atSeconds: 0, beatHz: 10, volumePercent: 50, brightnessPercent: 50 };
  await send("POST", "/api/sessions", planOf(sessionId));
  await send("POST", `${session}/start`);
  await send("POST", `${session}/reports`, {
    sequence: 1,
    state: "running",
    playedSeconds: 0,
    samples: [sample],
  });
  await send("POST", `${session}/reports`, { sequence: 2, state: "stopped", playedSeconds: 0, samples: [] });
  await send("POST", "/api/web-events", beacon());
  // Sessions asks billing for a hold.
  await send("POST", "/api/sessions", { ...planOf(randomUUID()), payment: "credits" });
  for (const part of ["billing", "sessions", "analytics", "account"])
    await send("GET", `/api/${part}/export`);
  logOfRecord = await vi.waitUntil(async () => {
    const rows = await readLog();
    return rows.length > 0 && rows;
  }, patience);
  const deleted = await send("DELETE", "/api/account", { confirm: user.username });
  const { erasureId } = deleteAccountResponseSchema.parse(await deleted.json());
  await vi.waitFor(async () => {
    const state = await (
      await users.call({ method: "GET", path: `/api/account/erasures/${erasureId}` })
    ).text();
    expect(state).toContain(`"status":"done"`);
  }, patience);
  spans = await vi.waitFor(() => {
    const seen = recording.spans();
    const found = tracesOf(seen).edges();
    // A parent that is still open has not been exported yet.
    expect(found.filter(edge => edge.includes("unknown"))).toEqual([]);
    expect(declared.filter(edge => !found.includes(edge))).toEqual([]);
    return seen;
  }, patience);
  metrics = await readAllMetrics();
}, 60_000);
afterAll(async () => {
  await backend?.close();
  await recording?.stop();
});

it("every declared edge between two services occurs, and no other", () => {
  expect(tracesOf(spans).edges()).toEqual(declared);
});

it("only declared roots start a trace: the gateway's requests, jobs, and fetches of the signing keys", () => {
  const found = tracesOf(spans).roots();
  const undeclared = found.filter(
    ({ kind, owner, name }) =>
      !roots.some(root => root.kind === kind && root.owner === owner && (root.name ?? name) === name),
  );
  expect(undeclared).toEqual([]);
  for (const { kind, owner } of roots) expect(found).toContainEqual(expect.objectContaining({ kind, owner }));
});

it("an asynchronous edge has a child that starts after its parent has ended, and any other edge has none", () => {
  const read = tracesOf(spans);
  const isLater = (edge: string) => read.startedLater(edge).includes(true);
  const textsOf = (kept: (edge: Edge) => boolean) => edgeTexts(withoutRedis.filter(kept));
  const later = textsOf(edge => edge.isAsync === true);
  expect(later.filter(edge => !isLater(edge))).toEqual([]);
  // A consumer may write a batch after the span of one of its events. Sessions sends with and without an outbox.
  const inTime = textsOf(edge => !edge.isAsync && edge.child !== "query");
  expect(inTime.filter(edge => isLater(edge) && !later.includes(edge))).toEqual([]);
});

it("a session's start is one trace: browser, gateway, service, outbox, bus, consumer, database", () => {
  const [, start] = traces;
  if (!start) throw new Error("nothing was sent");
  const insert = traceOf(start).find(({ name }) => name === "INSERT analytics");
  if (!insert) throw new Error("the log of record has no span");
  const path = tracesOf(spans).pathTo(insert);
  expect(path.map(span => [serviceOf(span), span.name].filter(Boolean).join(": "))).toEqual([
    "gateway: POST /api/sessions/*",
    "POST",
    "svc-sessions: POST /api/sessions/:id/start",
    "send sessions.session.v1",
    "process sessions.session.v1",
    "INSERT analytics",
  ]);
  expect(path[0]?.parentSpanId).toBe(start.spanId);
  expect(new Set(path.map(({ traceId }) => traceId))).toEqual(new Set([start.traceId]));
  expect(logOfRecord).toEqual([{ traceparent: `00-${start.traceId}-${path[3]?.spanId}-01` }]);
});

it("a report's samples reach their table in the trace of the report, without an outbox", () => {
  const [, , report] = traces;
  if (!report) throw new Error("nothing was sent");
  const insert = traceOf(report).find(({ name }) => name === "INSERT telemetry");
  if (!insert) throw new Error("the samples have no span");
  expect(
    tracesOf(spans)
      .pathTo(insert)
      .map(({ name }) => name),
  ).toEqual([
    "POST /api/sessions/*",
    "POST",
    "POST /api/sessions/:id/reports",
    "send sessions.telemetry.v2",
    "process sessions.telemetry.v2",
    "INSERT telemetry",
  ]);
  expect(traceOf(report).some(({ name }) => name.startsWith("UPDATE sessions"))).toBe(true);
});

it("Stripe's webhook, the credits and their events are one trace, although a queue is between them", () => {
  const sent = spans.find(({ name }) => name === "send billing.credits.v1");
  if (!sent) throw new Error("no credits were granted");
  expect(
    tracesOf(spans)
      .pathTo(sent)
      .map(({ name }) => name),
  ).toEqual([
    "POST /api/webhooks/stripe",
    "POST",
    "POST /api/webhooks/stripe",
    "job process-webhooks",
    "send billing.credits.v1",
  ]);
});

it("a span's name and attributes are those of the schema", () => {
  const known: readonly string[] = Object.values(attributes);
  for (const span of spans) {
    expect(span.name).toMatch(schemaNames[kindOf(span)]);
    expect(Object.keys(span.attributes).filter(key => !known.includes(key))).toEqual([]);
  }
});

it("a log line of a request has the ids of its server span", () => {
  const [, start] = traces;
  const server = spans.find(span => span.traceId === start?.traceId && serviceOf(span) === "svc-sessions");
  const lines = backend.logged.map(line => JSON.parse(line));
  expect(lines.filter(({ trace_id: id }) => id === start?.traceId)).toContainEqual(
    expect.objectContaining({ msg: "request completed", service: "svc-sessions", span_id: server?.spanId }),
  );
});

it("no span, metric or log line has personal data", () => {
  const { email, username, token = "", refreshToken, userId, ...ids } = user;
  const { sub } = accountOf({ name: "Kim Nobody", email, emailVerified: true });
  const texts = { spans: JSON.stringify(spans), metrics, logs: backend.logged.join("") };
  const never = { email, name: "Kim Nobody", username, token, refreshToken, query };
  // Log lines may have ids and, of a refused request, the caller's address.
  const onlyInLogs = { ...ids, userId, sub, sessionId, clientIp };
  for (const [name, value] of Object.entries(never))
    for (const [place, text] of Object.entries(texts))
      expect(text.includes(value) ? `${name} in ${place}` : "").toBe("");
  for (const [name, value] of Object.entries(onlyInLogs))
    for (const place of ["spans", "metrics"] as const)
      expect(texts[place].includes(value) ? `${name} in ${place}` : "").toBe("");
});

import { request as httpRequest } from "node:http";
import { traceparentOf } from "@phaselock/telemetry";
import { type Recording, recordSpans } from "@phaselock/telemetry/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";
import { createLogger } from "../logger.ts";
import { createApp, type ZodApp } from "./create-app.ts";
import { registerHealth } from "./health.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const callersSpan = "b7ad6b7169203331";
const traceparent = `00-${traceId}-${callersSpan}-01`;

let recording: Recording;
let app: ZodApp;
let lines: Record<string, unknown>[];
let arrived: PromiseWithResolvers<void>;

beforeEach(async () => {
  recording = recordSpans();
  lines = [];
  arrived = Promise.withResolvers();
  const logger = createLogger("test", "info", { write: line => void lines.push(JSON.parse(line)) });
  app = await createApp({ name: "svc-test", logger });
  registerHealth(app, async () => undefined);
  app.get("/things/:id", async () => ({ traceparent: traceparentOf() }));
  app.post("/things", { schema: { body: z.object({ name: z.string() }) } }, async () => ({
    traceparent: traceparentOf(),
  }));
  app.get("/broken", async () => {
    throw new Error("SELECT * FROM secrets");
  });
  app.get("/refused", async () => {
    throw new AppError("not_found");
  });
  app.get("/never", () => {
    arrived.resolve();
    return new Promise(() => undefined);
  });
});
afterEach(async () => {
  await app.close();
  await recording.stop();
});

const spansOf = (count: number) =>
  vi.waitUntil(() => recording.spans().length === count && recording.spans());

it("a request with a traceparent → a child span by route, active in the handler", async () => {
  const answer = await app.inject({ url: "/things/7?token=secret", headers: { traceparent } });
  const [span] = await spansOf(1);
  expect(span).toMatchObject({
    name: "GET /things/:id",
    kind: "SERVER",
    traceId,
    parentSpanId: callersSpan,
    status: "UNSET",
    attributes: {
      "phaselock.service.name": "svc-test",
      "http.request.method": "GET",
      "http.route": "/things/:id",
      "http.response.status_code": 200,
    },
  });
  expect(answer.json()).toEqual({ traceparent: `00-${traceId}-${span?.spanId}-01` });
  expect(JSON.stringify(span)).not.toContain("secret");
});

it.each(["x", `${traceparent}, ${traceparent}`, traceparent.toUpperCase()])(
  "the malformed traceparent %s → a trace of its own",
  async malformed => {
    await app.inject({ url: "/things/7", headers: { traceparent: malformed } });
    expect(await spansOf(1)).toMatchObject([{ parentSpanId: undefined }]);
  },
);

it("a request with a body → its span is active in the handler and in its log line", async () => {
  const url = await app.listen({ port: 0 });
  const body = JSON.stringify({ name: "x".repeat(100_000) });
  const headers = { "content-type": "application/json", traceparent };
  const answer = await (await fetch(`${url}/things`, { method: "POST", headers, body })).json();
  const [span] = await spansOf(1);
  expect(answer).toEqual({ traceparent: `00-${traceId}-${span?.spanId}-01` });
  expect(lines.find(({ msg }) => msg === "request completed")).toMatchObject({
    trace_id: traceId,
    span_id: span?.spanId,
  });
});

it("an invalid body → the log line of its refusal has the trace", async () => {
  const url = await app.listen({ port: 0 });
  const headers = { "content-type": "application/json", traceparent };
  await fetch(`${url}/things`, { method: "POST", headers, body: "{" });
  await spansOf(1);
  expect(lines.find(({ msg }) => msg === "refused")).toMatchObject({ trace_id: traceId });
});

it("500 → an error span without the error's message; 404 → no error", async () => {
  await app.inject({ url: "/broken" });
  await app.inject({ url: "/refused" });
  await app.inject({ url: "/no-such-route" });
  const spans = await spansOf(3);
  expect(spans.map(({ name, status }) => [name, status])).toEqual([
    ["GET /broken", "ERROR"],
    ["GET /refused", "UNSET"],
    ["GET", "UNSET"],
  ]);
  expect(spans[0]?.attributes["error.type"]).toBe("500");
  expect(JSON.stringify(spans)).not.toContain("secrets");
});

it("an aborted request → its span ends", async () => {
  const url = await app.listen({ port: 0 });
  const request = httpRequest(`${url}/never`).on("error", () => undefined);
  request.end();
  await arrived.promise;
  request.destroy();
  const [span] = await spansOf(1);
  expect(span).toMatchObject({
    name: "GET /never",
    status: "UNSET",
    attributes: { "error.type": "aborted" },
  });
});

it("health checks, metrics and OpenAPI documents → no span", async () => {
  for (const url of ["/healthz", "/readyz", "/openapi.json"]) await app.inject({ url });
  await app.inject({ url: "/things/7" });
  expect(await spansOf(1)).toMatchObject([{ name: "GET /things/:id" }]);
});

it("while tracing is off, a server has no hook and a log line has no trace", async () => {
  await recording.stop();
  const quiet: Record<string, unknown>[] = [];
  const logger = createLogger("test", "info", { write: line => void quiet.push(JSON.parse(line)) });
  const untraced = await createApp({ name: "svc-test", logger });
  untraced.get("/", async () => ({ traceparent: traceparentOf() }));
  const answer = await untraced.inject({ url: "/", headers: { traceparent } });
  await untraced.close();
  expect(answer.json()).toEqual({});
  expect(Object.keys(quiet[0] ?? {})).not.toContain("trace_id");
  expect(recording.spans()).toEqual([]);
});

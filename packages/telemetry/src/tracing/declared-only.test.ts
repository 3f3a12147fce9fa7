import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { expect, it, onTestFinished } from "vitest";
import { declaredOnly } from "./declared-only.ts";

it("undeclared attributes, events, the error's message and a link's attributes are not exported", () => {
  const exporter = new InMemorySpanExporter();
  const spanProcessors = [new SimpleSpanProcessor({ exporter: declaredOnly(exporter) })];
  const provider = new TracerProvider({ spanProcessors });
  onTestFinished(() => provider.shutdown());
  const linked = { traceId: "1".repeat(32), spanId: "2".repeat(16), traceFlags: 1 };
  const span = provider.getTracer("test").startSpan("GET", {
    kind: SpanKind.CLIENT,
    attributes: { "http.request.method": "GET", "url.full": "http://x/secret" },
    links: [{ context: linked, attributes: { note: "secret" } }],
  });
  span.addEvent("secret").recordException(new Error("secret"));
  span.setStatus({ code: SpanStatusCode.ERROR, message: "secret" }).end();
  const [exported] = exporter.getFinishedSpans();
  expect(exported).toMatchObject({
    name: "GET",
    kind: SpanKind.CLIENT,
    status: { code: SpanStatusCode.ERROR },
    attributes: { "http.request.method": "GET" },
    links: [{ context: linked }],
  });
  expect(exported?.spanContext()).toEqual(span.spanContext());
  expect(JSON.stringify(exported)).not.toContain("secret");
});

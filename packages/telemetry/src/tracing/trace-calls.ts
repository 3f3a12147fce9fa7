import { subscribe, unsubscribe } from "node:diagnostics_channel";
import {
  type Attributes,
  context,
  isSpanContextValid,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { attributes } from "../schema/attributes.ts";
import { spanKinds } from "../schema/spans.ts";
import { activeTracer, failSpan, traceparentOf } from "./tracer.ts";

/** The part of undici's request that its channels publish and a span needs. */
type Call = {
  readonly method: string;
  readonly origin: string | URL;
  addHeader(name: string, value: string): unknown;
};

/** Replicas come and go, so their attributes are forgotten beyond this number of origins. */
const maxOrigins = 100;

const attributesOf = (origin: string | URL): Attributes => {
  const { protocol, hostname, port } = new URL(origin);
  return {
    [attributes.urlScheme]: protocol.slice(0, -1),
    [attributes.serverAddress]: hostname,
    [attributes.serverPort]: Number(port || (protocol === "https:" ? 443 : 80)),
  };
};

/**
 * Creates a client span for each call of fetch and undici within a span, and sends its traceparent. Health checks and reads of
 * the signing keys have no span around them, so they start no trace. Paths and queries name sessions, checkouts and OAuth
 * codes, so no span has them.
 *
 * https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md
 *
 * @returns stops it
 */
export const traceCalls = (): (() => void) => {
  const spans = new WeakMap<Call, Span>();
  const origins = new Map<string | URL, Attributes>();
  const targetOf = (origin: string | URL): Attributes => {
    const known = origins.get(origin);
    if (known) return known;
    if (origins.size >= maxOrigins) origins.clear();
    const target = attributesOf(origin);
    origins.set(origin, target);
    return target;
  };
  const endSpan = (call: Call): void => {
    spans.get(call)?.end();
    spans.delete(call);
  };

  const channels = {
    "undici:request:create": ({ request }: { request: Call }) => {
      const tracer = activeTracer();
      const parent = trace.getSpanContext(context.active());
      if (!tracer || !parent || !isSpanContextValid(parent)) return;
      const { method, origin } = request;
      const span = tracer.startSpan(spanKinds.client.name(method), {
        kind: SpanKind.CLIENT,
        attributes: { [attributes.httpMethod]: method, ...targetOf(origin) },
      });
      spans.set(request, span);
      const traceparent = traceparentOf(span);
      if (traceparent) request.addHeader("traceparent", traceparent);
    },
    "undici:request:headers": ({
      request,
      response,
    }: {
      request: Call;
      response: { statusCode: number };
    }) => {
      const span = spans.get(request);
      if (!span) return;
      span.setAttribute(attributes.httpStatus, response.statusCode);
      if (response.statusCode < 400) return;
      span.setAttribute(attributes.errorType, String(response.statusCode));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    "undici:request:trailers": ({ request }: { request: Call }) => endSpan(request),
    "undici:request:error": ({ request, error }: { request: Call; error: Error }) => {
      const span = spans.get(request);
      // Our own caller has lost interest, so the call has not failed.
      if (span && error.name !== "AbortError") failSpan(span, error);
      endSpan(request);
    },
  };
  const entries = Object.entries(channels) as [string, (message: unknown) => void][];
  for (const [channel, listener] of entries) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of entries) unsubscribe(channel, listener);
  };
};

import { context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { activeTracer, attributes, type contextOf, spanKinds } from "@phaselock/telemetry";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Routes that a load balancer or Prometheus calls every few seconds. */
const untraced = new Set(["/healthz", "/readyz", "/metrics", "/openapi.json"]);

const endSpan = (span: Span, { raw }: FastifyReply): void => {
  if (raw.headersSent) span.setAttribute(attributes.httpStatus, raw.statusCode);
  if (raw.headersSent && raw.statusCode >= 500) {
    span.setAttribute(attributes.errorType, String(raw.statusCode));
    span.setStatus({ code: SpanStatusCode.ERROR });
  } else if (!raw.writableFinished) {
    // The caller may have aborted on purpose, so this does not count as our failure.
    span.setAttribute(attributes.errorType, "aborted");
  }
  span.end();
};

/**
 * Creates a server span for each request, as a child of the caller's traceparent, and runs the request in its context.
 * Does nothing while tracing is off. Call it before adding hooks and routes.
 * @param options.service the server's name, because one process may run several
 * @param options.parentOf the context of a caller's traceparent
 */
export const traceRequests = (
  app: FastifyInstance,
  { service, parentOf }: { readonly service: string; readonly parentOf: typeof contextOf },
): void => {
  const tracer = activeTracer();
  if (!tracer) return;

  app.addHook("onRequest", (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url;
    if (route !== undefined && untraced.has(route)) return done();
    // Node joins repeated headers, and two joined traceparents are not well-formed.
    const { traceparent } = headers;
    const parent = parentOf(typeof traceparent === "string" ? traceparent : undefined);
    const span = tracer.startSpan(
      spanKinds.server.name(method, route),
      {
        kind: SpanKind.SERVER,
        attributes: {
          [attributes.service]: service,
          [attributes.httpMethod]: method,
          ...(route !== undefined && { [attributes.httpRoute]: route }),
        },
      },
      parent,
    );
    // Unlike Fastify's onResponse, "close" also follows a connection that broke.
    reply.raw.on("close", () => endSpan(span, reply));
    // Fastify keeps the context while it parses the body.
    context.with(trace.setSpan(parent, span), done);
  });
};

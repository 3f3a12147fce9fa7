import type { IncomingHttpHeaders } from "node:http";
import { activeTracer } from "@phaselock/telemetry";
import type { FastifyRequest } from "fastify";

/**
 * The only request headers that reach a service. undici adds Content-Length. Dropped are headers about addresses, hosts
 * or methods (X-Forwarded-*, Forwarded, X-Original-URL, X-HTTP-Method-Override), hop-by-hop headers, the caller's request
 * id, Accept-Encoding (the gateway compresses), tracestate and baggage.
 */
const toService = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "cookie",
  "dnt",
  "dpop",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "origin",
  "sec-fetch-site",
  "sec-gpc",
  "stripe-signature",
  "user-agent",
] as const;

/** https://www.w3.org/TR/trace-context/#traceparent-header in its only version; an id of zeros is invalid. */
const traceparentForm = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Hop-by-hop headers (RFC 9110 §7.6.1), and headers that only the gateway sets. */
const notToClient = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-connection",
  "server",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-powered-by",
  "x-request-id",
]);

/** The headers that a Connection header names belong to the caller's connection (RFC 9110 §7.6.1). */
const namedIn = (connection: string | undefined): readonly string[] =>
  connection === undefined ? [] : connection.toLowerCase().split(/\s*,\s*/);

/**
 * Select the headers of a call to a service. A well-formed traceparent of the caller is forwarded while tracing is off.
 * While it is on, undici's instrumentation writes the gateway's own, and two joined values would be invalid.
 */
export const headersToService = ({
  id,
  headers: given,
}: Pick<FastifyRequest, "id" | "headers">): IncomingHttpHeaders => {
  const headers: Record<string, string | string[]> = { "x-request-id": id };
  const hopByHop = namedIn(given.connection);
  for (const name of toService) {
    const value = given[name];
    if (value !== undefined && !hopByHop.includes(name)) headers[name] = value;
  }
  const { traceparent } = given;
  if (activeTracer()) return headers;
  if (typeof traceparent === "string" && traceparentForm.test(traceparent)) headers.traceparent = traceparent;
  return headers;
};

/** Select the headers of a service's response that the caller gets. */
export const headersToClient = (given: IncomingHttpHeaders): IncomingHttpHeaders => {
  const headers: Record<string, string | string[] | undefined> = {};
  for (const name in given) if (!notToClient.has(name)) headers[name] = given[name];
  return headers;
};

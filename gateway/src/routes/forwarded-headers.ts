import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";

/**
 * What a service is told of a request, beside its body, whose length undici holds against what it sends. Nothing else of
 * the caller's passes: no word about addresses, hosts or methods (X-Forwarded-*, Forwarded, X-Original-URL,
 * X-HTTP-Method-Override), nothing of one hop only, no request id, no Accept-Encoding (the gateway compresses), no
 * baggage.
 */
const toService = [
  "accept",
  "accept-language",
  "authorization",
  "content-length",
  "content-type",
  "cookie",
  "dpop",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "origin",
  "sec-fetch-site",
  "stripe-signature",
  "user-agent",
] as const;

/** https://www.w3.org/TR/trace-context/#traceparent-header in its one version; ids of only zeros mean none. */
const traceparentForm = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Headers of one hop (RFC 9110 §7.6.1), and what a service has no say in. */
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

/**
 * The headers that a call begins its way to a service with. A trace that the caller has begun goes on where it is well
 * formed; instrumentation of undici, once there is any, writes its own, and this one has to go: two values joined
 * are none.
 * @param given the caller's, without those that its Connection header names
 */
export const headersToService = (
  request: Pick<FastifyRequest, "id">,
  given: IncomingHttpHeaders,
): IncomingHttpHeaders => {
  const headers: Record<string, string | string[]> = { "x-request-id": request.id };
  for (const name of toService) {
    const value = given[name];
    if (value !== undefined) headers[name] = value;
  }
  const { traceparent } = given;
  if (typeof traceparent === "string" && traceparentForm.test(traceparent)) headers.traceparent = traceparent;
  return headers;
};

/** The headers of a service's answer that its caller gets. */
export const headersToClient = (given: IncomingHttpHeaders): IncomingHttpHeaders => {
  const headers: Record<string, string | string[] | undefined> = {};
  for (const name in given) if (!notToClient.has(name)) headers[name] = given[name];
  return headers;
};

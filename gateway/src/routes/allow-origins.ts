import cors from "@fastify/cors";
import type { ZodApp } from "@phaselock/service-kit";

/** Headers that a page of another origin may send and read, in addition to the CORS-safelisted ones. */
const requestHeaders = [
  "authorization",
  "content-type",
  "dpop",
  "idempotency-key",
  "if-match",
  "traceparent",
];
const answerHeaders = ["dpop-nonce", "etag", "retry-after", "www-authenticate", "x-request-id"];
/** How long a browser may cache a preflight response, in seconds. */
const preflightSeconds = 600;

/**
 * Lets pages of these origins call the API. They send their token in a header, so credentials are not allowed and our
 * cookies are never sent from another origin.
 */
export const allowOrigins = async (api: ZodApp, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await api.register(cors, {
    origin: [...origins],
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: requestHeaders,
    exposedHeaders: answerHeaders,
    maxAge: preflightSeconds,
  });
};

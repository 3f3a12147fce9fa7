import cors from "@fastify/cors";
import type { ZodApp } from "@phaselock/service-kit";

/** What a page of another origin may send and see, beyond what every page may. */
const requestHeaders = [
  "authorization",
  "content-type",
  "dpop",
  "idempotency-key",
  "if-match",
  "traceparent",
];
const answerHeaders = ["dpop-nonce", "etag", "retry-after", "www-authenticate", "x-request-id"];
/** A browser may keep the answer to a preflight for this long, in seconds. */
const preflightSeconds = 600;

/**
 * Lets pages of these origins call the API. Their token comes along in a header that they set themselves, so that
 * nothing is let in with credentials: a cookie of ours is never sent from elsewhere.
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

import { type ErrorCode, errorCatalogue } from "@phaselock/contracts";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { requiresUser } from "../../auth/require-user.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Error codes that a route may answer, in addition to those of its kind of route. */
    errors?: readonly ErrorCode[];
  }
}

/**
 * Errors that any route may answer: malformed, slow or too large requests (even a body where none is expected), the
 * gateway's limits, and our own failures.
 */
const everywhere: readonly ErrorCode[] = [
  "invalid_request",
  "request_timeout",
  "payload_too_large",
  "headers_too_large",
  "rate_limited",
  "internal",
  "upstream_unavailable",
  "upstream_timeout",
];

/** All error codes that a route may answer, in the order of the catalogue. */
const allErrors = ({ config, method, onRequest, url }: RouteOptions): readonly ErrorCode[] => {
  const codes = new Set<ErrorCode>([...everywhere, ...(config?.errors ?? [])]);
  if (requiresUser(onRequest))
    for (const code of ["authentication_required", "invalid_token"] as const) codes.add(code);
  // Fastify parses a body with these methods even if the route expects none.
  if ([method].flat().some(name => name !== "GET" && name !== "HEAD")) codes.add("unsupported_media_type");
  if (url.includes(":")) codes.add("not_found");
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter(code => codes.has(code));
};

/**
 * Completes `config.errors` of every documented route with all errors that it may answer. Call it before adding routes.
 */
export const declareErrors = (app: FastifyInstance): void => {
  app.addHook("onRoute", route => {
    if (route.schema && !route.schema.hide) route.config = { ...route.config, errors: allErrors(route) };
  });
};

/** Whether a request's route declares an error, or is not documented at all. */
export const isDeclared = ({ routeOptions: { config, schema } }: FastifyRequest, code: ErrorCode): boolean =>
  !schema || schema.hide || config.errors === undefined || config.errors.includes(code);

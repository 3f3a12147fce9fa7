import { type ErrorCode, errorCatalogue } from "@phaselock/contracts";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { requiresUser } from "../../auth/require-user.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Codes that a route may answer beyond those that any route of its kind may. */
    errors?: readonly ErrorCode[];
  }
}

/**
 * What any route may answer: what is malformed, slow or too large (a body, too, where none is wanted), limits of the
 * gateway, our own faults.
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

/** Every error code that a route may answer, in the order of the catalogue. */
const allErrors = ({ config, method, onRequest, url }: RouteOptions): readonly ErrorCode[] => {
  const codes = new Set<ErrorCode>([...everywhere, ...(config?.errors ?? [])]);
  if (requiresUser(onRequest))
    for (const code of ["authentication_required", "invalid_token"] as const) codes.add(code);
  // Fastify reads a body of these whether it is wanted or not.
  if ([method].flat().some(name => name !== "GET" && name !== "HEAD")) codes.add("unsupported_media_type");
  if (url.includes(":")) codes.add("not_found");
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter(code => codes.has(code));
};

/**
 * From here on each route that is described has all the errors that it may answer in its `config.errors`. Called before
 * routes are hung on the server.
 */
export const declareErrors = (app: FastifyInstance): void => {
  app.addHook("onRoute", route => {
    if (route.schema && !route.schema.hide) route.config = { ...route.config, errors: allErrors(route) };
  });
};

/** Whether a request's route says that it may answer so, or is one that nobody is told of. */
export const isDeclared = ({ routeOptions: { config, schema } }: FastifyRequest, code: ErrorCode): boolean =>
  !schema || schema.hide || config.errors === undefined || config.errors.includes(code);

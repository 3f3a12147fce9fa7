import { type ErrorCode, errorCatalogue } from "@phaselock/contracts";
import type { RouteOptions } from "fastify";
import { requiresUser } from "../../auth/require-user.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Codes that a route may answer beyond those that any route of its kind may. */
    errors?: readonly ErrorCode[];
  }
}

/** What any route may answer: what is malformed, slow or too large, limits of the gateway, our own faults. */
const everywhere: readonly ErrorCode[] = [
  "invalid_request",
  "request_timeout",
  "headers_too_large",
  "rate_limited",
  "internal",
  "upstream_unavailable",
  "upstream_timeout",
];

/** Every error code that a route may answer, in the order of the catalogue. */
export const declaredErrors = ({ config, onRequest, schema, url }: RouteOptions): readonly ErrorCode[] => {
  const codes = new Set<ErrorCode>([...everywhere, ...(config?.errors ?? [])]);
  if (requiresUser(onRequest))
    for (const code of ["authentication_required", "invalid_token"] as const) codes.add(code);
  if (schema?.body)
    for (const code of ["payload_too_large", "unsupported_media_type"] as const) codes.add(code);
  if (url.includes(":")) codes.add("not_found");
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter(code => codes.has(code));
};

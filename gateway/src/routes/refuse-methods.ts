import { AppError } from "@phaselock/service-kit";
import type { onRequestHookHandler } from "fastify";
import { isForwarded } from "./limit-own-routes.ts";

/** The methods that are forwarded; each service decides which of them a URL supports. */
export const forwardedMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses methods that are never forwarded, such as TRACE, under the table's prefixes: 405 with Allow (RFC 9110
 * §15.5.6), because the URL may exist. OPTIONS is for CORS preflights, if any origin is allowed.
 */
export const refuseMethods = (allowedOrigins: readonly string[]): onRequestHookHandler => {
  const answered = new Set([...forwardedMethods, ...(allowedOrigins.length > 0 ? ["OPTIONS"] : [])]);
  return ({ method, url }, reply, done) => {
    const [path = ""] = url.split("?");
    if (answered.has(method) || !isForwarded(path)) return done();
    reply.header("allow", forwardedMethods.join(", "));
    done(new AppError("method_not_allowed"));
  };
};

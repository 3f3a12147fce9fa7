import { AppError } from "@phaselock/service-kit";
import type { onRequestHookHandler } from "fastify";
import { gatewayRoutes } from "./route-table.ts";

/** The methods that are passed on; which of them an address has is its service's to say. */
export const forwardedMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
/** OPTIONS asks for what CORS allows, where it allows anything. */
const answered = new Set([...forwardedMethods, "OPTIONS"]);

/**
 * Refuses a method that no service is ever asked for, such as TRACE, under the prefixes of the table: 405 with Allow
 * (RFC 9110 §15.5.6), for the address may well exist.
 */
export const refuseMethods: onRequestHookHandler = ({ method, url }, reply, done) => {
  const [path = ""] = url.split("?");
  const isApi = gatewayRoutes.some(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  if (answered.has(method) || !isApi) return done();
  reply.header("allow", forwardedMethods.join(", "));
  done(new AppError("method_not_allowed"));
};

import type { IncomingMessage } from "node:http";
import type { FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { Principal, TokenVerifier } from "./token-verifier.ts";

const principals = new WeakMap<FastifyRequest, Principal>();
/** The hooks that `requireUser` has made. */
const userHooks = new WeakSet<object>();
const bearer = /^Bearer +(\S+)$/i;
const isAuthorization = (name: string, at: number): boolean =>
  at % 2 === 0 && name.toLowerCase() === "authorization";

/**
 * The bearer token of a request (RFC 6750 §2.1): from the one Authorization header, never from query or body.
 * @returns undefined when there is none
 * @throws AppError `invalid_request` for several headers, of which another server might take another one
 */
export const bearerTokenOf = (
  request: Pick<IncomingMessage, "headers" | "rawHeaders">,
): string | undefined => {
  const given = request.headers.authorization;
  if (given === undefined) return undefined;
  if (request.rawHeaders.filter(isAuthorization).length > 1) {
    throw new AppError("invalid_request", { detail: "several Authorization headers" });
  }
  return bearer.exec(given)?.[1];
};

/** The signed-in user of a request that passed `requireUser`. @throws AppError `authentication_required` else */
export const principalOf = (request: FastifyRequest): Principal => {
  const principal = principals.get(request);
  if (!principal) throw new AppError("authentication_required");
  return principal;
};

/**
 * An onRequest hook that lets only signed-in users through (RFC 6750 bearer tokens). Services trust nobody: each
 * verifies the token itself.
 * @example app.get("/api/sessions", { onRequest: requireUser(tokens) }, request => list(principalOf(request).userId));
 */
export const requireUser = (tokens: TokenVerifier): onRequestAsyncHookHandler => {
  const hook: onRequestAsyncHookHandler = async request => {
    const token = bearerTokenOf(request.raw);
    if (token === undefined) throw new AppError("authentication_required");
    principals.set(request, await tokens.verify(token));
  };
  userHooks.add(hook);
  return hook;
};

/** Whether a route's onRequest hooks let only signed-in users through. */
export const requiresUser = (hooks: RouteOptions["onRequest"]): boolean =>
  (Array.isArray(hooks) ? hooks : [hooks]).some(hook => hook !== undefined && userHooks.has(hook));

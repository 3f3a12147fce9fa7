import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { Principal, TokenVerifier } from "./token-verifier.ts";

const principals = new WeakMap<FastifyRequest, Principal>();
/** The hooks that `requireUser` has made. */
const userHooks = new WeakSet<object>();
const bearer = /^Bearer +(\S+)$/i;

/**
 * The bearer token of a request (RFC 6750 §2.1): from its Authorization header, which createApp sees to that there is one
 * of, and never from query, cookie or body.
 */
export const bearerTokenOf = (request: { readonly headers: IncomingHttpHeaders }): string | undefined =>
  bearer.exec(request.headers.authorization ?? "")?.[1];

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
  const hook: onRequestAsyncHookHandler = async (request, reply) => {
    // What is told to one person is kept by nobody: no browser's disk, no proxy that disregards Authorization.
    reply.header("cache-control", "no-store");
    const token = bearerTokenOf(request);
    if (token === undefined) throw new AppError("authentication_required");
    principals.set(request, await tokens.verify(token));
  };
  userHooks.add(hook);
  return hook;
};

/** Whether a route's onRequest hooks let only signed-in users through. */
export const requiresUser = (hooks: RouteOptions["onRequest"]): boolean =>
  (Array.isArray(hooks) ? hooks : [hooks]).some(hook => hook !== undefined && userHooks.has(hook));

import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { Principal, TokenVerifier } from "./token-verifier.ts";

const principals = new WeakMap<FastifyRequest, Principal>();
/** The hooks created by `requireUser`. */
const userHooks = new WeakSet<object>();
const bearer = /^Bearer +(\S+)$/i;

/**
 * The bearer token of a request (RFC 6750 §2.1), read from its Authorization header only, never from query, cookie or
 * body. createApp refuses requests with several Authorization headers.
 */
export const bearerTokenOf = (request: { readonly headers: IncomingHttpHeaders }): string | undefined =>
  bearer.exec(request.headers.authorization ?? "")?.[1];

/** The signed-in user of a request. @throws AppError `authentication_required` if it has not passed `requireUser` */
export const principalOf = (request: FastifyRequest): Principal => {
  const principal = principals.get(request);
  if (!principal) throw new AppError("authentication_required");
  return principal;
};

/**
 * Creates an onRequest hook that admits only signed-in users (RFC 6750 bearer tokens). Each service verifies the token
 * itself and trusts no other service to have done so.
 * @example app.get("/api/sessions", { onRequest: requireUser(tokens) }, request => list(principalOf(request).userId));
 */
export const requireUser = (tokens: TokenVerifier): onRequestAsyncHookHandler => {
  const hook: onRequestAsyncHookHandler = async (request, reply) => {
    // A response for one user must not be stored: not by the browser, and not by a proxy that ignores Authorization.
    reply.header("cache-control", "no-store");
    const token = bearerTokenOf(request);
    if (token === undefined) throw new AppError("authentication_required");
    principals.set(request, await tokens.verify(token));
  };
  userHooks.add(hook);
  return hook;
};

/**
 * Creates onRequest hooks that admit only operators: first `requireUser`, then the role in the token.
 * @throws AppError `forbidden` for every other user
 */
export const requireOperator = (tokens: TokenVerifier): onRequestAsyncHookHandler[] => [
  requireUser(tokens),
  async request => {
    if (!principalOf(request).isOperator) throw new AppError("forbidden");
  },
];

/** The user of a request on a public route with `identifyUser`; undefined for a visitor. */
export const visitorOrUser = (request: FastifyRequest): Principal | undefined => principals.get(request);

/**
 * Creates an onRequest hook for a public route that answers users more fully than visitors. A request without a token is
 * a visitor's; an invalid token is refused, so that the client refreshes it.
 */
export const identifyUser = (tokens: TokenVerifier): onRequestAsyncHookHandler => {
  const requireValidToken = requireUser(tokens);
  return async function identify(request, reply) {
    reply.header("vary", "authorization");
    if (bearerTokenOf(request) !== undefined) await requireValidToken.call(this, request, reply);
  };
};

/** Whether a route's onRequest hooks admit only signed-in users. */
export const requiresUser = (hooks: RouteOptions["onRequest"]): boolean =>
  (Array.isArray(hooks) ? hooks : [hooks]).some(hook => hook !== undefined && userHooks.has(hook));

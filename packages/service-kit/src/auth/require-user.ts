import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { Principal, TokenVerifier } from "./token-verifier.ts";

const principals = new WeakMap<FastifyRequest, Principal>();
const bearer = /^Bearer (\S+)$/i;

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
export const requireUser =
  (tokens: TokenVerifier): onRequestAsyncHookHandler =>
  async request => {
    const token = bearer.exec(request.headers.authorization ?? "")?.[1];
    if (!token) throw new AppError("authentication_required");
    principals.set(request, await tokens.verify(token));
  };

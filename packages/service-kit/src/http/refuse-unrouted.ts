import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { NotFoundHandler } from "./answer-errors.ts";

/** Converts a route's URL, such as `/api/modes/:id`, into a pattern. */
const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/:[^/]+/g, "[^/]+")
      .replace("*", ".*")}$`,
  );

/**
 * Answers requests that match no route: 405 with Allow if the URL exists but not with this method (RFC 9110 §15.5.6),
 * otherwise 404. Call it before adding routes.
 */
export const refuseUnrouted = (app: FastifyInstance): NotFoundHandler => {
  const methodsOf = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    const known = methodsOf.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    methodsOf.set(url, known);
  });
  return (request, reply) => {
    const [path = ""] = request.url.split("?");
    const allowed = [...methodsOf.values()].flatMap(({ pattern, methods }) =>
      pattern.test(path) ? [...methods] : [],
    );
    if (allowed.length === 0) throw new AppError("not_found");
    reply.header("allow", [...new Set(allowed)].sort().join(", "));
    throw new AppError("method_not_allowed");
  };
};

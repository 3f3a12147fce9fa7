import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { NotFoundHandler } from "./answer-errors.ts";

/** An address as a route describes it, such as `/api/modes/:id`. */
const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/:[^/]+/g, "[^/]+")
      .replace("*", ".*")}$`,
  );

/**
 * Answers what no route does: 405 with Allow where the address exists and the method is wrong (RFC 9110 §15.5.6),
 * else 404. Called before routes are hung on the server.
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

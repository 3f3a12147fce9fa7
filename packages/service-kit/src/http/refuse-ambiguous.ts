import type { ErrorCode } from "@phaselock/contracts";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";

/**
 * Headers that must not repeat, because they are not lists (RFC 9110 §5.3). Node silently keeps the first of two, while
 * the next server may use the other one.
 */
const onceOnly: ReadonlyMap<string, ErrorCode> = new Map([
  ["host", "invalid_request"],
  ["authorization", "invalid_request"],
  ["content-type", "unsupported_media_type"],
]);

/** @throws AppError if one of these headers repeats */
const refuseRepeated = (rawHeaders: readonly string[]): void => {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? "";
    const code = onceOnly.get(name);
    if (code !== undefined && seen.has(name)) throw new AppError(code, { detail: `several ${name} headers` });
    seen.add(name);
  }
};

/** Whether PostgreSQL can store a text: no NUL and no lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/**
 * Whether every text in a JSON value can be stored. Not recursive, because a value can nest as deep as its body is
 * long.
 */
const isStorableValue = (value: unknown): boolean => {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string" && !isStorable(next)) return false;
    if (typeof next !== "object" || next === null) continue;
    for (const [key, inner] of Object.entries(next)) open.push(key, inner);
  }
  return true;
};

/**
 * Refuses requests that two parsers would read differently, before they reach a route: a repeated header, and text with
 * NUL or a lone surrogate, which PostgreSQL refuses and other software truncates or replaces.
 */
export const refuseAmbiguous = (app: FastifyInstance): void => {
  app.addHook("onRequest", async ({ raw }) => refuseRepeated(raw.rawHeaders));
  app.addHook("preValidation", async ({ params, query, body, routeOptions: { schema } }) => {
    // Inputs without a schema are not ours to read, such as proxied requests or the bytes of a webhook.
    const read = [schema?.params && params, schema?.querystring && query, schema?.body && body];
    if (!isStorableValue(read))
      throw new AppError("invalid_request", { detail: "text that can't be stored" });
  });
};

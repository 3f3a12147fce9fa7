import type { ErrorCode } from "@phaselock/contracts";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";

/**
 * Headers that are no lists (RFC 9110 §5.3): of two, the next server may take the other one. Node keeps the first and
 * says nothing.
 */
const onceOnly: ReadonlyMap<string, ErrorCode> = new Map([
  ["host", "invalid_request"],
  ["authorization", "invalid_request"],
  ["content-type", "unsupported_media_type"],
]);

/** @throws AppError for a header that may be there once and is there again */
const refuseRepeated = (rawHeaders: readonly string[]): void => {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? "";
    const code = onceOnly.get(name);
    if (code !== undefined && seen.has(name)) throw new AppError(code, { detail: `several ${name} headers` });
    seen.add(name);
  }
};

/** Text that PostgreSQL can hold: no NUL, no half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Whether every text of a JSON value can be stored; without recursion, for it may be as deep as a body is long. */
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
 * Refuse, before any route has it, what two readers would read differently: a header twice, and text with a NUL or
 * with half a character, which PostgreSQL refuses and others cut or mend.
 */
export const refuseAmbiguous = (app: FastifyInstance): void => {
  app.addHook("onRequest", async ({ raw }) => refuseRepeated(raw.rawHeaders));
  app.addHook("preValidation", async ({ params, query, body, routeOptions: { schema } }) => {
    // What is not described is not ours to read: what a proxy passes on, a webhook's bytes.
    const read = [schema?.params && params, schema?.querystring && query, schema?.body && body];
    if (!isStorableValue(read))
      throw new AppError("invalid_request", { detail: "text that can't be stored" });
  });
};

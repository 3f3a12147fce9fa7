import type { Answer } from "../requests/send-draft.ts";

/** Internals that must not leak. A successful body may repeat the caller's own text, so only refusals' bodies are checked. */
const inside: Readonly<Record<string, RegExp>> = {
  "a stack trace": /\n?\s+at (?:[\w.<>]+ \()?(?:file:|node:|\/)|Error: .*\n/,
  "a file's path": /\/(?:src|home|root|usr|work|app|node_modules|dist)\/|\.[cm]?[jt]s:\d+/,
  SQL: /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b[^"]*\b(?:FROM|VALUES|SET|WHERE)\b|pg_catalog|duplicate key/,
  "a component's name": /\b(?:prisma|postgres|postgresql|fastify|FST_ERR\w+|ECONN\w+|undici|zod)\b/i,
  "an internal address": /127\.0\.0\.1:\d+/,
};

/** Finds a leak in any response's headers, and in a refusal's body. */
export const leaksIn = ({ status, headers, text }: Answer): string | undefined => {
  // These contain random values, which could match by chance.
  const { location: _, "set-cookie": __, "dpop-nonce": ___, ...others } = headers;
  const said = `${JSON.stringify(others)}\n${status >= 400 ? text : ""}`;
  const found = Object.entries(inside).find(([, form]) => form.test(said));
  return found && `${found[0]}: ${said}`;
};

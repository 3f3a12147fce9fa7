import type { Answer } from "../requests/send-draft.ts";

/** What only the inside knows. Answers that repeat what a caller wrote could say it, so only what we wrote is looked at. */
const inside: Readonly<Record<string, RegExp>> = {
  "a stack trace": /\n?\s+at (?:[\w.<>]+ \()?(?:file:|node:|\/)|Error: .*\n/,
  "a file's path": /\/(?:src|home|root|usr|work|app|node_modules|dist)\/|\.[cm]?[jt]s:\d+/,
  SQL: /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b[^"]*\b(?:FROM|VALUES|SET|WHERE)\b|pg_catalog|duplicate key/,
  "a part's name": /\b(?:prisma|postgres|postgresql|fastify|FST_ERR\w+|ECONN\w+|undici|zod)\b/i,
  "an address of ours": /127\.0\.0\.1:\d+/,
};

/** What an answer tells of the inside: any answer by its headers, a refusal by its body as well. */
export const leaksIn = ({ status, headers, text }: Answer): string | undefined => {
  // Random ones could say anything.
  const { location: _, "set-cookie": __, "dpop-nonce": ___, ...others } = headers;
  const said = `${JSON.stringify(others)}\n${status >= 400 ? text : ""}`;
  const found = Object.entries(inside).find(([, form]) => form.test(said));
  return found && `${found[0]}: ${said}`;
};

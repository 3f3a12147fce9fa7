import type { Operation } from "../document/read-operations.ts";
import type { Validate } from "../document/validator.ts";
import type { Draft } from "../requests/draft.ts";
import type { Sent } from "../requests/send-draft.ts";

/** What the document says of a request: valid, invalid, or nothing that a schema could say. */
export type Verdict = "valid" | "invalid" | "unsaid";

/** A parameter's text as what its schema speaks of: numbers are the only other ones that there are. */
const typed = (text: unknown): unknown => {
  const number = Number(text);
  return /^-?\d+(\.\d+)?$/.test(String(text)) && Number.isFinite(number) ? number : text;
};

/**
 * What is refused everywhere, and JSON Schema has no word for: a NUL or half a character, which can't be stored, and
 * keys that would change what an object is.
 */
const isHarmless = (value: unknown): boolean =>
  !/\\u0000|\\ud[89a-f]|"__proto__":|"constructor":\{"prototype"/i.test(JSON.stringify(value) ?? "");

const parametersAre = ({ parameters }: Operation, draft: Draft, sent: Sent, validate: Validate): Verdict => {
  for (const { in: place, name, schema } of parameters) {
    const given =
      place === "path" ? [sent.path[name]] : draft.query.filter(([key]) => key === name).map(([, v]) => v);
    if (given.length > 1) return "unsaid";
    if (given.length === 1 && validate(schema, place === "path" ? given[0] : typed(given[0])) !== "")
      return "invalid";
  }
  return "valid";
};

/** Judges a request by the document alone. */
export const judgeRequest = (operation: Operation, draft: Draft, sent: Sent, validate: Validate): Verdict => {
  const { body } = draft;
  if (body.kind === "spoilt" || draft.headers.length > 0) return "unsaid";
  if (!isHarmless(sent.value) || !isHarmless(sent.path) || !isHarmless(draft.query)) return "unsaid";
  if (sent.bytes && operation.body === undefined) return "unsaid";
  if (operation.body !== undefined && validate(operation.body, sent.value) !== "") return "invalid";
  return parametersAre(operation, draft, sent, validate);
};

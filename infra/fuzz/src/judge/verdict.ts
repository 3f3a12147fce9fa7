import type { Operation } from "../document/read-operations.ts";
import type { Validate } from "../document/validator.ts";
import type { Draft } from "../requests/draft.ts";
import type { Sent } from "../requests/send-draft.ts";

/** The document's verdict on a request: valid, invalid, or unknown where a schema can't decide. */
export type Verdict = "valid" | "invalid" | "unknown";

/** What a parameter of a query can be read as: text, and a number if it looks like one. There is no other type. */
const readings = (value: unknown): unknown[] => {
  const text = String(value);
  const number = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) && Number.isFinite(number) ? [text, number] : [text];
};

/**
 * Whether a value has none of the contents that every route refuses but JSON Schema can't describe: a NUL or half a
 * surrogate pair, which can't be stored, and keys that would change an object's prototype.
 */
const isHarmless = (value: unknown): boolean =>
  !/\\u0000|\\ud[89a-f]|"__proto__":|"constructor":\{"prototype"/i.test(JSON.stringify(value) ?? "");

const parametersAre = ({ parameters }: Operation, draft: Draft, sent: Sent, validate: Validate): Verdict => {
  for (const { in: place, name, schema } of parameters) {
    const given =
      place === "path" ? [sent.path[name]] : draft.query.filter(([key]) => key === name).map(([, v]) => v);
    if (given.length > 1) return "unknown";
    const read = place === "path" ? given : given.flatMap(readings);
    if (given.length === 1 && read.every(value => validate(schema, value) !== "")) return "invalid";
  }
  return "valid";
};

/** Decides by the document alone whether a request is valid. */
export const judgeRequest = (operation: Operation, draft: Draft, sent: Sent, validate: Validate): Verdict => {
  const { body } = draft;
  if (draft.method !== undefined) return "invalid";
  if (body.kind === "corrupt" || draft.headers.length > 0) return "unknown";
  if (!isHarmless(sent.value) || !isHarmless(sent.path) || !isHarmless(draft.query)) return "unknown";
  if (sent.bytes && operation.body === undefined) return "unknown";
  if (operation.body !== undefined && validate(operation.body, sent.value) !== "") return "invalid";
  return parametersAre(operation, draft, sent, validate);
};

import type { Value } from "./value.ts";

/** A request as it is made up: what is known only when it is sent has a place in it. It prints as plain data. */
export type Draft = {
  readonly operation: string;
  /** Nobody, somebody of the cast, or someone whose sign-in may end by this. */
  readonly caller: "visitor" | "plain" | "funded" | "premium" | "leaver";
  readonly path: Readonly<Record<string, Value>>;
  readonly query: readonly (readonly [string, Value])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: DraftBody;
  /** Says in words how it was broken; a valid one was not. */
  readonly broken?: string;
};

export type DraftBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: Value }
  /** The JSON of a value, spoilt on its way. */
  | { readonly kind: "spoilt"; readonly value: Value; readonly by: Spoiling };

/** Ways to write a body that no schema speaks of. */
export const spoilings = [
  "cut off",
  "empty",
  "no JSON",
  "a number beyond a double",
  "a key twice",
  "nested too deeply",
  "bytes that are no UTF-8",
  "UTF-16",
  "a byte order mark",
  "plain text",
  "a form",
  "no content type",
  "a content type that is none",
  "another charset",
  "said to be gzip",
  "larger than any limit",
  "NUL bytes",
] as const;
export type Spoiling = (typeof spoilings)[number];

import type { Value } from "./value.ts";

/** A generated request, with placeholders for values known only when it is sent. It prints as plain data. */
export type Draft = {
  readonly operation: string;
  /** A visitor, a shared user, or a leaver, whose sign-in this request may end. */
  readonly caller: "visitor" | "plain" | "funded" | "premium" | "operator" | "leaver";
  readonly path: Readonly<Record<string, Value>>;
  readonly query: readonly (readonly [string, Value])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: DraftBody;
  /** A method that the document does not declare for the path; absent for the operation's own. */
  readonly method?: string;
  /** Describes the defect; absent for a valid request. */
  readonly broken?: string;
};

export type DraftBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: Value }
  /** The JSON of a value, corrupted. */
  | { readonly kind: "corrupt"; readonly value: Value; readonly by: Corruption };

/** Ways to corrupt a body beyond what a schema describes. */
export const corruptions = [
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
export type Corruption = (typeof corruptions)[number];

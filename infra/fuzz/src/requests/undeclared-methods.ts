import type { Operation } from "../document/read-operations.ts";

/** HEAD is left out, because it is GET without the body, and CONNECT, because undici does not send it. */
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "PROPFIND"] as const;

/** Statuses that refuse a request whatever its method: no sign-in, too many requests. */
const beforeTheMethod = [401, 429];

/** The methods that the document does not declare for this path. */
export const undeclaredMethods = (operations: readonly Operation[], { path }: Operation): readonly string[] =>
  methods.filter(method => !operations.some(other => other.path === path && other.method === method));

/** The operation with a method that the document does not declare: its only answer is a 405. */
export const withUndeclaredMethod = (operation: Operation, method: string): Operation => ({
  ...operation,
  method,
  answers: new Map([
    ...[...operation.answers].filter(([status]) => beforeTheMethod.includes(status)),
    [405, { description: "`method_not_allowed`", schema: true }],
  ]),
});

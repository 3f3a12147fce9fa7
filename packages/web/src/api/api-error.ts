import { type ErrorCode, errorCatalogue } from "@phaselock/contracts";
import { textOfBody } from "./error-text.ts";

/**
 * An answer that is not ok. Its message is `<status>: <body, or the status text>` (SPEC.md §7); `code` is set when the
 * body is one of the catalogue's.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The body, when it is JSON. */
  readonly body: unknown;
  readonly code: ErrorCode | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = parseJson(body);
    this.code = codeOf(this.body);
  }
}

/** No answer at all: the network failed, or nobody listened. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** By hand: an error must not have to load a schema first. */
const codeOf = (body: unknown): ErrorCode | undefined => {
  if (typeof body !== "object" || body === null || !("code" in body)) return undefined;
  const { code } = body;
  return isCode(code) ? code : undefined;
};

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorCatalogue, code);

const notAVerdict = new Set([429, 502, 503, 504]);

/**
 * Whether the server has not said its word: no answer, or one that only tells to come back later. Such a failure
 * must not sign anybody out.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof ApiError && notAVerdict.has(error.status));

/** The server's own text for the user, or `fallback` where it has none. */
export const publicText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? textOfBody(error.body) : undefined) ?? fallback;

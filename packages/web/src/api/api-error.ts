import { type ErrorCode, errorCatalogue } from "@phaselock/contracts";

/**
 * An answer that is not ok. Its message is `<status>: <body, or the status text>` (SPEC.md §7); `code` and `text` are
 * set when the body is one of the catalogue's.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** The public text for the user. */
  readonly text: string | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    const told = catalogued(parseJson(body));
    this.status = status;
    this.code = told?.code;
    this.text = told?.text;
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

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorCatalogue, code);

/** Code and public text of a body that is the catalogue's. By hand: an error must not have to load a schema first. */
const catalogued = (body: unknown): { readonly code: ErrorCode; readonly text: string } | undefined => {
  if (typeof body !== "object" || body === null || !("code" in body) || !("error" in body)) return undefined;
  const { code, error } = body;
  return isCode(code) && typeof error === "string" ? { code, text: error } : undefined;
};

const notAVerdict = new Set([429, 502, 503, 504]);

/**
 * Whether the server has not said its word: no answer, or one that only tells to come back later. Such a failure
 * must not sign anybody out.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof ApiError && notAVerdict.has(error.status));

/** The server's own text for the user, or `fallback` where it has none. */
export const publicText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.text : undefined) ?? fallback;

import { textOfBody } from "./error-text.ts";

/**
 * An answer that is not ok. Its message is `<status>: <body, or the status text>` (SPEC.md §7); `code` is set when the
 * body has one.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The body, when it is JSON. */
  readonly body: unknown;
  /**
   * A stable code of the catalogue (`ErrorCode`), or one that a newer server has and this release does not know. The
   * catalogue itself, with all its texts, is not on a visitor's way.
   */
  readonly code: string | undefined;

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

const codeOf = (body: unknown): string | undefined => {
  if (typeof body !== "object" || body === null || !("code" in body)) return undefined;
  return typeof body.code === "string" ? body.code : undefined;
};

const temporaryStatuses = new Set([429, 502, 503, 504]);

/**
 * Whether the server has not said its word: no answer, or one that only tells to come back later. Such a failure
 * must not sign anybody out.
 */
export const isTemporaryFailure = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof ApiError && temporaryStatuses.has(error.status));

/** The server's own text for the user, or `fallback` where it has none. */
export const publicText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? textOfBody(error.body) : undefined) ?? fallback;

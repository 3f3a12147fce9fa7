import { textOfBody } from "./error-text.ts";

/**
 * A response that is not ok. Its message is `<status>: <body, or the status text>` (docs/product.md#errors); `code` is
 * set when the body has one.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The parsed body, if it is JSON. */
  readonly body: unknown;
  /**
   * A stable code of the catalogue (`ErrorCode`), or one of a newer server that this release does not know. It is typed
   * as a string so that visitors don't load the catalogue with all its texts.
   */
  readonly code: string | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = parseJson(body);
    this.code = codeOf(this.body);
  }
}

/** There was no response: the network failed, or the server was unreachable. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

/** The call was not sent, because the browser is not signed in as the user that it names. */
export class OtherUserError extends Error {
  override readonly name = "OtherUserError";
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
 * Whether a failure is temporary: no response, or a status that asks to retry later. Such a failure must not sign the
 * user out.
 */
export const isTemporaryFailure = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof ApiError && temporaryStatuses.has(error.status));

/** The server's text for the user, or `fallback` if the response has none. */
export const publicText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? textOfBody(error.body) : undefined) ?? fallback;

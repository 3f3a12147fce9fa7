import { Readable } from "node:stream";
import type { Dispatcher } from "undici";

/** Methods that may be called twice: https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2 */
const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);
/** The connection was never made, so that the call has not left us, whatever its method. */
const neverSentCodes = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
  "CIRCUIT_OPEN",
]);
/** The connection broke under the call, which may have been carried out. */
const brokenCodes = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

const isRetryable = (error: Error, { method, body }: Dispatcher.DispatchOptions): boolean => {
  const code = "code" in error ? String(error.code) : "";
  const isHarmless = neverSentCodes.has(code) || (brokenCodes.has(code) && idempotentMethods.has(method));
  return isHarmless && !(body instanceof Readable && Readable.isDisturbed(body));
};

/** One call, whichever replica takes it in the end. */
class Call implements Dispatcher.DispatchHandler {
  readonly #dispatch: Dispatcher["dispatch"];
  readonly #options: Dispatcher.DispatchOptions;
  readonly #handler: Dispatcher.DispatchHandler;
  #attemptsLeft: number;
  #isAnswered = false;
  constructor(
    dispatch: Dispatcher["dispatch"],
    options: Dispatcher.DispatchOptions,
    { handler, attempts }: { handler: Dispatcher.DispatchHandler; attempts: number },
  ) {
    this.#dispatch = dispatch;
    this.#options = options;
    this.#handler = handler;
    this.#attemptsLeft = attempts;
  }
  begin(): boolean {
    this.#attemptsLeft--;
    return this.#dispatch(this.#options, this);
  }
  onRequestStart(controller: Dispatcher.DispatchController, context: unknown) {
    this.#handler.onRequestStart?.(controller, context);
  }
  onResponseStart(...start: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>) {
    this.#isAnswered = true;
    this.#handler.onResponseStart?.(...start);
  }
  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#handler.onResponseData?.(controller, chunk);
  }
  onResponseEnd(...end: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseEnd"]>>) {
    this.#handler.onResponseEnd?.(...end);
  }
  onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    if (!this.#isAnswered && this.#attemptsLeft > 0 && isRetryable(error, this.#options)) this.begin();
    else this.#handler.onResponseError?.(controller, error);
  }
}

/**
 * Begins a call again that failed before any answer, where that can't do it twice, as an undici interceptor. undici's
 * own also goes on where an answer broke off, by a Range that no service of ours knows, with methods that change things.
 */
export const retry =
  (attempts: number): Dispatcher.DispatcherComposeInterceptor =>
  dispatch =>
  (options, handler) =>
    new Call(dispatch, options, { handler, attempts }).begin();

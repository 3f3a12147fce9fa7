import { Readable } from "node:stream";
import type { Dispatcher } from "undici";

/** Idempotent methods: https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2 */
const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);
/** No connection was made, so the call was not sent and any method can be retried. */
const neverSentCodes = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
  "CIRCUIT_OPEN",
]);
/** The connection broke during the call, which may have been executed. */
const brokenCodes = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

const isRetryable = (error: Error, { method, body }: Dispatcher.DispatchOptions): boolean => {
  const code = "code" in error ? String(error.code) : "";
  const isHarmless = neverSentCodes.has(code) || (brokenCodes.has(code) && idempotentMethods.has(method));
  return isHarmless && !(body instanceof Readable && Readable.isDisturbed(body));
};

/** One call, over all its attempts. */
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
  attempt(): boolean {
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
    if (!this.#isAnswered && this.#attemptsLeft > 0 && isRetryable(error, this.#options)) this.attempt();
    else this.#handler.onResponseError?.(controller, error);
  }
}

/**
 * An undici interceptor that retries a call that failed before any response, if that can't execute it twice. undici's
 * own retry also resumes a broken response with a Range request, which our services don't support, and does so for
 * methods that change data.
 *
 * @param attempts the most attempts of a call, the first included
 */
export const retry =
  (attempts: () => number): Dispatcher.DispatcherComposeInterceptor =>
  dispatch =>
  (options, handler) =>
    new Call(dispatch, options, { handler, attempts: attempts() }).attempt();

import type { Dispatcher } from "undici";

/** The replica's circuit is open, so the call was not sent. */
export class CircuitOpenError extends Error {
  override name = "CircuitOpenError";
  readonly code = "CIRCUIT_OPEN";
}

/** When a replica's circuit opens, and for how long. */
export type CircuitRules = {
  /** Consecutive timeouts that open the circuit. */
  readonly timeoutsToOpen: number;
  /** How long an open circuit blocks all calls before it lets one through as a probe, in milliseconds. */
  readonly resetAfterMs: number;
};

type CallObserver = { answered(): void; failed(error: Error): void };

/** Errors that cost the caller a full timeout. A refused or broken connection fails at once; the balancer weighs it. */
const timeoutCodes = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT"]);

const isTimeout = (error: Error): boolean => "code" in error && timeoutCodes.has(String(error.code));

/**
 * A circuit breaker for one replica, as an undici interceptor: after a few timeouts, a replica that accepts calls and
 * never answers gets no more of them. It counts consecutive timeouts instead of a failure rate in a window. A timeout
 * takes so long that by then a window contains either the earlier good responses or, at night, too few to judge by.
 */
export const breakCircuit = ({
  timeoutsToOpen,
  resetAfterMs,
}: CircuitRules): Dispatcher.DispatcherComposeInterceptor => {
  let timeouts = 0;
  let probesAt = 0;
  let isProbing = false;

  const mayPass = (): boolean => {
    if (timeouts < timeoutsToOpen) return true;
    if (isProbing || Date.now() < probesAt) return false;
    isProbing = true;
    return true;
  };
  const observer: CallObserver = {
    answered: () => {
      timeouts = 0;
      isProbing = false;
    },
    failed: error => {
      isProbing = false;
      if (!isTimeout(error)) return;
      timeouts++;
      probesAt = Date.now() + resetAfterMs;
    },
  };

  return dispatch => (options, handler) => {
    if (mayPass()) return dispatch(options, new ObservedCall(handler, observer));
    handler.onResponseError?.(refused, new CircuitOpenError());
    return true;
  };
};

/** The controller of a call that was never sent. */
const refused: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  abort() {},
  pause() {},
  resume() {},
};

/** Forwards all events of a call and reports its outcome to the observer. */
class ObservedCall implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #observer: CallObserver;
  constructor(handler: Dispatcher.DispatchHandler, observer: CallObserver) {
    this.#handler = handler;
    this.#observer = observer;
  }
  onRequestStart(controller: Dispatcher.DispatchController, context: unknown) {
    this.#handler.onRequestStart?.(controller, context);
  }
  onRequestUpgrade(...upgrade: Parameters<NonNullable<Dispatcher.DispatchHandler["onRequestUpgrade"]>>) {
    this.#handler.onRequestUpgrade?.(...upgrade);
  }
  onResponseStart(...start: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>) {
    this.#observer.answered();
    this.#handler.onResponseStart?.(...start);
  }
  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#handler.onResponseData?.(controller, chunk);
  }
  onResponseEnd(...end: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseEnd"]>>) {
    this.#handler.onResponseEnd?.(...end);
  }
  onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    this.#observer.failed(error);
    this.#handler.onResponseError?.(controller, error);
  }
}

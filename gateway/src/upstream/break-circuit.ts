import type { Dispatcher } from "undici";

/** A replica's circuit is open: nothing was sent to it. */
export class CircuitOpenError extends Error {
  override name = "CircuitOpenError";
  readonly code = "CIRCUIT_OPEN";
}

/** When a replica is left alone, and for how long. */
export type CircuitRules = {
  /** So many calls in a row without any answer open the circuit. */
  readonly timeoutsToOpen: number;
  /** An open circuit lets nobody through for this long, then one call as a probe, in milliseconds. */
  readonly resetAfterMs: number;
};

type CallObserver = { answered(): void; failed(error: Error): void };

/** What costs a caller a whole time-out. A refused or broken connection shows at once, and is the balancer's to weigh. */
const timeoutCodes = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT"]);

const isTimeout = (error: Error): boolean => "code" in error && timeoutCodes.has(String(error.code));

/**
 * A circuit breaker for one replica, as an undici interceptor: a replica that takes calls and never answers is left
 * alone after a few. It counts silences in a row, not their share in a window: the first one shows only after a
 * whole time-out, by when a window holds either the good answers of before or, at night, nothing to judge by.
 */
export const breakCircuit = ({
  timeoutsToOpen,
  resetAfterMs,
}: CircuitRules): Dispatcher.DispatcherComposeInterceptor => {
  let timeouts = 0;
  let opensAgainAt = 0;
  let isProbing = false;

  const mayPass = (): boolean => {
    if (timeouts < timeoutsToOpen) return true;
    if (isProbing || Date.now() < opensAgainAt) return false;
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
      opensAgainAt = Date.now() + resetAfterMs;
    },
  };

  return dispatch => (options, handler) => {
    if (mayPass()) return dispatch(options, new ObservedCall(handler, observer));
    handler.onResponseError?.(refused, new CircuitOpenError());
    return true;
  };
};

/** What controls a call that was never begun. */
const refused: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  abort() {},
  pause() {},
  resume() {},
};

/** Passes everything on, and hears how a call went. */
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

import type { Dispatcher } from "undici";

/** A replica's circuit is open: nothing was sent to it. */
export class CircuitOpenError extends Error {
  override name = "CircuitOpenError";
  readonly code = "CIRCUIT_OPEN";
}

/** When a replica is left alone, and for how long. */
export type CircuitRules = {
  /** So many calls in a row without any answer open the circuit. */
  readonly silencesToOpen: number;
  /** An open circuit lets nobody through for this long, then one call as a probe, in milliseconds. */
  readonly restMs: number;
};

type Ear = { heard(): void; failed(error: Error): void };

/** What costs a caller a whole time-out. A refused or broken connection shows at once, and is the balancer's to weigh. */
const silenceCodes = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT"]);

const isSilence = (error: Error): boolean => "code" in error && silenceCodes.has(String(error.code));

/**
 * A circuit breaker for one replica, as an undici interceptor: a replica that takes calls and never answers is left
 * alone after a few. It counts silences in a row, not their share in a window: the first one shows only after a
 * whole time-out, by when a window holds either the good answers of before or, at night, nothing to judge by.
 */
export const breakCircuit = ({
  silencesToOpen,
  restMs,
}: CircuitRules): Dispatcher.DispatcherComposeInterceptor => {
  let silences = 0;
  let opensAgainAt = 0;
  let isProbing = false;

  const mayPass = (): boolean => {
    if (silences < silencesToOpen) return true;
    if (isProbing || Date.now() < opensAgainAt) return false;
    isProbing = true;
    return true;
  };
  const ear: Ear = {
    heard: () => {
      silences = 0;
      isProbing = false;
    },
    failed: error => {
      isProbing = false;
      if (!isSilence(error)) return;
      silences++;
      opensAgainAt = Date.now() + restMs;
    },
  };

  return dispatch => (options, handler) => {
    if (mayPass()) return dispatch(options, new Listener(handler, ear));
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
class Listener implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #ear: Ear;
  constructor(handler: Dispatcher.DispatchHandler, ear: Ear) {
    this.#handler = handler;
    this.#ear = ear;
  }
  onRequestStart(controller: Dispatcher.DispatchController, context: unknown) {
    this.#handler.onRequestStart?.(controller, context);
  }
  onRequestUpgrade(...upgrade: Parameters<NonNullable<Dispatcher.DispatchHandler["onRequestUpgrade"]>>) {
    this.#handler.onRequestUpgrade?.(...upgrade);
  }
  onResponseStart(...start: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>) {
    this.#ear.heard();
    this.#handler.onResponseStart?.(...start);
  }
  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#handler.onResponseData?.(controller, chunk);
  }
  onResponseEnd(...end: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseEnd"]>>) {
    this.#handler.onResponseEnd?.(...end);
  }
  onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    this.#ear.failed(error);
    this.#handler.onResponseError?.(controller, error);
  }
}

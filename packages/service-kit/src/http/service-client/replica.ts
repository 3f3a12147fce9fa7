/** How long a replica that can't be reached, or is closing, gets calls only if no other replica is left, in milliseconds. */
const avoidForMs = 5_000;
/** Timeouts in a row that open a replica's circuit. */
const timeoutsToOpen = 3;
/** How long an open circuit blocks all calls before it lets one through as a probe, in milliseconds. */
const resetAfterMs = 15_000;

/** A connection that was never made, or that broke during a call. */
const unreachableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_SOCKET",
]);

export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Whether a call failed because its deadline passed, or because no connection was made in time. */
export const isTimeout = (error: unknown): boolean =>
  (error instanceof Error && error.name === "TimeoutError") || codeOf(error) === "UND_ERR_CONNECT_TIMEOUT";

/**
 * One replica of a service, and what its last calls say about it. A circuit breaker counts timeouts in a row instead of a
 * failure rate in a window: a timeout takes so long that by then a window contains either the earlier good responses or, at
 * night, too few to judge by. A refused or broken connection fails at once, so it only sends the next calls elsewhere.
 */
export class Replica {
  readonly origin: string;
  #avoidUntil = 0;
  #timeouts = 0;
  #probeAt = 0;
  constructor(origin: string) {
    this.origin = origin;
  }
  /** Whether the circuit lets a call through. */
  isCallable(now: number): boolean {
    return this.#timeouts < timeoutsToOpen || this.#probeAt <= now;
  }
  isAvoided(now: number): boolean {
    return this.#avoidUntil > now;
  }
  /** A call begins. While the circuit is open it is the probe, and keeps others out. */
  begin(now: number): void {
    if (this.#timeouts >= timeoutsToOpen) this.#probeAt = now + resetAfterMs;
  }
  /** @param isLeaving whether it ends the connection with this response, as a draining replica does */
  answered(isLeaving: boolean): void {
    this.#timeouts = 0;
    if (isLeaving) this.#avoidUntil = Date.now() + avoidForMs;
  }
  failed(error: unknown): void {
    const now = Date.now();
    const isUnreachable = unreachableCodes.has(codeOf(error));
    if (isUnreachable) this.#avoidUntil = now + avoidForMs;
    if (isTimeout(error)) this.#timeouts++;
    else if (isUnreachable) this.#timeouts = 0;
    // A probe that its caller gave up says nothing, so the next call is the probe.
    this.#probeAt = isTimeout(error) ? now + resetAfterMs : now;
  }
}

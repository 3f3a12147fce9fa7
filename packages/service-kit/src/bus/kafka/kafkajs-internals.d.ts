/** The internals of kafkajs 2.2.4 that `patch-request-queue.ts` patches. */
declare module "kafkajs/src/network/requestQueue/index.js" {
  type Entry = {
    correlationId: number;
    resolve(answer: unknown): void;
    reject(error: Error): void;
  };

  export default class RequestQueue {
    constructor(options: {
      maxInFlightRequests: number | null;
      requestTimeout: number;
      enforceRequestTimeout: boolean;
      clientId: string;
      broker: string;
      logger: Record<"debug" | "warn", (message: string) => void>;
    });
    readonly pending: readonly unknown[];
    /** When the broker's throttling ends, in milliseconds since the epoch; -1 if it has never throttled. */
    throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    push(request: { entry: Entry; expectResponse: boolean; sendRequest(): void }): void;
    fulfillRequest(answer: { correlationId: number; payload: unknown; size: number }): void;
    maybeThrottle(ms: number): void;
    /** Sends the pending requests that may be sent, then schedules the next check. */
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
  }
}

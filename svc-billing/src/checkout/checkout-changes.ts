import { EventEmitter, once } from "node:events";
import { type Logger, listen, notifyAfterCommit, type Pool, type SqlExecutor } from "@phaselock/service-kit";

const channel = "phaselock_checkouts";

/** Notify the clients that wait for a checkout, in every process, once this transaction commits. */
export const announceCheckout = (tx: SqlExecutor, checkoutId: string): Promise<void> =>
  notifyAfterCommit(tx, channel, { payload: checkoutId });

/** A subscription to checkout changes made by any process. */
export type CheckoutChanges = {
  /**
   * Resolves to true when the checkout may have changed, and to false when the signal aborts or `endWaits` is called.
   * After a lost connection any checkout may have changed, so the caller must read it again, and wait again if it is open.
   */
  next(checkoutId: string, signal: AbortSignal): Promise<boolean>;
  /** Ends all current waits, and every later one at once. */
  endWaits(): void;
  /** Resolves when the connection is back in the pool. */
  close(): Promise<void>;
};

/** @param pool one of its connections listens until `close` is called */
export const subscribeToCheckoutChanges = async (pool: Pool, logger: Logger): Promise<CheckoutChanges> => {
  const changes = new EventEmitter().setMaxListeners(0);
  const ending = new AbortController();
  const stopListening = await listen(pool, channel, {
    logger,
    onNotification: checkoutId => {
      if (checkoutId !== undefined) return void changes.emit(checkoutId);
      // The connection was lost, so any checkout may have changed. `once` also listens for "error", which is not a
      // checkout; emitting it would fail every wait.
      for (const name of changes.eventNames()) if (name !== "error") changes.emit(name);
    },
  });
  return {
    async next(checkoutId, signal) {
      const over = AbortSignal.any([ending.signal, signal]);
      try {
        await once(changes, checkoutId, { signal: over });
        return true;
      } catch (error) {
        if (!over.aborted) throw error;
        return false;
      }
    },
    endWaits: () => ending.abort(),
    close: stopListening,
  };
};

import { EventEmitter, once } from "node:events";
import { type Logger, listen, type Pool, type SqlExecutor } from "@phaselock/service-kit";

const channel = "phaselock_checkouts";

/** Tell whoever waits for a checkout, in whichever process, that its status changes when this transaction commits. */
export const announceCheckout = async (tx: SqlExecutor, checkoutId: string): Promise<void> => {
  await tx.$executeRawUnsafe("SELECT pg_notify($1, $2)", channel, checkoutId);
};

/** Hears of changed checkouts, wherever the change was made. */
export type CheckoutChanges = {
  /** Resolves when the checkout may have changed, the time is over, the signal aborts, or nobody may wait any more. */
  next(checkoutId: string, options: { seconds: number; signal: AbortSignal }): Promise<void>;
  /** Ends every wait, now and from now on. */
  endWaits(): void;
  /** Resolves when the pool has the connection back. */
  close(): Promise<void>;
};

/** @param pool one of its connections is kept for listening until closed */
export const subscribeToCheckoutChanges = async (pool: Pool, logger: Logger): Promise<CheckoutChanges> => {
  const changes = new EventEmitter().setMaxListeners(0);
  const ending = new AbortController();
  const stopListening = await listen(pool, channel, {
    logger,
    onNotification: checkoutId => {
      if (checkoutId !== undefined) return void changes.emit(checkoutId);
      // The connection had been lost, so any checkout may have changed. `once` also listens for "error": that event is no
      // checkout, and emitting it would fail every wait.
      for (const name of changes.eventNames()) if (name !== "error") changes.emit(name);
    },
  });
  return {
    async next(checkoutId, { seconds, signal }) {
      const over = AbortSignal.any([ending.signal, signal, AbortSignal.timeout(seconds * 1000)]);
      await once(changes, checkoutId, { signal: over }).catch(error => {
        if (!over.aborted) throw error;
      });
    },
    endWaits: () => ending.abort(),
    close: stopListening,
  };
};

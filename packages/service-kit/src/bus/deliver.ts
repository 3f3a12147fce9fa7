import { setTimeout as delay } from "node:timers/promises";
import { isTransient } from "../errors/transient.ts";
import type { Logger } from "../logger.ts";
import { type Delivery, defaultRetry, PoisonError, type Subscription } from "./event-bus.ts";
import { type MessagingSystem, traceProcessing } from "./trace-events.ts";

/** The options that both adapters pass to `deliver`. */
export type DeliverOptions = {
  readonly subscription: Subscription;
  readonly system: MessagingSystem;
  readonly logger: Logger;
  /** Aborts waits when the bus closes. Undelivered events stay uncommitted. */
  readonly signal: AbortSignal;
  /** Stores a dead letter; it must be durable when the promise resolves. */
  readonly deadLetter: (delivery: Delivery, error: Error, attempts: number) => Promise<void>;
};

/** Calls the handler once. Each attempt has its own spans, which don't cover the pauses between the attempts. */
const handle = (batch: readonly Delivery[], { subscription, system }: DeliverOptions): Promise<void> =>
  traceProcessing(batch, { group: subscription.group, system }, () => subscription.handle(batch));

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Delivers one partition's batch in order until every event has been handled or dead-lettered.
 * @throws when the signal aborts: the remaining events then don't count as delivered
 */
export const deliver = async (batch: readonly Delivery[], options: DeliverOptions): Promise<void> => {
  const { subscription, logger } = options;
  if (batch.length > 1) {
    try {
      await handle(batch, options);
      return subscription.observer?.delivered(batch);
    } catch (error) {
      logger.warn({ err: error, group: subscription.group }, "batch failed, delivering one by one");
    }
  }
  for (const delivery of batch) await deliverOne(delivery, options);
};

const deliverOne = async (delivery: Delivery, options: DeliverOptions): Promise<void> => {
  const { subscription, logger, signal, deadLetter } = options;
  const retry = subscription.retry ?? defaultRetry;
  const where = {
    group: subscription.group,
    topic: delivery.topic,
    offset: delivery.offset,
    id: delivery.event.id,
  };
  for (let attempt = 1, failures = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      await handle([delivery], options);
      return subscription.observer?.delivered([delivery]);
    } catch (thrown) {
      const error = asError(thrown);
      subscription.observer?.failed(delivery.topic);
      if (!isTransient(error)) failures++;
      if (error instanceof PoisonError || failures >= retry.attempts) {
        logger.error({ ...where, err: error, attempt }, "dead letter");
        subscription.observer?.deadLettered(delivery.topic);
        return deadLetter(delivery, error, attempt);
      }
      logger.warn({ ...where, err: error, attempt }, "delivery failed, retrying");
      const waitMs = Math.min(retry.longestDelayMs, retry.firstDelayMs * 2 ** Math.min(attempt - 1, 16));
      await delay(waitMs, undefined, { signal });
    }
  }
};

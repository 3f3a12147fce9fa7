import { EventEmitter, once } from "node:events";
import { type Job, type Logger, listen, type Pool, traceJob } from "@phaselock/service-kit";
import { retryDelayMs } from "./retry-delay.ts";
import type { WebhookHandler, WebhookOutcome } from "./webhook-handler.ts";
import {
  type ClaimedEvent,
  claimWebhooks,
  finishWebhook,
  retryWebhook,
  webhookChannel,
} from "./webhook-queue.ts";

const jobName = "process-webhooks";
/** Events that one process claims and processes at a time. Each may need a connection, and so do requests. */
const batchSize = 5;
/** How often to look for due events, in case a notification was lost and for those to be retried. In milliseconds. */
const pollEveryMs = 5_000;

export type WebhookWorker = {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly handlers: readonly WebhookHandler[];
};

const handle = async (
  handlers: readonly WebhookHandler[],
  { type, objectId }: ClaimedEvent,
): Promise<WebhookOutcome> => {
  const handler = handlers.find(({ types }) => types.some(known => known === type));
  if (!handler) return { kind: "ignored", reason: "no handler" };
  if (objectId === null) return { kind: "refused", reason: "its object has no id" };
  return handler.handle(objectId);
};

const processOne = async ({ pool, logger, handlers }: WebhookWorker, event: ClaimedEvent): Promise<void> => {
  const { id, type, objectId, attempts, ageMs } = event;
  const about = { eventId: id, type, objectId };
  const retry = (reason: string) => retryWebhook(pool, event, reason, retryDelayMs(attempts));
  const finish = async (status: "ignored" | "refused", reason: string) => {
    await finishWebhook(pool, event, status, reason);
    if (status === "refused") logger.error({ ...about, reason }, "webhook refused: a person has to act");
  };
  try {
    const outcome = await traceJob(jobName, () => handle(handlers, event), event.traceparent);
    if (outcome.kind === "done") return await finishWebhook(pool, event, "done", null);
    if (outcome.kind !== "not-yet") return await finish(outcome.kind, outcome.reason);
    await (ageMs >= outcome.giveUpAfterMs
      ? finish(outcome.otherwise, outcome.reason)
      : retry(outcome.reason));
  } catch (error) {
    logger.warn({ ...about, attempts, err: error }, "webhook failed, will be retried");
    await retry(error instanceof Error ? error.message : String(error));
  }
};

/**
 * Claim due events and process each, in parallel. No transaction is open while a handler calls Stripe: the claim is a
 * lease, and the events of a process that dies return when it ends.
 * @returns the number of claimed events
 */
export const processDueWebhooks = async (worker: WebhookWorker): Promise<number> => {
  const events = await claimWebhooks(worker.pool, batchSize);
  await Promise.all(events.map(event => processOne(worker, event)));
  return events.length;
};

/** Process stored events until the service closes, as soon as each is stored or due. Every replica runs this. */
export const processWebhooks = (worker: WebhookWorker): Job => ({
  name: jobName,
  everyMs: pollEveryMs,
  polls: true,
  async run(signal) {
    const notifications = new EventEmitter();
    let isNotified = false;
    const stopListening = await listen(worker.pool, webhookChannel, {
      logger: worker.logger,
      onNotification() {
        isNotified = true;
        notifications.emit("stored");
      },
    });
    const pause = async () => {
      const over = AbortSignal.any([signal, AbortSignal.timeout(pollEveryMs)]);
      await once(notifications, "stored", { signal: over }).catch(() => undefined);
    };
    try {
      while (!signal.aborted) {
        isNotified = false;
        const claimed = await processDueWebhooks(worker);
        // An event that was stored while we looked is looked for at once.
        if (claimed === 0 && !isNotified) await pause();
      }
    } finally {
      await stopListening();
    }
  },
});

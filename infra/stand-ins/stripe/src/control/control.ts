import type { Delivery } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import type { ReleaseOrder, WebhookSender } from "../webhooks/webhook-sender.ts";

export type PendingWebhook = {
  event: string;
  type: string;
  /** The id of the object the event is about. */
  object: string;
  attempts: number;
  /** UTC, ISO 8601. */
  nextAttemptAt: string;
};

/** Lets a test delay, reorder and repeat webhooks as a bad network would. A restart resets all of it. */
export type StripeStandInControl = {
  /** Stops sending until released. */
  holdWebhooks(): void;
  /** Sends each pending webhook once, one after the other, then resumes normal sending. Default oldest first. */
  releaseWebhooks(order?: ReleaseOrder): Promise<void>;
  /** Delays each webhook's first attempt by this long after its event. 0 removes the delay. */
  delayWebhooks(milliseconds: number): void;
  /** Sends an event now, even if held or already acknowledged. Resolves with the response status, 0 for no response. */
  redeliver(eventId: string): Promise<number>;
  webhooks(): { held: boolean; delayMilliseconds: number; pending: PendingWebhook[] };
};

export function createControl(store: Store, sender: WebhookSender): StripeStandInControl {
  function describe({ eventId, attempts, nextAttemptAtMs }: Delivery): PendingWebhook {
    const event = store.state.events.get(eventId);
    const object = event && "id" in event.data.object ? String(event.data.object.id) : "";
    return {
      event: eventId,
      type: event?.type ?? "",
      object,
      attempts,
      nextAttemptAt: new Date(nextAttemptAtMs).toISOString(),
    };
  }

  return {
    holdWebhooks: () => sender.hold(),
    releaseWebhooks: (order = "oldest-first") => sender.release(order),
    delayWebhooks: milliseconds => sender.delayBy(milliseconds),
    async redeliver(eventId) {
      const status = await sender.redeliver(eventId);
      if (status === undefined) throw new Error(`There is no event ${eventId}.`);
      return status;
    },
    webhooks() {
      const { held, delayMs, pending } = sender.report();
      return { held, delayMilliseconds: delayMs, pending: pending.map(describe) };
    },
  };
}

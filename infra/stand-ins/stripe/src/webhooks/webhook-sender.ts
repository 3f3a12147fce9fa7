import { createHmac } from "node:crypto";
import type { StandInLogger } from "@phaselock/stand-in-kit";
import type Stripe from "stripe";
import { found } from "../api/stripe-error.ts";
import type { State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { nowSeconds } from "../stripe-object.ts";

/** Lets a test delay, lose, reorder and repeat webhooks as a bad network would. A restart resets all of it. */
export type WebhookControl = {
  /** Stops sending until released. */
  holdWebhooks(): void;
  /** Sends each pending webhook once, one after the other, then resumes normal sending. Default oldest first. */
  releaseWebhooks(order?: "oldest-first" | "newest-first"): Promise<void>;
  /** Delays each webhook's first attempt by this long after its event. 0 removes the delay. */
  delayWebhooks(milliseconds: number): void;
  /** Loses the next webhooks to be sent, of every type or of one: they count as acknowledged. Replaces what was left to lose. */
  dropWebhooks(loss: { count: number; type?: string | undefined }): void;
  /** Sends an event now, even if held or already acknowledged. Resolves with the response status, 0 for no response. */
  redeliver(eventId: string): Promise<number>;
  /** The pending webhooks; `object`: the id of the object that the event is about. */
  webhooks(): { held: boolean; pending: { event: string; type: string; object: string; attempts: number }[] };
};

export type WebhookSender = {
  /** Sends the due webhooks, unless held. */
  wake(): void;
  readonly control: WebhookControl;
  close(): Promise<void>;
};

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
const answerTimeoutMs = 10_000;
/** The same three days as Stripe. */
const giveUpAfterSeconds = 3 * 24 * 60 * 60;

/** The retry delay after the given number of failed attempts: 1 s, 2 s, 4 s … 30 s. */
export function retryDelayMs(attempts: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1));
}

const isAcknowledged = (status: number) => status >= 200 && status < 300;

/** The Stripe-Signature header: https://docs.stripe.com/webhooks#verify-manually. */
function signatureHeader(payload: string, secret: string): string {
  const timestamp = nowSeconds();
  const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}

function stopDelivering(state: State, event: Stripe.Event): void {
  state.deliveries.delete(event.id);
  event.pending_webhooks = 0;
}

function settleAttempt(state: State, event: Stripe.Event, status: number): void {
  const delivery = state.deliveries.get(event.id);
  if (!delivery) return;
  if (isAcknowledged(status) || event.created + giveUpAfterSeconds < nowSeconds()) {
    stopDelivering(state, event);
    return;
  }
  delivery.attempts += 1;
  delivery.nextAttemptAtMs = Date.now() + retryDelayMs(delivery.attempts);
}

/** Sends the pending webhooks at least once each, and retries each until it gets a 2xx response. */
export function createWebhookSender(
  store: Store,
  { url, secret, logger }: { url: string; secret: string; logger: StandInLogger },
): WebhookSender {
  const inFlight = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let held = false;
  let delayMs = 0;
  let dropping: Parameters<WebhookControl["dropWebhooks"]>[0] = { count: 0 };
  let timer: NodeJS.Timeout | undefined;

  async function post(event: Stripe.Event): Promise<number> {
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signatureHeader(payload, secret),
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        body: payload,
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerTimeoutMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }

  function isLost({ type }: Stripe.Event): boolean {
    if (dropping.count === 0 || (dropping.type !== undefined && dropping.type !== type)) return false;
    dropping = { ...dropping, count: dropping.count - 1 };
    return true;
  }

  /** Sends a pending webhook, or loses it. */
  async function deliver(event: Stripe.Event): Promise<void> {
    if (isLost(event)) store.change(state => stopDelivering(state, event));
    else await attempt(event);
  }

  async function attempt(event: Stripe.Event): Promise<number> {
    // An event must be on disk before it is sent. Otherwise the product could know of a payment that we have lost.
    await store.durable();
    const status = await post(event);
    if (closing.signal.aborted) return status;
    store.change(state => settleAttempt(state, event, status));
    if (!isAcknowledged(status))
      logger.info(`Stripe stand-in: ${event.type} ${event.id} got ${status || "no answer"}`);
    return status;
  }

  function start(event: Stripe.Event): void {
    const sending = deliver(event)
      .catch(error => logger.error(`Stripe stand-in: ${event.id} was not sent: ${error}`))
      .finally(() => inFlight.delete(event.id));
    inFlight.set(event.id, sending.then(wake));
  }

  function wake(): void {
    clearTimeout(timer);
    if (held || closing.signal.aborted) return;
    // Wake up soon even if the next delivery is far away: a clock can be set back, and timers overflow at 24 days.
    let soonestMs = longestRetryMs;
    for (const { id, attempts, nextAttemptAtMs } of store.state.deliveries.values()) {
      const event = store.state.events.get(id);
      if (!event || inFlight.has(id)) continue;
      const waitMs = nextAttemptAtMs + (attempts === 0 ? delayMs : 0) - Date.now();
      if (waitMs <= 0) start(event);
      else soonestMs = Math.min(soonestMs, waitMs);
    }
    if (store.state.deliveries.size > 0) timer = setTimeout(wake, soonestMs).unref();
  }

  store.onDurable(wake);

  const pendingEvents = () =>
    [...store.state.deliveries.keys()].flatMap(id => store.state.events.get(id) ?? []);

  return {
    wake,
    control: {
      holdWebhooks() {
        held = true;
      },
      async releaseWebhooks(order = "oldest-first") {
        held = true;
        await Promise.all(inFlight.values());
        const pending = pendingEvents();
        for (const event of order === "oldest-first" ? pending : pending.reverse()) await deliver(event);
        held = false;
        wake();
      },
      delayWebhooks(milliseconds) {
        delayMs = milliseconds;
        wake();
      },
      dropWebhooks(loss) {
        dropping = loss;
      },
      redeliver: async eventId => attempt(found(store.state.events, "event", eventId)),
      webhooks() {
        const pending = pendingEvents().map(({ id, type, data: { object } }) => ({
          event: id,
          type,
          object: "id" in object ? String(object.id) : "",
          attempts: store.state.deliveries.get(id)?.attempts ?? 0,
        }));
        return { held, pending };
      },
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
}

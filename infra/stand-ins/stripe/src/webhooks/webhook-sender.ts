import type { StandInLogger } from "@phaselock/stand-in-kit";
import type Stripe from "stripe";
import { viewEvent } from "../events/view-event.ts";
import { nowSeconds } from "../object-id.ts";
import type { Delivery, State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { signatureHeader } from "./sign.ts";

export type ReleaseOrder = "oldest-first" | "newest-first";

/** How many of the next webhooks to lose, of every type or of one. */
export type WebhookLoss = { count: number; type?: string | undefined };

export type WebhookSender = {
  /** Sends the due webhooks, unless held. */
  wake(): void;
  hold(): void;
  /** Sends each pending webhook once, one after the other in the given order, then resumes normal sending. */
  release(order: ReleaseOrder): Promise<void>;
  /** Delays each webhook's first attempt by this long after its event. */
  delayBy(milliseconds: number): void;
  /** Sends an event now, even if held or already acknowledged. Resolves with the response status, 0 for no response. */
  redeliver(eventId: string): Promise<number | undefined>;
  /** Loses the next webhooks: they are never sent and count as acknowledged. Replaces what was left to lose. */
  drop(loss: WebhookLoss): void;
  /** Signs with each of the secrets from now on. */
  signWith(secrets: readonly string[]): void;
  report(): { held: boolean; delayMs: number; dropping: WebhookLoss; pending: Delivery[] };
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

function settleAttempt(state: State, event: Stripe.Event, status: number): void {
  const delivery = state.deliveries.get(event.id);
  if (!delivery) return;
  if (isAcknowledged(status) || event.created + giveUpAfterSeconds < nowSeconds()) {
    state.deliveries.delete(event.id);
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
  let secrets: readonly string[] = [secret];
  let dropping: WebhookLoss = { count: 0 };
  let timer: NodeJS.Timeout | undefined;

  async function post(event: Stripe.Event): Promise<number> {
    const payload = JSON.stringify(viewEvent(store.state, event), null, 2);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signatureHeader(payload, secrets, nowSeconds()),
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
    if (isLost(event)) store.change(state => state.deliveries.delete(event.id));
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
    for (const { eventId, attempts, nextAttemptAtMs } of store.state.deliveries.values()) {
      const event = store.state.events.get(eventId);
      if (!event || inFlight.has(eventId)) continue;
      const waitMs = nextAttemptAtMs + (attempts === 0 ? delayMs : 0) - Date.now();
      if (waitMs <= 0) start(event);
      else soonestMs = Math.min(soonestMs, waitMs);
    }
    if (store.state.deliveries.size > 0) timer = setTimeout(wake, soonestMs).unref();
  }

  store.onDurable(wake);

  return {
    wake,
    hold() {
      held = true;
    },
    async release(order) {
      held = true;
      await Promise.all(inFlight.values());
      const pending = [...store.state.deliveries.keys()].flatMap(id => store.state.events.get(id) ?? []);
      for (const event of order === "oldest-first" ? pending : pending.reverse()) await deliver(event);
      held = false;
      wake();
    },
    delayBy(milliseconds) {
      delayMs = milliseconds;
      wake();
    },
    async redeliver(eventId) {
      const event = store.state.events.get(eventId);
      return event && attempt(event);
    },
    drop(loss) {
      dropping = loss;
    },
    signWith(next) {
      secrets = next;
    },
    report: () => ({ held, delayMs, dropping, pending: [...store.state.deliveries.values()] }),
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
}

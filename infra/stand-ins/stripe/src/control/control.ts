import type Stripe from "stripe";
import { found, StripeError } from "../api/stripe-error.ts";
import { closeDispute } from "../disputes/close-dispute.ts";
import { type DisputeReason, openDispute } from "../disputes/open-dispute.ts";
import { failRefund, type RefundFailureReason } from "../refunds/fail-refund.ts";
import { type Account, type Delivery, emptyState, type State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.ts";
import { renewNow, settleSubscription } from "../subscriptions/settle-subscription.ts";
import { isEnded } from "../subscriptions/subscriptions-of.ts";
import type { ReleaseOrder, WebhookLoss, WebhookSender } from "../webhooks/webhook-sender.ts";

export type PendingWebhook = {
  event: string;
  type: string;
  /** The id of the object the event is about. */
  object: string;
  attempts: number;
  /** UTC, ISO 8601. */
  nextAttemptAt: string;
};

/** Lets a test delay, lose, reorder and repeat webhooks as a bad network would. A restart resets all of it. */
export type WebhookControl = {
  /** Stops sending until released. */
  holdWebhooks(): void;
  /** Sends each pending webhook once, one after the other, then resumes normal sending. Default oldest first. */
  releaseWebhooks(order?: ReleaseOrder): Promise<void>;
  /** Delays each webhook's first attempt by this long after its event. 0 removes the delay. */
  delayWebhooks(milliseconds: number): void;
  /** Loses the next webhooks to be sent, of every type or of one: they count as acknowledged. 0 loses no more. */
  dropWebhooks(loss: WebhookLoss): void;
  /** Signs with each of these secrets, as Stripe does while a secret is rolled. */
  signWebhooksWith(secrets: readonly [string, ...string[]]): void;
  /** Sends an event now, even if held or already acknowledged. Resolves with the response status, 0 for no response. */
  redeliver(eventId: string): Promise<number>;
  webhooks(): {
    held: boolean;
    delayMilliseconds: number;
    dropping: WebhookLoss;
    pending: PendingWebhook[];
  };
};

/** Does what time, banks and people in Stripe's dashboard do. Each resolves when its change is on disk. */
export type BillingControl = {
  /** Advances the clock of all subscriptions that are on no test clock, and does what falls due. */
  advanceClock(by: { days: number }): Promise<void>;
  /** Ends the current period now, or makes a pending retry now. */
  renewNow(subscription: string): Promise<Stripe.Subscription>;
  /** Declines the subscription's next payment, whatever its card. */
  failNextPayment(subscription: string): Promise<void>;
  /** Ends a subscription at once, as in the dashboard. */
  cancelNow(subscription: string): Promise<Stripe.Subscription>;
  /** What becomes of a subscription whose last retry is declined. Default cancel. */
  setAfterLastRetry(action: Account["afterLastRetry"]): Promise<void>;
  /** Lets the bank send a refund back. */
  failRefund(refund: string, reason?: RefundFailureReason): Promise<Stripe.Refund>;
  /** Lets the cardholder dispute a charge. */
  openDispute(charge: string, reason?: DisputeReason): Promise<Stripe.Dispute>;
  /** Decides an open dispute. */
  closeDispute(dispute: string, result: "won" | "lost"): Promise<Stripe.Dispute>;
  /** Forgets every object, event and setting, as a stand-in that was just started. */
  reset(): Promise<void>;
};

export type StripeStandInControl = WebhookControl & BillingControl;

const secondsPerDay = 24 * 60 * 60;

function findRunning(state: State, id: string): Stripe.Subscription {
  const subscription = found(state.subscriptions, "subscription", id);
  if (!isEnded(subscription)) return subscription;
  throw new StripeError(400, { message: `The subscription ${id} has ended.` });
}

function createWebhookControl(store: Store, sender: WebhookSender): WebhookControl {
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
    dropWebhooks: loss => sender.drop(loss),
    signWebhooksWith: secrets => sender.signWith(secrets),
    async redeliver(eventId) {
      const status = await sender.redeliver(eventId);
      if (status === undefined) throw new Error(`There is no event ${eventId}.`);
      return status;
    },
    webhooks() {
      const { held, delayMs, dropping, pending } = sender.report();
      return { held, delayMilliseconds: delayMs, dropping, pending: pending.map(describe) };
    },
  };
}

function createBillingControl(store: Store): BillingControl {
  async function change<Result>(mutate: (state: State) => Result): Promise<Result> {
    const result = store.change(mutate);
    await store.durable();
    return result;
  }

  return {
    advanceClock: ({ days }) =>
      change(state => {
        state.account.clockOffsetSeconds += days * secondsPerDay;
        for (const subscription of state.subscriptions.values()) settleSubscription(state, subscription);
      }),
    renewNow: id =>
      change(state => {
        const subscription = findRunning(state, id);
        renewNow(state, subscription);
        return subscription;
      }),
    failNextPayment: id =>
      change(state => {
        const { id: subscription } = findRunning(state, id);
        state.plannedDeclines.set(subscription, { subscription });
      }),
    cancelNow: id =>
      change(state => {
        const subscription = findRunning(state, id);
        cancelSubscription(state, subscription, { reason: "cancellation_requested" });
        return subscription;
      }),
    setAfterLastRetry: action =>
      change(({ account }) => {
        account.afterLastRetry = action;
      }),
    failRefund: (id, reason = "unknown") => change(state => failRefund(state, id, reason)),
    openDispute: (id, reason = "fraudulent") => change(state => openDispute(state, id, reason)),
    closeDispute: (id, result) => change(state => closeDispute(state, id, result)),
    reset: () =>
      change(state => {
        const { pageOrigin } = state.account;
        Object.assign(state, emptyState());
        state.account.pageOrigin = pageOrigin;
      }),
  };
}

export function createControl(store: Store, sender: WebhookSender): StripeStandInControl {
  return { ...createWebhookControl(store, sender), ...createBillingControl(store) };
}

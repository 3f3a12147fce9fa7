import type Stripe from "stripe";
import { closeDispute, openDispute } from "../payments/disputes.ts";
import { failRefund } from "../payments/refunds.ts";
import { emptyState, type State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { renewNow, settleSubscription } from "../subscriptions/renewal.ts";
import { cancelSubscription, findRunning } from "../subscriptions/subscriptions.ts";
import type { WebhookControl } from "../webhooks/webhook-sender.ts";

/** Does what time, banks and people in Stripe's dashboard do. Each resolves when its change is on disk. */
export type BillingControl = {
  /** Advances the clock of all subscriptions, and does what falls due. */
  advanceClock(by: { days: number }): Promise<void>;
  /** Ends the current period now, or makes a pending retry now. */
  renewNow(subscription: string): Promise<Stripe.Subscription>;
  /** Declines the subscription's next payment, whatever its card. */
  failNextPayment(subscription: string): Promise<void>;
  /** Ends a subscription at once, as in the dashboard. */
  cancelNow(subscription: string): Promise<void>;
  /** Lets the bank send a refund back. */
  failRefund(refund: string): Promise<void>;
  /** Lets the cardholder dispute a charge. */
  openDispute(charge: string): Promise<Stripe.Dispute>;
  /** Decides an open dispute. */
  closeDispute(dispute: string, result: "won" | "lost"): Promise<void>;
  /** Forgets every object, event and setting, as a stand-in that was just started. */
  reset(): Promise<void>;
};

export type StripeStandInControl = WebhookControl & BillingControl;

const secondsPerDay = 24 * 60 * 60;

export function createBillingControl(store: Store): BillingControl {
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
    renewNow: id => change(state => renewNow(state, findRunning(state, id))),
    failNextPayment: id =>
      change(state => void state.plannedDeclines.set(id, { id: findRunning(state, id).id })),
    cancelNow: id =>
      change(state =>
        cancelSubscription(state, findRunning(state, id), { reason: "cancellation_requested" }),
      ),
    failRefund: id => change(state => failRefund(state, id)),
    openDispute: id => change(state => openDispute(state, id)),
    closeDispute: (id, result) => change(state => closeDispute(state, id, result)),
    reset: () =>
      change(state => {
        const { pageOrigin } = state.account;
        Object.assign(state, emptyState());
        state.account.pageOrigin = pageOrigin;
      }),
  };
}

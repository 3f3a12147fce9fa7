import { expireSession, isDue } from "../checkout/complete-session.ts";
import type { State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { nextDue, settleSubscription } from "../subscriptions/settle-subscription.ts";
import { billingTime } from "./billing-time.ts";

function dueSubscriptions(state: State) {
  return [...state.subscriptions.values()].filter(subscription => {
    const due = nextDue(state, subscription);
    return due !== undefined && due.at <= billingTime(state, subscription);
  });
}

/** Does what is due by now: expires checkouts, renews or ends subscriptions, and retries payments. */
export function settleDue(store: Store): void {
  const checkouts = [...store.state.checkouts.values()].filter(isDue);
  const subscriptions = dueSubscriptions(store.state);
  if (checkouts.length === 0 && subscriptions.length === 0) return;
  store.change(state => {
    for (const checkout of checkouts) expireSession(state, checkout);
    for (const subscription of subscriptions) settleSubscription(state, subscription);
  });
}

import type Stripe from "stripe";
import type { State } from "../state/state.ts";

/** An event as it is told now: the object as it was, and how many webhooks still wait for an answer. */
export function viewEvent(state: State, event: Stripe.Event): Stripe.Event {
  return { ...event, pending_webhooks: state.deliveries.has(event.id) ? 1 : 0 };
}

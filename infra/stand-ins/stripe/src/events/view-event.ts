import type Stripe from "stripe";
import type { State } from "../state/state.ts";

/** Returns an event for the API: the object as recorded, and the number of pending webhooks. */
export function viewEvent(state: State, event: Stripe.Event): Stripe.Event {
  return { ...event, pending_webhooks: state.deliveries.has(event.id) ? 1 : 0 };
}

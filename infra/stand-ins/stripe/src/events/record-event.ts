import type Stripe from "stripe";
import { nowSeconds, objectId } from "../object-id.ts";
import type { State } from "../state/state.ts";

/** The only supported API version, which is the installed SDK's. */
export const API_VERSION = "2026-10-28.endive";

type Happening =
  | { type: "checkout.session.completed" | "checkout.session.expired"; object: Stripe.Checkout.Session }
  | { type: "payment_intent.succeeded"; object: Stripe.PaymentIntent };

/** Records an event with the object's current state and queues its webhook. */
export function recordEvent(state: State, { type, object }: Happening): void {
  const event = {
    id: objectId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
  state.events.set(event.id, event);
  state.deliveries.set(event.id, { eventId: event.id, attempts: 0, nextAttemptAtMs: Date.now() });
}

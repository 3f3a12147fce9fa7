import type Stripe from "stripe";
import { nowSeconds, objectId } from "../object-id.ts";
import type { State } from "../state/state.ts";

/** The only supported API version, which is the installed SDK's. */
export const API_VERSION = "2026-10-28.endive";

type Happening =
  | {
      type: "charge.failed" | "charge.refunded" | "charge.succeeded" | "charge.updated";
      object: Stripe.Charge;
    }
  | {
      type:
        | "charge.dispute.closed"
        | "charge.dispute.created"
        | "charge.dispute.funds_reinstated"
        | "charge.dispute.funds_withdrawn";
      object: Stripe.Dispute;
    }
  | { type: "charge.refund.updated"; object: Stripe.Refund }
  | { type: "checkout.session.completed" | "checkout.session.expired"; object: Stripe.Checkout.Session }
  | { type: "customer.created" | "customer.deleted" | "customer.updated"; object: Stripe.Customer }
  | {
      type:
        | "customer.subscription.created"
        | "customer.subscription.deleted"
        | "customer.subscription.updated";
      object: Stripe.Subscription;
    }
  | {
      type:
        | "invoice.created"
        | "invoice.finalized"
        | "invoice.paid"
        | "invoice.payment_failed"
        | "invoice.payment_succeeded";
      object: Stripe.Invoice;
    }
  | { type: "invoice_payment.paid"; object: Stripe.InvoicePayment }
  | { type: "payment_intent.payment_failed" | "payment_intent.succeeded"; object: Stripe.PaymentIntent }
  | { type: "payment_method.attached" | "payment_method.detached"; object: Stripe.PaymentMethod }
  | { type: "price.created" | "price.updated"; object: Stripe.Price }
  | { type: "product.created" | "product.updated"; object: Stripe.Product }
  | { type: "refund.created" | "refund.failed" | "refund.updated"; object: Stripe.Refund }
  | {
      type:
        | "test_helpers.test_clock.created"
        | "test_helpers.test_clock.deleted"
        | "test_helpers.test_clock.ready";
      object: Stripe.TestHelpers.TestClock;
    };

/**
 * Records an event with the object's current state and queues its webhook.
 * @param previous the previous values of the changed fields, for the type that reports a change
 */
export function recordEvent(state: State, { type, object }: Happening, previous?: object): void {
  const event = {
    id: objectId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
  state.events.set(event.id, event);
  state.deliveries.set(event.id, { eventId: event.id, attempts: 0, nextAttemptAtMs: Date.now() });
}

/** The objects whose changes are reported with their previous values. */
type Changeable =
  | { type: "charge.updated"; object: Stripe.Charge }
  | { type: "customer.updated"; object: Stripe.Customer }
  | { type: "customer.subscription.updated"; object: Stripe.Subscription }
  | { type: "price.updated"; object: Stripe.Price }
  | { type: "product.updated"; object: Stripe.Product };

/** Changes an object and records the change with the previous values. Nothing happens if no value differs. */
export function changeAndRecord<Happened extends Changeable>(
  state: State,
  happened: Happened,
  changes: { [Field in keyof Happened["object"]]?: Happened["object"][Field] | undefined },
): void {
  const before: Record<string, unknown> = { ...happened.object };
  const changed = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  if (changed.length === 0) return;
  const previous = structuredClone(Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null])));
  Object.assign(happened.object, Object.fromEntries(changed));
  recordEvent(state, happened, previous);
}

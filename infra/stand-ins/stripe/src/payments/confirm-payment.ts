import type Stripe from "stripe";
import { recordEvent } from "../events/record-event.ts";
import type { State } from "../state/state.ts";
import { newCharge } from "./new-charge.ts";

/**
 * Charges a card for an intent, and records the attempt.
 * @returns the charge, whose status tells whether the card paid
 */
export function confirmPayment(
  state: State,
  intent: Stripe.PaymentIntent,
  attempt: { method: Stripe.PaymentMethod; isDeclined: boolean },
): Stripe.Charge {
  const { method, isDeclined } = attempt;
  const charge = newCharge(state, intent, attempt);
  state.paymentIntents.set(intent.id, intent);
  state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  if (isDeclined) {
    intent.last_payment_error = {
      charge: charge.id,
      code: "card_declined",
      decline_code: "generic_decline",
      message: "Your card was declined.",
      payment_method: structuredClone(method),
      type: "card_error",
    };
    recordEvent(state, { type: "charge.failed", object: charge });
    recordEvent(state, { type: "payment_intent.payment_failed", object: intent });
    return charge;
  }
  Object.assign(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    payment_method: method.id,
    status: "succeeded",
  } satisfies Partial<Stripe.PaymentIntent>);
  recordEvent(state, { type: "charge.succeeded", object: charge });
  recordEvent(state, { type: "payment_intent.succeeded", object: intent });
  return charge;
}

import type Stripe from "stripe";
import { found, StripeError } from "../api/stripe-error.ts";
import { recordEvent } from "../events/record-event.ts";
import { nowSeconds, objectId } from "../object-id.ts";
import type { Payer, State } from "../state/state.ts";

/** Stores the payer's card. It can be used again once it is attached to a customer. */
export function createPaymentMethod(state: State, { email, name, card }: Payer): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: objectId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: {
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: "visa",
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: `standin${card.last4}`,
      funding: "credit",
      generated_from: null,
      last4: card.last4,
      networks: { available: ["visa"], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
  state.paymentMethods.set(method.id, method);
  return method;
}

export function attachPaymentMethod(state: State, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  method.customer = customer;
  recordEvent(state, { type: "payment_method.attached", object: method });
}

export function detachPaymentMethod(state: State, method: Stripe.PaymentMethod): void {
  method.customer = null;
  recordEvent(state, { type: "payment_method.detached", object: method });
}

/** The customer's cards, oldest first. */
export const paymentMethodsOf = (state: State, customer: string): Stripe.PaymentMethod[] =>
  [...state.paymentMethods.values()].filter(method => method.customer === customer);

/** @throws StripeError if the card is unknown or belongs to another customer */
export function findPaymentMethod(state: State, id: string, customer: string): Stripe.PaymentMethod {
  const method = found(state.paymentMethods, "PaymentMethod", id, "default_payment_method");
  if (method.customer === customer) return method;
  throw new StripeError(400, {
    message: `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    param: "default_payment_method",
  });
}

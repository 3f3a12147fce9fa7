import type Stripe from "stripe";
import type { ResourceApi } from "../api/resource-api.ts";
import { found } from "../api/stripe-error.ts";
import type { Card, State } from "../state/state.ts";
import { nowSeconds, nulls, objectId } from "../stripe-object.ts";
import { recordEvent } from "../webhooks/events.ts";

/** Creates an intent that no card has paid yet. @param amount in cents */
export function newPaymentIntent(amount: number, customer: string | null): Stripe.PaymentIntent {
  const id = objectId("pi");
  return {
    id,
    object: "payment_intent",
    ...nulls("allowed_payment_method_types application application_fee_amount automatic_payment_methods"),
    ...nulls("canceled_at cancellation_reason customer_account description excluded_payment_method_types"),
    ...nulls("last_payment_error latest_charge managed_payments next_action on_behalf_of payment_method"),
    ...nulls("payment_method_configuration_details payment_record processing receipt_email review"),
    ...nulls("setup_future_usage shipping source statement_descriptor statement_descriptor_suffix"),
    ...nulls("transfer_group"),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${objectId("s")}`,
    confirmation_method: "automatic",
    created: nowSeconds(),
    currency: "usd",
    customer,
    livemode: false,
    metadata: {},
    payment_method_options: {},
    payment_method_types: ["card"],
    status: "requires_payment_method",
  };
}

type Attempt = { card: Card; isDeclined: boolean };

/** Creates the charge of one attempt to pay. */
function newCharge(state: State, intent: Stripe.PaymentIntent, { card, isDeclined }: Attempt): Stripe.Charge {
  const id = objectId("ch");
  return {
    id,
    object: "charge",
    ...nulls("application application_fee application_fee_amount balance_transaction description"),
    ...nulls("failure_balance_transaction on_behalf_of outcome payment_method_details receipt_email"),
    ...nulls("receipt_number review shipping source source_transfer statement_descriptor"),
    ...nulls("statement_descriptor_suffix transfer_data transfer_group"),
    amount: intent.amount,
    amount_captured: isDeclined ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: { email: card.email, name: card.name, ...nulls("address phone tax_id") },
    calculated_statement_descriptor: "STAND-IN",
    captured: !isDeclined,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: isDeclined ? "card_declined" : null,
    failure_message: isDeclined ? "Your card was declined." : null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    paid: !isDeclined,
    payment_intent: intent.id,
    payment_method: card.id,
    radar_options: {},
    receipt_url: isDeclined ? null : `${state.account.pageOrigin}/receipts/${id}`,
    refunded: false,
    status: isDeclined ? "failed" : "succeeded",
  };
}

/** Charges a card for an intent, and records the attempt. */
export function confirmPayment(state: State, intent: Stripe.PaymentIntent, attempt: Attempt): void {
  const charge = newCharge(state, intent, attempt);
  state.paymentIntents.set(intent.id, intent);
  state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  if (attempt.isDeclined) {
    recordEvent(state, "charge.failed", charge);
    recordEvent(state, "payment_intent.payment_failed", intent);
    return;
  }
  Object.assign(intent, {
    amount_received: intent.amount,
    payment_method: attempt.card.id,
    status: "succeeded",
  } satisfies Partial<Stripe.PaymentIntent>);
  recordEvent(state, "charge.succeeded", charge);
  recordEvent(state, "payment_intent.succeeded", intent);
}

/** Registers payment intents and charges, which only checkouts and invoices create. */
export function registerPaymentApi(api: ResourceApi): void {
  api.get("/v1/payment_intents/:id", (state, id) => found(state.paymentIntents, "payment_intent", id));
  api.get("/v1/charges/:id", (state, id) => found(state.charges, "charge", id));
}

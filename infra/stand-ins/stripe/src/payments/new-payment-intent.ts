import type Stripe from "stripe";
import { nowSeconds, objectId } from "../object-id.ts";

export type PaymentIntentFields = Pick<
  Stripe.PaymentIntent,
  "amount" | "currency" | "customer" | "description" | "metadata" | "setup_future_usage"
>;

/** Creates an intent that no card has paid yet. */
export function newPaymentIntent(fields: PaymentIntentFields): Stripe.PaymentIntent {
  const id = objectId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${objectId("s")}`,
    confirmation_method: "automatic",
    created: nowSeconds(),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
    ...fields,
  };
}

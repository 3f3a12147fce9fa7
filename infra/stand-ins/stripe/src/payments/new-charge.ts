import type Stripe from "stripe";
import { nowSeconds, objectId } from "../object-id.ts";
import type { State } from "../state/state.ts";
import { cardUse } from "./card-use.ts";

const approved: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: "approved_by_network",
  reason: null,
  risk_level: "normal",
  risk_score: 20,
  seller_message: "Payment complete.",
  type: "authorized",
};

const declined: Stripe.Charge.Outcome = {
  ...approved,
  advice_code: "try_again_later",
  network_decline_code: "05",
  network_status: "declined_by_network",
  reason: "generic_decline",
  seller_message: "The bank did not return any further details with this decline.",
  type: "issuer_declined",
};

/** Creates the charge of one attempt to pay, with the intent's amount, customer and metadata. */
export function newCharge(
  state: State,
  intent: Stripe.PaymentIntent,
  { method, isDeclined }: { method: Stripe.PaymentMethod; isDeclined: boolean },
): Stripe.Charge {
  const id = objectId("ch");
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: isDeclined ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    // The stand-in keeps no balance.
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "STAND-IN",
    captured: !isDeclined,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isDeclined ? "card_declined" : null,
    failure_message: isDeclined ? "Your card was declined." : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: isDeclined ? declined : approved,
    paid: !isDeclined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: cardUse(method, intent.amount) },
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: isDeclined ? null : `${state.account.pageOrigin}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isDeclined ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

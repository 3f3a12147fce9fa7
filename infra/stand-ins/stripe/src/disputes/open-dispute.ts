import type Stripe from "stripe";
import { found, StripeError } from "../api/stripe-error.ts";
import { changeAndRecord, recordEvent } from "../events/record-event.ts";
import { nowSeconds, objectId } from "../object-id.ts";
import type { State } from "../state/state.ts";
import { noEvidence } from "./no-evidence.ts";

/** Why a cardholder disputes a charge: https://docs.stripe.com/disputes/categories. */
export const disputeReasons = [
  "fraudulent",
  "duplicate",
  "general",
  "product_not_received",
  "product_unacceptable",
  "subscription_canceled",
  "unrecognized",
] as const;

export type DisputeReason = (typeof disputeReasons)[number];

const secondsToRespond = 9 * 24 * 60 * 60;

/** Opens a dispute about what is left of a charge, and withdraws the funds. */
export function openDispute(state: State, chargeId: string, reason: DisputeReason): Stripe.Dispute {
  const charge = found(state.charges, "charge", chargeId);
  const amount = charge.amount_captured - charge.amount_refunded;
  if (charge.disputed) throw new StripeError(400, { message: `Charge ${charge.id} was already disputed.` });
  if (amount === 0)
    throw new StripeError(400, { message: `Charge ${charge.id} has nothing left to dispute.` });
  const dispute: Stripe.Dispute = {
    id: objectId("du"),
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: nowSeconds() + secondsToRespond,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: "visa", case_type: "chargeback", network: "visa", network_reason_code: "10.4" },
      type: "card",
    },
    reason,
    status: "needs_response",
  };
  state.disputes.set(dispute.id, dispute);
  changeAndRecord(state, { type: "charge.updated", object: charge }, { disputed: true });
  recordEvent(state, { type: "charge.dispute.created", object: dispute });
  recordEvent(state, { type: "charge.dispute.funds_withdrawn", object: dispute });
  return dispute;
}

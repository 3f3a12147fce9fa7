import type Stripe from "stripe";
import { z } from "zod";
import type { ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import type { State } from "../state/state.ts";
import { nowSeconds, nulls, objectId } from "../stripe-object.ts";
import { recordEvent } from "../webhooks/events.ts";
import { leftOf } from "./refunds.ts";

const secondsToRespond = 9 * 24 * 60 * 60;

/** The evidence of a dispute that nobody has answered. */
const noEvidence: Stripe.Dispute.Evidence = {
  ...nulls("access_activity_log billing_address cancellation_policy cancellation_policy_disclosure"),
  ...nulls("cancellation_rebuttal customer_communication customer_email_address customer_name"),
  ...nulls("customer_purchase_ip customer_signature duplicate_charge_documentation"),
  ...nulls("duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy"),
  ...nulls("refund_policy_disclosure refund_refusal_explanation service_date service_documentation"),
  ...nulls("shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number"),
  ...nulls("uncategorized_file uncategorized_text"),
  enhanced_evidence: {},
};

/** Opens a dispute about what is left of a charge, and withdraws the funds. */
export function openDispute(state: State, chargeId: string): Stripe.Dispute {
  const charge = found(state.charges, "charge", chargeId);
  const amount = leftOf(charge);
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
    reason: "fraudulent",
    status: "needs_response",
  };
  state.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  recordEvent(state, "charge.updated", charge);
  recordEvent(state, "charge.dispute.created", dispute);
  recordEvent(state, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export const isUndecided = ({ status }: Stripe.Dispute): boolean => status !== "won" && status !== "lost";

/** Decides an open dispute. A won one returns the funds, and the charge can be refunded again. */
export function closeDispute(state: State, id: string, result: "won" | "lost"): void {
  const dispute = found(state.disputes, "dispute", id);
  if (!isUndecided(dispute)) {
    throw new StripeError(400, { message: `Dispute ${id} is already ${dispute.status}.` });
  }
  dispute.status = result;
  dispute.is_charge_refundable = result === "won";
  recordEvent(state, "charge.dispute.closed", dispute);
  if (result === "won") recordEvent(state, "charge.dispute.funds_reinstated", dispute);
}

const filters = z.strictObject({ payment_intent: z.string().optional() });

/** Registers the reading part of https://docs.stripe.com/api/disputes. Control opens and closes disputes. */
export function registerDisputeApi(api: ResourceApi): void {
  api.get("/v1/disputes/:id", (state, id) => found(state.disputes, "dispute", id));
  api.list("/v1/disputes", filters, (state, { payment_intent }) =>
    [...state.disputes.values()].filter(row => !payment_intent || row.payment_intent === payment_intent),
  );
}

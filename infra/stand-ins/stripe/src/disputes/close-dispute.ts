import type Stripe from "stripe";
import { found, StripeError } from "../api/stripe-error.ts";
import { recordEvent } from "../events/record-event.ts";
import type { State } from "../state/state.ts";

/** Decides an open dispute. A won one returns the funds, and the charge can be refunded again. */
export function closeDispute(state: State, id: string, result: "won" | "lost"): Stripe.Dispute {
  const dispute = found(state.disputes, "dispute", id);
  if (dispute.status === "won" || dispute.status === "lost") {
    throw new StripeError(400, { message: `Dispute ${id} is already ${dispute.status}.` });
  }
  dispute.status = result;
  dispute.is_charge_refundable = result === "won";
  recordEvent(state, { type: "charge.dispute.closed", object: dispute });
  if (result === "won") recordEvent(state, { type: "charge.dispute.funds_reinstated", object: dispute });
  return dispute;
}

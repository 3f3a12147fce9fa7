import type Stripe from "stripe";
import { found, StripeError } from "../api/stripe-error.ts";
import { changeAndRecord, recordEvent } from "../events/record-event.ts";
import type { State } from "../state/state.ts";

/** Why a bank sends a refund back: https://docs.stripe.com/refunds#failed-refunds. */
export const refundFailureReasons = [
  "lost_or_stolen_card",
  "expired_or_canceled_card",
  "declined",
  "unknown",
] as const;

export type RefundFailureReason = (typeof refundFailureReasons)[number];

/** Fails a refund that had succeeded, as when a card was closed: the amount counts as not refunded again. */
export function failRefund(state: State, id: string, reason: RefundFailureReason): Stripe.Refund {
  const refund = found(state.refunds, "refund", id);
  const charge = found(state.charges, "charge", String(refund.charge));
  if (refund.status !== "succeeded") {
    throw new StripeError(400, { message: `Refund ${id} has a status of ${refund.status}.` });
  }
  refund.status = "failed";
  refund.failure_reason = reason;
  recordEvent(state, { type: "refund.failed", object: refund });
  recordEvent(state, { type: "refund.updated", object: refund });
  recordEvent(state, { type: "charge.refund.updated", object: refund });
  const amount_refunded = charge.amount_refunded - refund.amount;
  changeAndRecord(
    state,
    { type: "charge.updated", object: charge },
    { amount_refunded, refunded: amount_refunded === charge.amount },
  );
  return refund;
}

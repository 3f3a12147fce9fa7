import type Stripe from "stripe";
import { z } from "zod";
import { integer } from "../api/parameters.ts";
import type { ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import { formatMoney } from "../pages/page.ts";
import type { State } from "../state/state.ts";
import { nowSeconds, nulls, objectId } from "../stripe-object.ts";
import { recordEvent } from "../webhooks/events.ts";

/** The cents of a charge that were neither refunded nor withdrawn by a dispute. */
export const leftOf = ({ amount_captured, amount_refunded }: Stripe.Charge): number =>
  amount_captured - amount_refunded;

/** Returns the amount to refund. @throws StripeError if the charge can't give it back */
function refundableAmount(state: State, charge: Stripe.Charge, requested: number | undefined): number {
  const left = leftOf(charge);
  if (charge.status !== "succeeded") {
    throw new StripeError(400, { message: `Charge ${charge.id} was not paid.`, param: "charge" });
  }
  if ([...state.disputes.values()].some(row => row.charge === charge.id && !row.is_charge_refundable)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new StripeError(400, { code: "charge_disputed", message });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeError(400, { code: "charge_already_refunded", message });
  }
  const amount = requested ?? left;
  if (amount > left) {
    const message = `Refund amount (${formatMoney(amount)}) is greater than unrefunded amount on charge (${formatMoney(left)})`;
    throw new StripeError(400, { message, param: "amount" });
  }
  return amount;
}

/** Sets how much of a charge is refunded. */
function setRefunded(charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded = amount;
  charge.refunded = amount === charge.amount;
}

/**
 * Refunds a charge or a part of it. A refund to a card succeeds at once, as in Stripe's test mode.
 * @param options amount in cents; default: everything that is left
 */
export function createRefund(
  state: State,
  charge: Stripe.Charge,
  options: { amount?: number | undefined; reason?: Stripe.Refund["reason"] | undefined },
): Stripe.Refund {
  const amount = refundableAmount(state, charge, options.amount);
  const refund: Stripe.Refund = {
    id: objectId("re"),
    object: "refund",
    ...nulls("balance_transaction customer_account receipt_number source_transfer_reversal"),
    ...nulls("transfer_reversal"),
    amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: options.reason ?? null,
    status: "succeeded",
  };
  state.refunds.set(refund.id, refund);
  setRefunded(charge, charge.amount_refunded + amount);
  recordEvent(state, "refund.created", refund);
  recordEvent(state, "charge.refunded", charge);
  // Stripe sends this when the card network's reference arrives.
  recordEvent(state, "refund.updated", refund);
  return refund;
}

/** Fails a refund that had succeeded, as when a card was closed: the amount counts as not refunded again. */
export function failRefund(state: State, id: string): void {
  const refund = found(state.refunds, "refund", id);
  const charge = found(state.charges, "charge", String(refund.charge));
  if (refund.status !== "succeeded") {
    throw new StripeError(400, { message: `Refund ${id} has a status of ${refund.status}.` });
  }
  refund.status = "failed";
  refund.failure_reason = "unknown";
  recordEvent(state, "refund.failed", refund);
  recordEvent(state, "refund.updated", refund);
  recordEvent(state, "charge.refund.updated", refund);
  setRefunded(charge, charge.amount_refunded - refund.amount);
  recordEvent(state, "charge.updated", charge);
}

const createSchema = z.strictObject({
  payment_intent: z.string(),
  amount: integer.refine(value => value >= 1, "Must be at least 1").optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});
const filters = z.strictObject({ payment_intent: z.string().optional() });

/** Registers https://docs.stripe.com/api/refunds. */
export function registerRefundApi(api: ResourceApi): void {
  api.post("/v1/refunds", createSchema, (state, { payment_intent, ...options }) => {
    const intent = found(state.paymentIntents, "payment_intent", payment_intent, "payment_intent");
    const charge = found(state.charges, "charge", String(intent.latest_charge), "payment_intent");
    return createRefund(state, charge, options);
  });
  api.list("/v1/refunds", filters, (state, { payment_intent }) =>
    [...state.refunds.values()].filter(row => !payment_intent || row.payment_intent === payment_intent),
  );
  api.get("/v1/refunds/:id", (state, id) => found(state.refunds, "refund", id));
}

import type Stripe from "stripe";
import { found, StripeError } from "../api/stripe-error.ts";
import { recordEvent } from "../events/record-event.ts";
import { nowSeconds, objectId } from "../object-id.ts";
import { formatMoney } from "../pages/money.ts";
import type { State } from "../state/state.ts";

export type RefundParameters = {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  /** Default: everything that is left. */
  amount?: number | undefined;
  reason?: Stripe.RefundCreateParams.Reason | undefined;
  metadata?: Record<string, string> | undefined;
};

function chargeOf(state: State, { charge, payment_intent }: RefundParameters): Stripe.Charge {
  if (charge !== undefined) {
    const row = found(state.charges, "charge", charge, "charge");
    if (payment_intent === undefined || row.payment_intent === payment_intent) return row;
    throw new StripeError(400, {
      message: `${charge} is not a charge of ${payment_intent}.`,
      param: "charge",
    });
  }
  if (payment_intent === undefined) {
    const message =
      "One of the following params should be provided for this request: payment_intent or charge.";
    throw new StripeError(400, { code: "parameter_missing", message });
  }
  const intent = found(state.paymentIntents, "payment_intent", payment_intent, "payment_intent");
  return found(state.charges, "charge", String(intent.latest_charge), "payment_intent");
}

function isHeldByDispute(state: State, charge: Stripe.Charge): boolean {
  return [...state.disputes.values()].some(
    dispute => dispute.charge === charge.id && !dispute.is_charge_refundable,
  );
}

/** Returns the amount to refund. @throws StripeError if the charge can't give it back */
function refundableAmount(state: State, charge: Stripe.Charge, requested: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== "succeeded") {
    throw new StripeError(400, { message: `Charge ${charge.id} was not paid.`, param: "charge" });
  }
  if (isHeldByDispute(state, charge)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new StripeError(400, { code: "charge_disputed", message });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeError(400, { code: "charge_already_refunded", message });
  }
  const amount = requested ?? left;
  if (amount > left) {
    const money = (value: number) => formatMoney(value, charge.currency);
    const message = `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`;
    throw new StripeError(400, { message, param: "amount" });
  }
  return amount;
}

/** Refunds a charge or a part of it. A refund to a card succeeds at once, as in Stripe's test mode. */
export function createRefund(state: State, parameters: RefundParameters): Stripe.Refund {
  const charge = chargeOf(state, parameters);
  const amount = refundableAmount(state, charge, parameters.amount);
  const refund: Stripe.Refund = {
    id: objectId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: "card", card: { reference_status: "pending", type: "refund" } },
    metadata: parameters.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: parameters.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  state.refunds.set(refund.id, refund);
  setRefunded(charge, charge.amount_refunded + amount);
  recordEvent(state, { type: "refund.created", object: refund });
  recordEvent(state, { type: "charge.refunded", object: charge });

  // The card network's reference arrives later. It is what a bank asks for when a refund seems lost.
  const card = { reference: refund.id.slice(-16), reference_status: "available", type: "refund" };
  refund.destination_details = {
    type: "card",
    card: { ...card, reference_type: "acquirer_reference_number" },
  };
  recordEvent(state, { type: "refund.updated", object: refund });
  return refund;
}

/** Sets how much of a charge is refunded. */
function setRefunded(charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded = amount;
  charge.refunded = amount === charge.amount;
}

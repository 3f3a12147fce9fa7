import fc from "fast-check";
import Stripe from "stripe";
import { idOf } from "../../src/stripe/id-of.ts";
import { nameOf } from "../name-of.ts";
import { type Checkout, pick, type Simulation } from "../simulation.ts";
import { anyIndex, type Command, happening } from "./command.ts";

/** The payment intent of a paid checkout: of a pack its own, of Premium that of the first invoice. */
const intentOf = async ({ world: { stripe } }: Simulation, { paid }: Checkout): Promise<string> => {
  const invoice = idOf(paid?.invoice);
  const { data } = invoice ? await stripe.invoicePayments.list({ invoice }) : { data: [] };
  return idOf(paid?.payment_intent) ?? idOf(data[0]?.payment.payment_intent) ?? "";
};

/** Refunds a payment in Stripe's dashboard. @returns whether Stripe did */
export const refundPayment = async (
  simulation: Simulation,
  payment: Checkout,
  cents: number,
): Promise<boolean> => {
  const { world, facts, paid, refunds, tell } = simulation;
  const what = `${cents} cents of ${nameOf(simulation, payment.id)} are refunded at Stripe`;
  try {
    const { id } = await world.stripe.refunds.create({
      payment_intent: await intentOf(simulation, payment),
      amount: cents,
    });
    refunds.push({ id, payment, isOver: false });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    tell(`${what}: refused`);
    return false;
  }
  tell(what);
  facts.push({ kind: "refunded", payment: paid.indexOf(payment), cents });
  return true;
};

/** Lets the bank send a refund back. */
export const failRefund = async (simulation: Simulation, index: number): Promise<void> => {
  const { world, facts, refunds, tell } = simulation;
  const refund = refunds[index];
  if (!refund || refund.isOver) return;
  await world.standIn.control.failRefund(refund.id);
  refund.isOver = true;
  tell(`refund ${index + 1} of ${nameOf(simulation, refund.payment.id)} fails`);
  facts.push({ kind: "refund-failed", refund: index });
};

/** Lets the cardholder dispute what is left of a payment, once. */
export const openDispute = async (simulation: Simulation, payment: Checkout): Promise<boolean> => {
  const { world, facts, paid, disputes, tell } = simulation;
  const intent = await world.stripe.paymentIntents.retrieve(await intentOf(simulation, payment));
  const charge = await world.stripe.charges.retrieve(idOf(intent.latest_charge) ?? "");
  if (charge.disputed || charge.amount_refunded === charge.amount) return false;
  const { id, amount } = await world.standIn.control.openDispute(charge.id);
  disputes.push({ id, payment, isOver: false });
  tell(`${payment.user.name} disputes ${nameOf(simulation, payment.id)}`);
  facts.push({ kind: "disputed", payment: paid.indexOf(payment), cents: amount });
  return true;
};

export const closeDispute = async (
  simulation: Simulation,
  index: number,
  result: "won" | "lost",
): Promise<void> => {
  const { world, facts, disputes, tell } = simulation;
  const dispute = disputes[index];
  if (!dispute || dispute.isOver) return;
  await world.standIn.control.closeDispute(dispute.id, result);
  dispute.isOver = true;
  tell(`the dispute of ${nameOf(simulation, dispute.payment.id)} is ${result}`);
  facts.push({ kind: "dispute-closed", dispute: index, result });
};

export const reversals: readonly Command[] = [
  happening({
    weight: 5,
    args: { payment: anyIndex, cents: fc.constantFrom(1, 99, 301, 750, 999, 1500, 2700, 5100) },
    async run(simulation, { payment, cents }) {
      const chosen = pick(simulation.paid, payment);
      if (chosen) await refundPayment(simulation, chosen, cents);
    },
  }),
  happening({
    weight: 2,
    args: { refund: anyIndex },
    run: (simulation, { refund }) => failRefund(simulation, refund % Math.max(1, simulation.refunds.length)),
  }),
  happening({
    weight: 3,
    args: { payment: anyIndex },
    async run(simulation, { payment }) {
      const chosen = pick(simulation.paid, payment);
      if (chosen) await openDispute(simulation, chosen);
    },
  }),
  happening({
    weight: 3,
    args: { dispute: anyIndex, result: fc.constantFrom("won" as const, "lost" as const) },
    run: (simulation, { dispute, result }) =>
      closeDispute(simulation, dispute % Math.max(1, simulation.disputes.length), result),
  }),
];

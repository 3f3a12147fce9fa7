import type Stripe from "stripe";
import { type CardHolder, createCard } from "../payments/card.ts";
import { confirmPayment, newPaymentIntent } from "../payments/payments.ts";
import type { Checkout, State } from "../state/state.ts";
import { nowSeconds, nulls } from "../stripe-object.ts";
import { createCustomer } from "../subscriptions/customers.ts";
import { startSubscription } from "../subscriptions/renewal.ts";
import { recordEvent } from "../webhooks/events.ts";

/** The fields of a session that a payment sets. */
type Result = Partial<Stripe.Checkout.Session>;

/** Takes the payment of a pack. */
function pay(state: State, { session }: Checkout, payer: CardHolder): Result {
  const intent = newPaymentIntent(session.amount_total ?? 0, null);
  confirmPayment(state, intent, { card: createCard(state, payer), isDeclined: false });
  return { payment_intent: intent.id };
}

/** Starts the subscription of a new customer, whose first invoice the card pays. */
function subscribe(state: State, checkout: Checkout, payer: CardHolder): Result {
  const { price } = checkout.lineItem;
  if (!price) throw new Error(`The session ${checkout.id} has no price.`);
  const customer = createCustomer(state, payer);
  const card = createCard(state, payer);
  const metadata = checkout.subscriptionMetadata;
  const { subscription, invoice } = startSubscription(state, { customer, card, price, metadata });
  return { customer: customer.id, subscription: subscription.id, invoice: invoice.id };
}

/** Marks an open session as paid. Leaves any other session unchanged, so that no session is paid twice. */
export function payCheckout(state: State, checkout: Checkout, payer: CardHolder): void {
  const { session } = checkout;
  if (session.status !== "open") return;
  const result = session.mode === "subscription" ? subscribe : pay;
  const { email, name } = payer;
  Object.assign(session, {
    ...result(state, checkout, payer),
    status: "complete",
    payment_status: "paid",
    customer_details: {
      ...nulls("address business_name individual_name phone tax_ids"),
      email,
      name,
      tax_exempt: "none",
    },
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  recordEvent(state, "checkout.session.completed", session);
}

/** Expires an open session, so that its page refuses payment. */
export function expireCheckout(state: State, { session }: Checkout): void {
  if (session.status !== "open") return;
  Object.assign(session, { status: "expired", url: null } satisfies Partial<Stripe.Checkout.Session>);
  recordEvent(state, "checkout.session.expired", session);
}

/** Whether a session is due to expire. */
export const isOverdue = ({ session }: Checkout): boolean =>
  session.status === "open" && session.expires_at <= nowSeconds();

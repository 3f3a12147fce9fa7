import type Stripe from "stripe";
import { findCustomer } from "../customers/find-customer.ts";
import { createCustomer } from "../customers/new-customer.ts";
import { recordEvent } from "../events/record-event.ts";
import { nowSeconds } from "../object-id.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import { newPaymentIntent } from "../payments/new-payment-intent.ts";
import { attachPaymentMethod, createPaymentMethod } from "../payments/payment-methods.ts";
import type { CheckoutRecord, Payer, State } from "../state/state.ts";
import { startSubscription } from "../subscriptions/start-subscription.ts";
import { customerDetails } from "./new-checkout.ts";

/** Returns the checkout's customer, and creates one where the session asks for it. */
function customerOf(state: State, { session }: CheckoutRecord, payer: Payer): Stripe.Customer | null {
  if (session.customer !== null) return findCustomer(state, String(session.customer));
  if (session.customer_creation !== "always") return null;
  const { email, name } = payer;
  return createCustomer(state, { email, name, description: null, metadata: {} });
}

/** Takes the payment of a one-time checkout. */
function pay(state: State, checkout: CheckoutRecord, payer: Payer): Partial<Stripe.Checkout.Session> {
  const { session, paymentIntentData } = checkout;
  const customer = customerOf(state, checkout, payer)?.id ?? null;
  const intent = newPaymentIntent({
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    customer,
    setup_future_usage: null,
    ...paymentIntentData,
  });
  confirmPayment(state, intent, { method: createPaymentMethod(state, payer), isDeclined: false });
  return { customer, payment_intent: intent.id };
}

/** Attaches the card to the customer and starts the subscription, whose first invoice the card pays. */
function subscribe(state: State, checkout: CheckoutRecord, payer: Payer): Partial<Stripe.Checkout.Session> {
  const customer = customerOf(state, checkout, payer);
  if (!customer) throw new Error(`The session ${checkout.session.id} has no customer.`);
  const method = createPaymentMethod(state, payer);
  attachPaymentMethod(state, method, customer.id);
  const items = checkout.lineItems.flatMap(({ price, quantity }) =>
    price ? [{ price, quantity: quantity ?? 1 }] : [],
  );
  const { metadata = {}, description = null } = checkout.subscriptionData ?? {};
  const { subscription, invoice } = startSubscription(state, {
    customer,
    method,
    items,
    metadata,
    description,
  });
  return { customer: customer.id, subscription: subscription.id, invoice: invoice.id };
}

/** Marks an open session as paid. Leaves any other session unchanged, so that no session is paid twice. */
export function paySession(state: State, checkout: CheckoutRecord, payer: Payer): void {
  const { session } = checkout;
  if (session.status !== "open") return;
  const paid = session.mode === "subscription" ? subscribe : pay;
  delete checkout.authenticating;
  Object.assign(session, {
    ...paid(state, checkout, payer),
    status: "complete",
    payment_status: "paid",
    customer_details: customerDetails(payer.email, payer.name),
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  recordEvent(state, { type: "checkout.session.completed", object: session });
}

/** Expires an open session, so that its page refuses payment. */
export function expireSession(state: State, { session }: CheckoutRecord): void {
  if (session.status !== "open") return;
  Object.assign(session, { status: "expired", url: null } satisfies Partial<Stripe.Checkout.Session>);
  recordEvent(state, { type: "checkout.session.expired", object: session });
}

export function isDue({ session }: CheckoutRecord): boolean {
  return session.status === "open" && session.expires_at <= nowSeconds();
}

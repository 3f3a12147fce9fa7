import type Stripe from "stripe";
import { recordEvent } from "../events/record-event.ts";
import { nowSeconds, objectId } from "../object-id.ts";
import type { CheckoutRecord, Payer, State } from "../state/state.ts";
import { customerDetails } from "./new-checkout.ts";

function succeededPaymentIntent({ session, paymentIntentData }: CheckoutRecord): Stripe.PaymentIntent {
  const amount = session.amount_total ?? 0;
  const id = objectId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: amount,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${objectId("s")}`,
    confirmation_method: "automatic",
    created: nowSeconds(),
    currency: session.currency ?? "usd",
    customer: null,
    customer_account: null,
    description: paymentIntentData.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    // Stripe creates a Charge. The stand-in has no charges yet.
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: paymentIntentData.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: objectId("pm"),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_group: null,
  };
}

/** Marks an open session as paid. Leaves any other session unchanged, so that no session is paid twice. */
export function paySession(state: State, checkout: CheckoutRecord, payer: Payer): void {
  const { session } = checkout;
  if (session.status !== "open") return;
  const intent = succeededPaymentIntent(checkout);
  delete checkout.authenticating;
  Object.assign(session, {
    status: "complete",
    payment_status: "paid",
    payment_intent: intent.id,
    customer_details: customerDetails(payer.email, payer.name),
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  state.paymentIntents.set(intent.id, intent);
  recordEvent(state, { type: "payment_intent.succeeded", object: intent });
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

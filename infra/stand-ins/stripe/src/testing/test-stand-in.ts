import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { type StripeStandIn, startStripeStandIn } from "../index.ts";
import { goodCard, submitForm } from "./pay-by-card.ts";

export const keys = {
  secretKey: "sk_test_local",
  publishableKey: "pk_test_local",
  webhookSecret: "whsec_local",
} as const;

export async function temporaryStatePath(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), "stripe-stand-in-")), "state.json");
}

/** Starts a stand-in with its state in memory. By default, nobody receives its webhooks. */
export const startTestStandIn = (webhookUrl = "http://127.0.0.1:9/none"): Promise<StripeStandIn> =>
  startStripeStandIn({ port: 0, ...keys, webhookUrl, deployment: "local" });

export function sdkFor(url: string, key: string = keys.secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

const addresses = {
  success_url: "http://localhost:3000/pricing?checkout={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/pricing",
  client_reference_id: "user-1",
};

/** The product's checkout request for its smallest pack. */
export const fiveCredits = {
  ...addresses,
  mode: "payment",
  line_items: [
    {
      price_data: { currency: "usd", unit_amount: 1500, product_data: { name: "5 credits" } },
      quantity: 1,
    },
  ],
  metadata: { credits: "5" },
} satisfies Stripe.Checkout.SessionCreateParams;

/** Buys five credits. @returns the ids of the charge of $15.00 and of its payment intent */
export async function pay(stripe: Stripe): Promise<{ charge: string; paymentIntent: string }> {
  const { id, url } = await stripe.checkout.sessions.create(fiveCredits);
  await submitForm(url ?? "", goodCard);
  const paymentIntent = String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
  const { latest_charge } = await stripe.paymentIntents.retrieve(paymentIntent);
  return { charge: String(latest_charge), paymentIntent };
}

/** Creates the price of Premium, and returns the product's checkout request for it. */
export async function premium(stripe: Stripe) {
  const { id: product } = await stripe.products.create({ name: "Premium" });
  const recurring = { interval: "month" } as const;
  const { id: price } = await stripe.prices.create({ product, currency: "usd", unit_amount: 999, recurring });
  return {
    ...addresses,
    mode: "subscription",
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { userId: "user-1" } },
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** Subscribes to Premium through the checkout page. */
export async function subscribe(stripe: Stripe, number: string = goodCard.number) {
  const { id, url } = await stripe.checkout.sessions.create(await premium(stripe));
  await submitForm(url ?? "", { ...goodCard, number });
  const session = await stripe.checkout.sessions.retrieve(id);
  return { session, id: String(session.subscription), customer: String(session.customer) };
}

/** Makes a function that returns the types of the events since its last call, oldest first. */
export function watchEvents(stripe: Stripe): () => Promise<string[]> {
  const seen = new Set<string>();
  return async () => {
    const { data } = await stripe.events.list({ limit: 100 });
    const fresh = data.filter(({ id }) => !seen.has(id)).reverse();
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ type }) => type);
  };
}

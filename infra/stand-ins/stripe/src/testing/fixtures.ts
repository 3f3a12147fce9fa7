import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { type StripeStandIn, startStripeStandIn } from "../index.ts";

export const keys = {
  secretKey: "sk_test_local",
  publishableKey: "pk_test_local",
  webhookSecret: "whsec_local",
} as const;

export async function temporaryStatePath(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), "stripe-stand-in-")), "state.json");
}

/** Starts a stand-in without a product to send webhooks to. */
export const startTestStandIn = async (): Promise<StripeStandIn> =>
  startStripeStandIn({
    port: 0,
    ...keys,
    webhookUrl: "http://127.0.0.1:9/none",
    statePath: await temporaryStatePath(),
    deployment: "local",
  });

export function sdkFor(url: string, key: string = keys.secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

/** The product's checkout request for its smallest pack. */
export const fiveCredits = {
  mode: "payment",
  line_items: [
    {
      price_data: { currency: "usd", unit_amount: 1500, product_data: { name: "5 credits" } },
      quantity: 1,
    },
  ],
  success_url: "http://localhost:3000/pricing?checkout={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/pricing",
  client_reference_id: "user-1",
  customer_email: "ada@example.com",
  metadata: { credits: "5" },
} satisfies Stripe.Checkout.SessionCreateParams;

export const goodCard = {
  email: "ada@example.com",
  number: "4242 4242 4242 4242",
  expiry: "12/49",
  cvc: "123",
  name: "Ada Example",
};

/** Submits the checkout page's form, as a browser without scripts would. */
export function submitForm(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

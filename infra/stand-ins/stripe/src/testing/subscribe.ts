import type Stripe from "stripe";
import { goodCard, submitForm } from "./fixtures.ts";

/** The product's checkout request for its subscription. */
export const premium = {
  mode: "subscription",
  line_items: [
    {
      price_data: {
        currency: "usd",
        unit_amount: 999,
        product_data: { name: "Premium" },
        recurring: { interval: "month" },
      },
      quantity: 1,
    },
  ],
  success_url: "http://localhost:3000/welcome?checkout={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/pricing",
  client_reference_id: "user-1",
  subscription_data: { metadata: { userId: "user-1" } },
} satisfies Stripe.Checkout.SessionCreateParams;

/** Subscribes through the checkout page. */
export async function subscribe(
  stripe: Stripe,
  {
    number = goodCard.number,
    ...parameters
  }: Partial<Stripe.Checkout.SessionCreateParams> & { number?: string } = {},
) {
  const { id, url } = await stripe.checkout.sessions.create({ ...premium, ...parameters });
  const response = await submitForm(url ?? "", { ...goodCard, number });
  const session = await stripe.checkout.sessions.retrieve(id);
  const subscriptionId = String(session.subscription);
  return { session, response, id: subscriptionId, customer: String(session.customer) };
}

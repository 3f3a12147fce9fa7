import type Stripe from "stripe";
import { fiveCredits, goodCard, submitForm } from "./fixtures.ts";

/** Buys five credits. @returns the id of the charge of $15.00 and of its payment intent */
export async function pay(
  stripe: Stripe,
  parameters: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<{ charge: string; paymentIntent: string; session: string }> {
  const { id, url } = await stripe.checkout.sessions.create({ ...fiveCredits, ...parameters });
  await submitForm(url ?? "", goodCard);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  if (payment_intent === null || typeof payment_intent === "string") throw new Error("Nothing was paid.");
  return { charge: String(payment_intent.latest_charge), paymentIntent: payment_intent.id, session: id };
}

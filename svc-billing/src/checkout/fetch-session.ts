import type Stripe from "stripe";
import { findAtStripe } from "../stripe/find-at-stripe.ts";
import { callStripe, type StripeFailure } from "../stripe/stripe-client.ts";

/** When Stripe charged for a session, in seconds since 1970; undefined without a charge, as in a subscription. */
export const secondsOfPayment = ({ payment_intent }: Stripe.Checkout.Session): number | undefined => {
  const charge = typeof payment_intent === "string" ? undefined : payment_intent?.latest_charge;
  return typeof charge === "string" ? undefined : charge?.created;
};

/**
 * Fetch a checkout session, with the charge of its payment.
 * @returns undefined if Stripe does not know it
 * @throws AppError with the given code if the call fails
 */
export const fetchSession = (
  stripe: Stripe,
  id: string,
  code: StripeFailure,
): Promise<Stripe.Checkout.Session | undefined> =>
  findAtStripe(code, () =>
    stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] }),
  );

/**
 * Find the checkout session that started a pack's payment, or that sold a subscription.
 * @throws AppError `upstream_unavailable` if the call fails
 */
export const findSession = async (
  stripe: Stripe,
  by: { readonly payment_intent: string } | { readonly subscription: string },
): Promise<Stripe.Checkout.Session | undefined> => {
  const { data } = await callStripe("upstream_unavailable", () =>
    stripe.checkout.sessions.list({ ...by, limit: 1 }),
  );
  return data[0];
};

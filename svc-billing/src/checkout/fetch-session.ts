import type Stripe from "stripe";
import { findAtStripe } from "../stripe/find-at-stripe.ts";
import type { StripeFailure } from "../stripe/stripe-client.ts";

/**
 * Fetch a checkout session.
 * @returns undefined if Stripe does not know it
 * @throws AppError with the given code if the call fails
 */
export const fetchSession = (
  stripe: Stripe,
  id: string,
  code: StripeFailure,
): Promise<Stripe.Checkout.Session | undefined> =>
  findAtStripe(code, () => stripe.checkout.sessions.retrieve(id));

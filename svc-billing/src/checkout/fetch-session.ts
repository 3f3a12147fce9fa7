import Stripe from "stripe";
import { callStripe } from "../stripe/stripe-client.ts";

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/**
 * Fetch a checkout session.
 * @returns undefined if Stripe does not know it
 * @throws AppError `upstream_unavailable` if the call fails
 */
export const fetchSession = (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> =>
  callStripe("upstream_unavailable", () =>
    stripe.checkout.sessions.retrieve(id).catch(error => {
      if (isMissing(error)) return undefined;
      throw error;
    }),
  );

import Stripe from "stripe";
import { callStripe, type StripeFailure } from "../stripe/stripe-client.ts";

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

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
  callStripe(code, () =>
    stripe.checkout.sessions.retrieve(id).catch(error => {
      if (isMissing(error)) return undefined;
      throw error;
    }),
  );

import Stripe from "stripe";
import { callStripe, type StripeFailure } from "./stripe-client.ts";

/**
 * Retrieve an object of Stripe's by its id.
 * @returns undefined if Stripe does not know it
 * @throws AppError with the given code if the call fails
 */
export const findAtStripe = <Found>(
  code: StripeFailure,
  retrieve: () => Promise<Found>,
): Promise<Found | undefined> =>
  callStripe(code, () =>
    retrieve().catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing")
        return undefined;
      throw error;
    }),
  );

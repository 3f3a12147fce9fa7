import { currency, premiumCentsPerMonth } from "@phaselock/contracts";
import type Stripe from "stripe";
import { callStripe } from "../stripe/stripe-client.ts";

/** The name under which Stripe knows the price of Premium. */
const lookupKey = "phaselock_premium_monthly";

const isPremiumPrice = ({ unit_amount, currency: charged, recurring }: Stripe.Price): boolean =>
  unit_amount === premiumCentsPerMonth &&
  charged === currency &&
  recurring?.interval === "month" &&
  recurring.interval_count === 1;

const createPrice = async (stripe: Stripe): Promise<Stripe.Price> => {
  const product = await stripe.products.create(
    { name: "Phaselock Premium", metadata: { product: "premium" } },
    { idempotencyKey: "product:premium" },
  );
  return stripe.prices.create(
    {
      product: product.id,
      currency,
      unit_amount: premiumCentsPerMonth,
      recurring: { interval: "month" },
      lookup_key: lookupKey,
      // After a change of price, the key moves to the new one; running subscriptions keep the old one.
      transfer_lookup_key: true,
    },
    { idempotencyKey: `price:premium:${currency}:${premiumCentsPerMonth}` },
  );
};

/**
 * Finds the price of Premium at Stripe, or creates it, so that an account needs no setup beyond its keys.
 * @throws AppError `checkout_failed` if a call to Stripe fails
 */
export const findPremiumPrice = (stripe: Stripe): Promise<string> =>
  callStripe("checkout_failed", async () => {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
    return (data.find(isPremiumPrice) ?? (await createPrice(stripe))).id;
  });

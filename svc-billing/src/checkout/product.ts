import {
  type CreditPack,
  type checkoutRequestSchema,
  findCreditPack,
  premiumCentsPerMonth,
} from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type Stripe from "stripe";
import type { z } from "zod";
import { findPremiumPrice } from "../subscriptions/premium-price.ts";
import type { ReturnAddresses } from "./return-addresses.ts";
import { packParameters, premiumParameters } from "./session-parameters.ts";

/** Something on sale: a pack of credits, or Premium by the month. */
export type Product = {
  /** 0 for Premium. With the user, this identifies the purchase. */
  readonly credits: number;
  readonly amountCents: number;
  /** The checkout session that sells it. */
  readonly parametersFor: (userId: string, addresses: ReturnAddresses) => Stripe.Checkout.SessionCreateParams;
};

const packProduct = (pack: CreditPack): Product => ({
  credits: pack.credits,
  amountCents: pack.priceCents,
  parametersFor: (userId, addresses) => packParameters(userId, pack, addresses),
});

/**
 * Finds what a request wants to buy. Price and amount come from our own list, whatever the client sends.
 * @throws AppError `unknown_pack`, or `checkout_failed` if a call to Stripe fails
 */
export const findProduct = async (
  stripe: Stripe,
  { type, credits }: z.output<typeof checkoutRequestSchema>,
): Promise<Product> => {
  if (type === "subscription") {
    const price = await findPremiumPrice(stripe);
    return {
      credits: 0,
      amountCents: premiumCentsPerMonth,
      parametersFor: (userId, addresses) => premiumParameters(userId, price, addresses),
    };
  }
  const pack = credits === undefined ? undefined : findCreditPack(credits);
  if (!pack) throw new AppError("unknown_pack", { detail: `no pack of ${credits} credits` });
  return packProduct(pack);
};

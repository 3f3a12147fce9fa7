import { createHash } from "node:crypto";
import { type CreditPack, currency } from "@phaselock/contracts";
import type Stripe from "stripe";
import type { ReturnAddresses } from "./return-addresses.ts";

/** The checkout session that sells Premium to a user. */
export const premiumParameters = (userId: string, price: string, addresses: ReturnAddresses) =>
  ({
    mode: "subscription",
    // Cards only, as for packs.
    allowed_payment_method_types: ["card"],
    client_reference_id: userId,
    metadata: { userId, credits: "0" },
    // The subscription outlives the session, and has to name its owner by itself.
    subscription_data: { metadata: { userId } },
    line_items: [{ quantity: 1, price }],
    success_url: addresses.success,
    cancel_url: addresses.cancel,
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** The checkout session that sells a pack to a user. */
export const packParameters = (userId: string, pack: CreditPack, addresses: ReturnAddresses) =>
  ({
    mode: "payment",
    // Cards only: the payment succeeds or fails when the session completes, never days later.
    allowed_payment_method_types: ["card"],
    client_reference_id: userId,
    metadata: { userId, credits: String(pack.credits) },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: pack.priceCents,
          product_data: {
            name: `${pack.credits} Phaselock credits`,
            description: `${pack.minutes} minutes of session time`,
          },
        },
      },
    ],
    success_url: addresses.success,
    cancel_url: addresses.cancel,
  }) satisfies Stripe.Checkout.SessionCreateParams;

/**
 * Stripe's idempotency key: for the same attempt at the same purchase, Stripe returns the same session, whichever
 * process asks. It covers every parameter, user and pack among them, because Stripe refuses a key that comes back with
 * other parameters, as after a release that changes a text.
 */
export const idempotencyKeyOf = (parameters: Stripe.Checkout.SessionCreateParams, attempt: number): string =>
  `checkout:${attempt}:${createHash("sha256").update(JSON.stringify(parameters)).digest("hex")}`;

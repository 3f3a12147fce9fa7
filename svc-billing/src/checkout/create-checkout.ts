import {
  type CheckoutResponse,
  type CreditPack,
  type checkoutRequestSchema,
  currency,
  findCreditPack,
  purchaseEvents,
} from "@phaselock/contracts";
import { AppError, appendEvents, newEvent, refuseErased } from "@phaselock/service-kit";
import type Stripe from "stripe";
import type { z } from "zod";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { callStripe } from "../stripe/stripe-client.ts";
import { purchaseState } from "./purchase-state.ts";
import { returnAddresses } from "./return-addresses.ts";

type Buyer = {
  readonly userId: string;
  /** Makes Stripe's idempotency key: if the request is repeated, Stripe returns the same session. */
  readonly requestId: string;
};

const packOf = ({ type, credits }: z.output<typeof checkoutRequestSchema>): CreditPack => {
  if (type === "subscription") throw new AppError("subscription_not_available");
  const pack = credits === undefined ? undefined : findCreditPack(credits);
  if (!pack) throw new AppError("unknown_pack", { detail: `no pack of ${credits} credits` });
  return pack;
};

const sessionParameters = (userId: string, pack: CreditPack, addresses: ReturnType<typeof returnAddresses>) =>
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

const recordCheckout = async (
  tx: Transaction,
  id: string,
  userId: string,
  pack: CreditPack,
): Promise<void> => {
  await refuseErased(tx, userId);
  const checkout = { id, userId, credits: pack.credits, amountCents: pack.priceCents };
  const { count } = await tx.checkout.createMany({ data: checkout, skipDuplicates: true });
  if (count === 0) return;
  const started = newEvent(purchaseEvents.checkoutStarted, userId, purchaseState(checkout));
  await appendEvents(tx, serviceName, [started]);
};

/**
 * Start a purchase: create a checkout session at Stripe, and store it here before the browser is sent there. Grants
 * nothing.
 * @throws AppError `unknown_pack`, `subscription_not_available`, `invalid_token` if the buyer has
 *   been erased, or `checkout_failed` if the call to Stripe fails
 */
export const createCheckout = async (
  { db, stripe, publicUrl }: { db: Database; stripe: Stripe; publicUrl: string },
  { userId, requestId }: Buyer,
  request: z.output<typeof checkoutRequestSchema>,
): Promise<CheckoutResponse> => {
  const pack = packOf(request);
  await refuseErased(db, userId);
  const parameters = sessionParameters(userId, pack, returnAddresses(publicUrl, request.returnUrl));
  const session = await callStripe("checkout_failed", () =>
    stripe.checkout.sessions.create(parameters, { idempotencyKey: `checkout:${userId}:${requestId}` }),
  );
  if (session.url === null) throw new AppError("checkout_failed", { detail: `${session.id} has no page` });
  await db.$transaction(tx => recordCheckout(tx, session.id, userId, pack));
  return { url: session.url, id: session.id };
};

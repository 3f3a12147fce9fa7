import { currency } from "@phaselock/contracts";
import type Stripe from "stripe";
import type { Checkout } from "../../generated/client.ts";
import { isPremium } from "./purchase-state.ts";

/**
 * What a session at Stripe means for our checkout. `foreign`: not the session we created, so it grants nothing, even if
 * it was paid.
 */
export type Verdict =
  | { readonly kind: "open" }
  | { readonly kind: "paid" }
  | { readonly kind: "expired" }
  | { readonly kind: "foreign"; readonly reason: string; readonly isPaid: boolean };

/** A field of the session, with its actual and its expected value. */
type Claim = readonly [name: string, found: unknown, expected: unknown];

/** Judge a session as just fetched from Stripe; a webhook's copy of it is never enough. */
export const judgeSession = (
  session: Stripe.Checkout.Session,
  checkout: Pick<Checkout, "id" | "userId" | "credits" | "amountCents" | "buyerErasedAt">,
  livemode: boolean,
): Verdict => {
  // Stripe still knows an erased buyer's id; we have forgotten it.
  const buyer: readonly Claim[] = checkout.buyerErasedAt
    ? []
    : [
        ["client_reference_id", session.client_reference_id, checkout.userId],
        ["metadata.userId", session.metadata?.userId, checkout.userId],
      ];
  const claims: readonly Claim[] = [
    ...buyer,
    ["id", session.id, checkout.id],
    ["livemode", session.livemode, livemode],
    ["mode", session.mode, isPremium(checkout) ? "subscription" : "payment"],
    ["metadata.credits", session.metadata?.credits, String(checkout.credits)],
    ["currency", session.currency, currency],
    ["amount_total", session.amount_total, checkout.amountCents],
  ];
  const wrong = claims.find(([, found, expected]) => found !== expected);
  const isPaid = session.status === "complete" && session.payment_status === "paid";
  if (wrong) return { kind: "foreign", reason: `${wrong[0]} is ${wrong[1]}, not ${wrong[2]}`, isPaid };
  if (isPaid) return { kind: "paid" };
  return session.status === "expired" ? { kind: "expired" } : { kind: "open" };
};

import type Stripe from "stripe";
import { z } from "zod";
import type { CheckoutRecord, State } from "../state/state.ts";
import { list } from "./form-schema.ts";

/** Stripe's `expand` for a checkout session: the two fields that the stand-in supports. */
export const expandSchema = list(z.enum(["line_items", "payment_intent"])).optional();

export function expandSession(
  state: State,
  { session, lineItems }: CheckoutRecord,
  expand: z.output<typeof expandSchema> = [],
): Stripe.Checkout.Session {
  const expanded = { ...session };
  if (expand.includes("line_items")) {
    const url = `/v1/checkout/sessions/${session.id}/line_items`;
    expanded.line_items = { object: "list", data: lineItems, has_more: false, url };
  }
  if (expand.includes("payment_intent")) {
    expanded.payment_intent = state.paymentIntents.get(String(session.payment_intent)) ?? null;
  }
  return expanded;
}

import { z } from "zod";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import type { CheckoutRecord, State } from "../state/state.ts";
import { expireSession } from "./complete-session.ts";
import { createSchema } from "./create-parameters.ts";
import { createSession } from "./create-session.ts";

const filters = {
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
  subscription: z.string().optional(),
};

const checkoutOf = (state: State, id: string): CheckoutRecord =>
  found(state.checkouts, "checkout.session", id);

/** Registers https://docs.stripe.com/api/checkout/sessions. */
export function registerCheckoutApi(api: ResourceApi): void {
  api.post(
    "/v1/checkout/sessions",
    createSchema,
    (state, parameters) => createSession(state, parameters).session,
  );

  api.list("/v1/checkout/sessions", filters, (state, { customer, payment_intent, status, subscription }) =>
    [...state.checkouts.values()]
      .map(({ session }) => session)
      .filter(session => !status || session.status === status)
      .filter(session => !customer || session.customer === customer)
      .filter(session => !payment_intent || session.payment_intent === payment_intent)
      .filter(session => !subscription || session.subscription === subscription),
  );

  api.get("/v1/checkout/sessions/:id", noParameters, (state, _, id) => checkoutOf(state, id).session);

  // A session has few items, so one page holds them all whatever the limit.
  api.get(
    "/v1/checkout/sessions/:id/line_items",
    z.strictObject({ limit: z.string().optional() }),
    (state, _, id) => ({
      object: "list",
      url: `/v1/checkout/sessions/${id}/line_items`,
      has_more: false,
      data: checkoutOf(state, id).lineItems,
    }),
  );

  api.post("/v1/checkout/sessions/:id/expire", noParameters, (state, _, id) => {
    const checkout = checkoutOf(state, id);
    const { status } = checkout.session;
    if (status !== "open") {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`;
      throw new StripeError(400, { message });
    }
    expireSession(state, checkout);
    return checkout.session;
  });
}

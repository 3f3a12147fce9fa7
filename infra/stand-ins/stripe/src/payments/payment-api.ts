import { z } from "zod";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found } from "../api/stripe-error.ts";

const customer = z.string().optional();
const payment_intent = z.string().optional();

/** Registers payment intents, charges and payment methods, which only checkouts and invoices create. */
export function registerPaymentApi(api: ResourceApi): void {
  api.get("/v1/payment_intents/:id", noParameters, (state, _, id) =>
    found(state.paymentIntents, "payment_intent", id),
  );
  api.list("/v1/payment_intents", { customer }, (state, { customer }) =>
    [...state.paymentIntents.values()].filter(intent => !customer || intent.customer === customer),
  );

  api.get("/v1/charges/:id", noParameters, (state, _, id) => found(state.charges, "charge", id));
  api.list("/v1/charges", { customer, payment_intent }, (state, { customer, payment_intent }) =>
    [...state.charges.values()]
      .filter(charge => !customer || charge.customer === customer)
      .filter(charge => !payment_intent || charge.payment_intent === payment_intent),
  );

  api.get("/v1/payment_methods/:id", noParameters, (state, _, id) =>
    found(state.paymentMethods, "PaymentMethod", id),
  );
}

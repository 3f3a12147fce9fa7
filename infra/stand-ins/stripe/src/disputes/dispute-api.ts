import { z } from "zod";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found } from "../api/stripe-error.ts";

const filters = { charge: z.string().optional(), payment_intent: z.string().optional() };

/** Registers the reading part of https://docs.stripe.com/api/disputes. Control opens and closes disputes. */
export function registerDisputeApi(api: ResourceApi): void {
  api.get("/v1/disputes/:id", noParameters, (state, _, id) => found(state.disputes, "dispute", id));

  api.list("/v1/disputes", filters, (state, { charge, payment_intent }) =>
    [...state.disputes.values()]
      .filter(dispute => !charge || dispute.charge === charge)
      .filter(dispute => !payment_intent || dispute.payment_intent === payment_intent),
  );
}

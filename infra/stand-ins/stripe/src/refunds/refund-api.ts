import { z } from "zod";
import { metadata, metadataUpdate, positiveInteger, updatedMetadata } from "../api/form-schema.ts";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found } from "../api/stripe-error.ts";
import { recordEvent } from "../events/record-event.ts";
import { createRefund } from "./create-refund.ts";

const createSchema = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: positiveInteger.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
});

const updateSchema = z.strictObject({ metadata: metadataUpdate.optional() });
const filters = { charge: z.string().optional(), payment_intent: z.string().optional() };

/** Registers https://docs.stripe.com/api/refunds. */
export function registerRefundApi(api: ResourceApi): void {
  api.post("/v1/refunds", createSchema, createRefund);

  api.list("/v1/refunds", filters, (state, { charge, payment_intent }) =>
    [...state.refunds.values()]
      .filter(refund => !charge || refund.charge === charge)
      .filter(refund => !payment_intent || refund.payment_intent === payment_intent),
  );

  api.get("/v1/refunds/:id", noParameters, (state, _, id) => found(state.refunds, "refund", id));

  api.post("/v1/refunds/:id", updateSchema, (state, { metadata }, id) => {
    const refund = found(state.refunds, "refund", id);
    refund.metadata = updatedMetadata(refund.metadata ?? {}, metadata);
    recordEvent(state, { type: "refund.updated", object: refund });
    return refund;
  });
}

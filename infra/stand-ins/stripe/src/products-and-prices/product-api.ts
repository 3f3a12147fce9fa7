import { z } from "zod";
import { boolean, clearable, metadata, metadataUpdate, updatedMetadata } from "../api/form-schema.ts";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found } from "../api/stripe-error.ts";
import { changeAndRecord, recordEvent } from "../events/record-event.ts";
import { nowSeconds } from "../object-id.ts";
import { newProduct } from "./new-product.ts";

const name = z.string().min(1).max(5000);
const description = z.string().min(1).max(40_000);

const createSchema = z.strictObject({
  name,
  description: description.optional(),
  active: boolean.default(true),
  metadata: metadata.default({}),
});

const updateSchema = z.strictObject({
  name: name.optional(),
  description: clearable(description).optional(),
  active: boolean.optional(),
  metadata: metadataUpdate.optional(),
});

/** Registers https://docs.stripe.com/api/products. */
export function registerProductApi(api: ResourceApi): void {
  api.post("/v1/products", createSchema, (state, { description = null, ...fields }) => {
    const product = newProduct({ ...fields, description });
    state.products.set(product.id, product);
    recordEvent(state, { type: "product.created", object: product });
    return product;
  });

  api.list("/v1/products", { active: boolean.optional() }, (state, { active }) =>
    [...state.products.values()].filter(product => active === undefined || product.active === active),
  );

  api.get("/v1/products/:id", noParameters, (state, _, id) => found(state.products, "product", id));

  api.post("/v1/products/:id", updateSchema, (state, { metadata, ...fields }, id) => {
    const product = found(state.products, "product", id);
    changeAndRecord(
      state,
      { type: "product.updated", object: product },
      { ...fields, metadata: updatedMetadata(product.metadata, metadata), updated: nowSeconds() },
    );
    return product;
  });
}

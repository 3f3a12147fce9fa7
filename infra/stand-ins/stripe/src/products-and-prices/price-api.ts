import type Stripe from "stripe";
import { z } from "zod";
import { boolean, currency, list, metadata, metadataUpdate, updatedMetadata } from "../api/form-schema.ts";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import { changeAndRecord, recordEvent } from "../events/record-event.ts";
import type { State } from "../state/state.ts";
import { newPrice, recurringSchema, unitAmount } from "./new-price.ts";
import { newProduct } from "./new-product.ts";

const lookupKey = z.string().min(1).max(200);
const nickname = z.string().min(1).max(5000);

const createSchema = z.strictObject({
  currency,
  unit_amount: unitAmount,
  product: z.string().optional(),
  product_data: z
    .strictObject({ name: z.string().min(1).max(5000), metadata: metadata.default({}) })
    .optional(),
  recurring: recurringSchema.optional(),
  active: boolean.default(true),
  lookup_key: lookupKey.optional(),
  transfer_lookup_key: boolean.default(false),
  metadata: metadata.default({}),
  nickname: nickname.optional(),
});

const updateSchema = z.strictObject({
  active: boolean.optional(),
  lookup_key: lookupKey.optional(),
  transfer_lookup_key: boolean.default(false),
  metadata: metadataUpdate.optional(),
  nickname: nickname.optional(),
});

const filters = {
  active: boolean.optional(),
  lookup_keys: list(lookupKey, 10).optional(),
  product: z.string().optional(),
  type: z.enum(["one_time", "recurring"]).optional(),
};

/** Returns the other price that has the key, which must give it up. */
function holderOf(state: State, key: string | undefined, { mayTransfer }: { mayTransfer: boolean }) {
  const holder = [...state.prices.values()].find(({ lookup_key }) => key && lookup_key === key);
  if (holder && !mayTransfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw new StripeError(400, { message, param: "lookup_key" });
  }
  return holder;
}

function releaseKey(state: State, holder: Stripe.Price | undefined): void {
  if (holder) changeAndRecord(state, { type: "price.updated", object: holder }, { lookup_key: null });
}

function productOf(state: State, { product, product_data }: z.output<typeof createSchema>): Stripe.Product {
  if ((product === undefined) === (product_data === undefined)) {
    const message = "You must specify either `product` or `product_data` when creating a price.";
    throw new StripeError(400, { code: "parameter_missing", message, param: "product" });
  }
  if (product !== undefined) return found(state.products, "product", product, "product");
  const created = newProduct({ name: "", metadata: {}, ...product_data, description: null, active: true });
  state.products.set(created.id, created);
  recordEvent(state, { type: "product.created", object: created });
  return created;
}

function createPrice(state: State, parameters: z.output<typeof createSchema>): Stripe.Price {
  const { active, currency, lookup_key = null, metadata, nickname = null, recurring } = parameters;
  const mayTransfer = parameters.transfer_lookup_key;
  const holder = holderOf(state, parameters.lookup_key, { mayTransfer });
  const product = productOf(state, parameters);
  const { unit_amount } = parameters;
  releaseKey(state, holder);
  const fields = { active, currency, lookup_key, metadata, nickname, recurring, unit_amount };
  const price = newPrice({ ...fields, product: product.id });
  state.prices.set(price.id, price);
  recordEvent(state, { type: "price.created", object: price });
  return price;
}

/** Registers https://docs.stripe.com/api/prices. */
export function registerPriceApi(api: ResourceApi): void {
  api.post("/v1/prices", createSchema, createPrice);

  api.list("/v1/prices", filters, (state, { active, lookup_keys, product, type }) =>
    [...state.prices.values()]
      .filter(price => active === undefined || price.active === active)
      .filter(price => !lookup_keys || lookup_keys.includes(price.lookup_key ?? ""))
      .filter(price => !product || price.product === product)
      .filter(price => !type || price.type === type),
  );

  api.get("/v1/prices/:id", noParameters, (state, _, id) => found(state.prices, "price", id));

  api.post("/v1/prices/:id", updateSchema, (state, { metadata, transfer_lookup_key, ...fields }, id) => {
    const price = found(state.prices, "price", id);
    const key = fields.lookup_key === price.lookup_key ? undefined : fields.lookup_key;
    releaseKey(state, holderOf(state, key, { mayTransfer: transfer_lookup_key }));
    changeAndRecord(
      state,
      { type: "price.updated", object: price },
      { ...fields, metadata: updatedMetadata(price.metadata, metadata) },
    );
    return price;
  });
}

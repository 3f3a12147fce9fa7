import type Stripe from "stripe";
import { z } from "zod";
import { boolean, currency, list, metadata, productName, unitAmount } from "../api/parameters.ts";
import type { ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import type { State } from "../state/state.ts";
import { decimal, nowSeconds, nulls, objectId } from "../stripe-object.ts";

export function createProduct(
  state: State,
  fields: Pick<Stripe.Product, "active" | "description" | "metadata" | "name">,
): Stripe.Product {
  const created = nowSeconds();
  const product: Stripe.Product = {
    id: objectId("prod"),
    object: "product",
    ...nulls("default_price package_dimensions shippable statement_descriptor tax_code tax_details"),
    ...nulls("unit_label url"),
    created,
    images: [],
    livemode: false,
    marketing_features: [],
    type: "service",
    updated: created,
    ...fields,
  };
  state.products.set(product.id, product);
  return product;
}

export function createPrice(
  state: State,
  fields: Pick<Stripe.Price, "active" | "currency" | "lookup_key" | "product" | "type"> & {
    unit_amount: number;
  },
): Stripe.Price {
  const period = { interval: "month", interval_count: 1, usage_type: "licensed" } as const;
  const price: Stripe.Price = {
    id: objectId("price"),
    object: "price",
    ...nulls("custom_unit_amount nickname tiers_mode transform_quantity"),
    billing_scheme: "per_unit",
    created: nowSeconds(),
    livemode: false,
    metadata: {},
    recurring: fields.type === "recurring" ? { ...period, ...nulls("meter trial_period_days") } : null,
    tax_behavior: "unspecified",
    unit_amount_decimal: decimal(fields.unit_amount),
    ...fields,
  };
  state.prices.set(price.id, price);
  return price;
}

const lookupKey = z.string().min(1).max(200);

const productSchema = z.strictObject({ name: productName, metadata: metadata.default({}) });

/** Only monthly prices are created here. One-time prices come with a checkout. */
const priceSchema = z.strictObject({
  currency,
  unit_amount: unitAmount,
  product: z.string(),
  recurring: z.strictObject({ interval: z.literal("month", "The stand-in knows months only") }),
  lookup_key: lookupKey.optional(),
  transfer_lookup_key: boolean.default(false),
});

const priceFilters = z.strictObject({
  active: boolean.optional(),
  lookup_keys: list(lookupKey, 10).optional(),
});

/** Takes a lookup key from the price that has it, if the request allows that. */
function takeLookupKey(state: State, key: string | undefined, mayTransfer: boolean): void {
  const holder = [...state.prices.values()].find(({ lookup_key }) => key && lookup_key === key);
  if (!holder) return;
  if (!mayTransfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw new StripeError(400, { message, param: "lookup_key" });
  }
  holder.lookup_key = null;
}

/** Registers https://docs.stripe.com/api/products and https://docs.stripe.com/api/prices. */
export function registerPriceApi(api: ResourceApi): void {
  api.post("/v1/products", productSchema, (state, fields) =>
    createProduct(state, { ...fields, active: true, description: null }),
  );

  api.post("/v1/prices", priceSchema, (state, { lookup_key, transfer_lookup_key, ...fields }) => {
    const product = found(state.products, "product", fields.product, "product").id;
    takeLookupKey(state, lookup_key, transfer_lookup_key);
    const { currency, unit_amount } = fields;
    const price = { active: true, currency, lookup_key: lookup_key ?? null, product, unit_amount };
    return createPrice(state, { ...price, type: "recurring" });
  });

  api.list("/v1/prices", priceFilters, (state, { active, lookup_keys }) =>
    [...state.prices.values()]
      .filter(price => active === undefined || price.active === active)
      .filter(price => !lookup_keys || lookup_keys.includes(price.lookup_key ?? "")),
  );
}

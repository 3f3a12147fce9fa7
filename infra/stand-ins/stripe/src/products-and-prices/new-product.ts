import type Stripe from "stripe";
import { nowSeconds, objectId } from "../object-id.ts";

export type ProductFields = Pick<Stripe.Product, "name" | "description" | "metadata" | "active">;

export function newProduct(fields: ProductFields): Stripe.Product {
  const created = nowSeconds();
  return {
    id: objectId("prod"),
    object: "product",
    created,
    default_price: null,
    images: [],
    livemode: false,
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
    ...fields,
  };
}

import type Stripe from "stripe";
import { z } from "zod";
import { integer, positiveInteger } from "../api/form-schema.ts";
import { decimal } from "../decimal.ts";
import { nowSeconds, objectId } from "../object-id.ts";

/** A price's amount in the currency's smallest unit. */
export const unitAmount = integer.refine(value => value >= 0, "Must be at least 0");

/** A price's billing period. */
export const recurringSchema = z.strictObject({
  interval: z.enum(["day", "week", "month", "year"]),
  interval_count: positiveInteger.default(1),
});

export type PriceFields = Pick<
  Stripe.Price,
  "active" | "currency" | "lookup_key" | "metadata" | "nickname"
> & {
  product: string;
  unit_amount: number;
  recurring: z.output<typeof recurringSchema> | undefined;
};

export function newPrice({ recurring, unit_amount, ...fields }: PriceFields): Stripe.Price {
  return {
    id: objectId("price"),
    object: "price",
    billing_scheme: "per_unit",
    created: nowSeconds(),
    custom_unit_amount: null,
    livemode: false,
    recurring: recurring
      ? { ...recurring, meter: null, trial_period_days: null, usage_type: "licensed" }
      : null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount,
    unit_amount_decimal: decimal(unit_amount),
    ...fields,
  };
}

import type Stripe from "stripe";
import { z } from "zod";
import {
  currency,
  emailAddress,
  integer,
  list,
  metadata,
  positiveInteger,
  webAddress,
} from "../api/form-schema.ts";
import { recurringSchema, unitAmount } from "../products-and-prices/new-price.ts";

const priceDataSchema = z.strictObject({
  currency,
  unit_amount: unitAmount,
  product: z.string().optional(),
  product_data: z
    .strictObject({
      name: z.string().min(1).max(5000),
      description: z.string().min(1).optional(),
      metadata: metadata.optional(),
    })
    .optional(),
  recurring: recurringSchema.optional(),
});

const lineItemSchema = z.strictObject({
  price: z.string().optional(),
  price_data: priceDataSchema.optional(),
  quantity: positiveInteger,
});

const dataSchema = (longestDescription: number) =>
  z.strictObject({
    metadata: metadata.optional(),
    description: z.string().max(longestDescription).optional(),
  });

/** The supported parameters of https://docs.stripe.com/api/checkout/sessions/create. */
export const createSchema = z.strictObject({
  mode: z.enum(["payment", "subscription", "setup"]),
  line_items: list(lineItemSchema),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  customer: z.string().optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  customer_email: emailAddress.optional(),
  metadata: metadata.optional(),
  payment_intent_data: dataSchema(1000).optional(),
  subscription_data: dataSchema(500).optional(),
  allowed_payment_method_types: list(z.literal("card")).optional(),
  ui_mode: z.literal("hosted_page").optional(),
  submit_type: z.enum(["auto", "pay", "subscribe"]).optional(),
  locale: z.enum(["auto", "en"]).optional(),
  expires_at: integer.optional(),
});

export type CreateParameters = z.output<typeof createSchema>;
export type LineItemParameters = CreateParameters["line_items"][number];

/** A line item whose price exists, or whose price is created with the session. */
export type LineItemPlan = {
  quantity: number;
  currency: string;
  unitAmount: number;
  recurring: z.output<typeof recurringSchema> | null;
  price?: Stripe.Price;
  priceData?: z.output<typeof priceDataSchema>;
};

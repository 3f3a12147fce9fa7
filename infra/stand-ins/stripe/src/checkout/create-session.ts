import { z } from "zod";
import { expandSchema } from "../api/expand.ts";
import { currency, emailAddress, integer, list, metadata, webAddress } from "../api/form-schema.ts";
import { notSupported, StripeError } from "../api/stripe-error.ts";
import { nowSeconds } from "../object-id.ts";
import type { CheckoutRecord, State } from "../state/state.ts";
import { newCheckout } from "./new-checkout.ts";

const lineItemSchema = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: integer.refine(value => value >= 0, "Must be at least 0"),
    product_data: z.strictObject({
      name: z.string().min(1).max(5000),
      description: z.string().min(1).optional(),
      metadata: metadata.optional(),
    }),
    recurring: z.strictObject({ interval: z.string(), interval_count: integer.optional() }).optional(),
  }),
  quantity: integer.refine(value => value >= 1, "Must be at least 1"),
});

/** The supported parameters of https://docs.stripe.com/api/checkout/sessions/create. */
export const createSchema = z.strictObject({
  mode: z.enum(["payment", "subscription", "setup"]),
  line_items: list(lineItemSchema),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  customer_email: emailAddress.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: z.string().max(1000).optional() })
    .optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  allowed_payment_method_types: list(z.literal("card")).optional(),
  ui_mode: z.literal("hosted_page").optional(),
  submit_type: z.enum(["auto", "pay"]).optional(),
  locale: z.enum(["auto", "en"]).optional(),
  expires_at: integer.optional(),
  expand: expandSchema,
});

export type CreateParameters = z.output<typeof createSchema>;

const lifetimeSeconds = { minimum: 30 * 60, maximum: 24 * 60 * 60, graceForClocks: 60 };
const minimumChargeCents = 50;

function refuseUnsupported({ mode, line_items, subscription_data }: CreateParameters): void {
  if (mode !== "payment") throw notSupported(`The mode ${mode}`, "mode");
  const onlySubscriptions = "can only be used with mode subscription.";
  if (subscription_data) {
    throw new StripeError(400, {
      message: `subscription_data ${onlySubscriptions}`,
      param: "subscription_data",
    });
  }
  if (line_items.some(item => item.price_data.recurring)) {
    throw new StripeError(400, { message: `A recurring price ${onlySubscriptions}`, param: "line_items" });
  }
}

function checkExpiry(expiresAt: number): void {
  const lifetime = expiresAt - nowSeconds();
  const { minimum, maximum, graceForClocks } = lifetimeSeconds;
  if (lifetime >= minimum - graceForClocks && lifetime <= maximum + graceForClocks) return;
  const message =
    "The expires_at timestamp must be between 30 minutes and 24 hours from Checkout Session creation.";
  throw new StripeError(400, { message, param: "expires_at" });
}

function checkAmounts(lineItems: CreateParameters["line_items"]): void {
  const currencies = new Set(lineItems.map(item => item.price_data.currency));
  if (currencies.size > 1) {
    throw new StripeError(400, {
      message: "All line items must have the same currency.",
      param: "line_items",
    });
  }
  const total = lineItems.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  if (total < minimumChargeCents) {
    throw new StripeError(400, {
      code: "amount_too_small",
      message: "The total must be at least 50 cents.",
      param: "line_items",
    });
  }
}

/** POST /v1/checkout/sessions: creates an open session with a payment page under `pageOrigin`. */
export function createSession(
  state: State,
  parameters: CreateParameters,
  pageOrigin: string,
): CheckoutRecord {
  const expiresAt = parameters.expires_at ?? nowSeconds() + lifetimeSeconds.maximum;
  refuseUnsupported(parameters);
  checkExpiry(expiresAt);
  checkAmounts(parameters.line_items);

  const checkout = newCheckout(parameters, expiresAt, pageOrigin);
  state.checkouts.set(checkout.session.id, checkout);
  return checkout;
}

import { found, notSupported, StripeError } from "../api/stripe-error.ts";
import { findCustomer } from "../customers/find-customer.ts";
import { nowSeconds } from "../object-id.ts";
import { recurringSchema } from "../products-and-prices/new-price.ts";
import type { CheckoutRecord, State } from "../state/state.ts";
import type { CreateParameters, LineItemParameters, LineItemPlan } from "./create-parameters.ts";
import { newCheckout } from "./new-checkout.ts";

const lifetimeSeconds = { minimum: 30 * 60, maximum: 24 * 60 * 60, graceForClocks: 60 };
const minimumChargeCents = 50;

function refused(param: string, message: string): StripeError {
  return new StripeError(400, { message, param });
}

function checkMode({ mode, customer, ...parameters }: CreateParameters): void {
  if (mode === "setup") throw notSupported(`The mode ${mode}`, "mode");
  const { customer_creation, customer_email, payment_intent_data, subscription_data } = parameters;
  if (subscription_data && mode !== "subscription") {
    throw refused("subscription_data", "subscription_data can only be used with mode subscription.");
  }
  if (payment_intent_data && mode !== "payment") {
    throw refused("payment_intent_data", "You can not pass `payment_intent_data` in `subscription` mode.");
  }
  if (customer_creation && (mode !== "payment" || customer)) {
    const message = "`customer_creation` can only be used in `payment` mode and without a `customer`.";
    throw refused("customer_creation", message);
  }
  if (customer && customer_email) {
    const message = "You may only specify one of these parameters: customer, customer_email.";
    throw refused("customer", message);
  }
}

function checkExpiry(expiresAt: number): void {
  const lifetime = expiresAt - nowSeconds();
  const { minimum, maximum, graceForClocks } = lifetimeSeconds;
  if (lifetime >= minimum - graceForClocks && lifetime <= maximum + graceForClocks) return;
  const message =
    "The expires_at timestamp must be between 30 minutes and 24 hours from Checkout Session creation.";
  throw refused("expires_at", message);
}

function planExisting(state: State, id: string, quantity: number): LineItemPlan {
  const price = found(state.prices, "price", id, "line_items[0][price]");
  if (!price.active) {
    throw refused("line_items", "The price specified is inactive. This field only accepts active prices.");
  }
  const { currency, unit_amount, recurring } = price;
  const period = recurringSchema
    .nullable()
    .parse(recurring && { interval: recurring.interval, interval_count: String(recurring.interval_count) });
  return { quantity, currency, unitAmount: unit_amount ?? 0, recurring: period, price };
}

function planLineItem(state: State, { price, price_data, quantity }: LineItemParameters): LineItemPlan {
  if ((price === undefined) === (price_data === undefined)) {
    const message = "Each line item needs exactly one of `price` and `price_data`.";
    throw new StripeError(400, { code: "parameter_missing", message, param: "line_items[0][price]" });
  }
  if (price !== undefined) return planExisting(state, price, quantity);
  if (!price_data || (price_data.product === undefined) === (price_data.product_data === undefined)) {
    const message = "`price_data` needs exactly one of `product` and `product_data`.";
    throw new StripeError(400, { code: "parameter_missing", message, param: "line_items[0][price_data]" });
  }
  const { product, currency, unit_amount, recurring = null } = price_data;
  if (product !== undefined) found(state.products, "product", product, "line_items[0][price_data][product]");
  return { quantity, currency, unitAmount: unit_amount, recurring, priceData: price_data };
}

function checkLineItems(plans: readonly LineItemPlan[], mode: CreateParameters["mode"]): void {
  if (new Set(plans.map(plan => plan.currency)).size > 1) {
    throw refused("line_items", "All line items must have the same currency.");
  }
  if (mode === "payment" && plans.some(plan => plan.recurring)) {
    throw refused("line_items", "A recurring price can only be used with mode subscription.");
  }
  if (mode === "subscription" && plans.some(plan => !plan.recurring)) {
    throw notSupported("A one-time price in mode subscription", "line_items");
  }
  if (new Set(plans.map(({ recurring }) => JSON.stringify(recurring))).size > 1) {
    throw refused("line_items", "All recurring prices must have the same billing period.");
  }
  const total = plans.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  if (total < minimumChargeCents) {
    throw new StripeError(400, {
      code: "amount_too_small",
      message: "The total must be at least 50 cents.",
      param: "line_items",
    });
  }
}

/** POST /v1/checkout/sessions: creates an open session with a payment page. */
export function createSession(state: State, parameters: CreateParameters): CheckoutRecord {
  const expiresAt = parameters.expires_at ?? nowSeconds() + lifetimeSeconds.maximum;
  checkMode(parameters);
  checkExpiry(expiresAt);
  const customer = parameters.customer && findCustomer(state, parameters.customer, "customer");
  const plans = parameters.line_items.map(item => planLineItem(state, item));
  checkLineItems(plans, parameters.mode);

  const checkout = newCheckout(state, parameters, { expiresAt, plans, customer: customer || null });
  state.checkouts.set(checkout.session.id, checkout);
  return checkout;
}

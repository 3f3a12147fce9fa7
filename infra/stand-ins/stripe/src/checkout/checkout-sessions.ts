import type Stripe from "stripe";
import { z } from "zod";
import {
  currency,
  list,
  metadata,
  noParameters,
  productName,
  unitAmount,
  webAddress,
} from "../api/parameters.ts";
import type { ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import type { Checkout, State } from "../state/state.ts";
import { nowSeconds, nulls, objectId } from "../stripe-object.ts";
import { expireCheckout } from "./pay-checkout.ts";
import { createPrice, createProduct } from "./prices.ts";

const lifetimeSeconds = 24 * 60 * 60;

const common = {
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  metadata: metadata.default({}),
  allowed_payment_method_types: list(z.literal("card"), 1).optional(),
};
const quantity = z.literal("1", "The stand-in sells one of a thing");

const paymentSchema = z.strictObject({
  ...common,
  mode: z.literal("payment"),
  line_items: list(
    z.strictObject({
      quantity,
      price_data: z.strictObject({
        currency,
        unit_amount: unitAmount,
        product_data: z.strictObject({ name: productName, description: z.string().min(1).optional() }),
      }),
    }),
    1,
  ),
});

const subscriptionSchema = z.strictObject({
  ...common,
  mode: z.literal("subscription"),
  line_items: list(z.strictObject({ quantity, price: z.string() }), 1),
  subscription_data: z.strictObject({ metadata }).default({ metadata: {} }),
});

/** The supported parameters of https://docs.stripe.com/api/checkout/sessions/create. */
const createSchema = z.discriminatedUnion("mode", [paymentSchema, subscriptionSchema]);
type CreateParameters = z.output<typeof createSchema>;

/** Returns the price that a session sells. One that the session brings is archived at once: nothing else may use it. */
function priceOf(state: State, parameters: CreateParameters): Stripe.Price {
  if (parameters.mode === "subscription") {
    const id = parameters.line_items[0]?.price ?? "";
    const price = found(state.prices, "price", id, "line_items[0][price]");
    if (price.active && price.recurring) return price;
    const message = "This field only accepts active, recurring prices.";
    throw new StripeError(400, { message, param: "line_items[0][price]" });
  }
  const [item] = parameters.line_items;
  if (!item) throw new Error("The schema lets no empty list through.");
  const { currency, unit_amount, product_data } = item.price_data;
  const { name, description = null } = product_data;
  const product = createProduct(state, { active: false, name, description, metadata: {} }).id;
  const fields = { active: false, currency, lookup_key: null, product, unit_amount };
  return createPrice(state, { ...fields, type: "one_time" });
}

function newLineItem(state: State, price: Stripe.Price): Stripe.LineItem {
  const amount = price.unit_amount ?? 0;
  return {
    id: objectId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: state.products.get(String(price.product))?.name ?? null,
    metadata: {},
    price: structuredClone(price),
    quantity: 1,
  };
}

/** Creates an open session with a payment page. */
function createSession(state: State, parameters: CreateParameters): Stripe.Checkout.Session {
  const id = objectId("cs_test");
  const { mode, cancel_url, client_reference_id, success_url } = parameters;
  const isSubscription = mode === "subscription";
  const price = priceOf(state, parameters);
  const amount = price.unit_amount;
  const session: Stripe.Checkout.Session = {
    id,
    object: "checkout.session",
    ...nulls("adaptive_pricing after_expiration allow_promotion_codes billing_address_collection"),
    ...nulls("client_secret collected_information consent consent_collection currency_conversion customer"),
    ...nulls("customer_account customer_details customer_email integration_identifier invoice"),
    ...nulls("invoice_creation locale managed_payments origin_context payment_intent payment_link"),
    ...nulls("payment_method_configuration_details permissions recovered_from saved_payment_method_options"),
    ...nulls("setup_intent shipping_address_collection shipping_cost submit_type subscription"),
    ...nulls("wallet_options"),
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, ...nulls("liability provider status") },
    cancel_url: cancel_url ?? null,
    client_reference_id: client_reference_id ?? null,
    created: nowSeconds(),
    currency: price.currency,
    custom_fields: [],
    custom_text: nulls("after_submit shipping_address submit terms_of_service_acceptance"),
    customer_creation: isSubscription ? "always" : "if_required",
    discounts: [],
    expires_at: nowSeconds() + lifetimeSeconds,
    livemode: false,
    metadata: parameters.metadata,
    mode,
    payment_method_collection: isSubscription ? "always" : "if_required",
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    shipping_options: [],
    status: "open",
    success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${state.account.pageOrigin}/c/pay/${id}`,
  };
  const subscriptionMetadata = isSubscription ? parameters.subscription_data.metadata : {};
  state.checkouts.set(id, { id, session, lineItem: newLineItem(state, price), subscriptionMetadata });
  return session;
}

const filters = z.strictObject({
  payment_intent: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
  subscription: z.string().optional(),
});

/** Registers https://docs.stripe.com/api/checkout/sessions. */
export function registerCheckoutApi(api: ResourceApi): void {
  const checkoutOf = (state: State, id: string): Checkout => found(state.checkouts, "checkout.session", id);

  api.post("/v1/checkout/sessions", createSchema, createSession);

  api.list("/v1/checkout/sessions", filters, (state, { payment_intent, status, subscription }) =>
    [...state.checkouts.values()]
      .map(({ session }) => session)
      .filter(session => !status || session.status === status)
      .filter(session => !payment_intent || session.payment_intent === payment_intent)
      .filter(session => !subscription || session.subscription === subscription),
  );

  api.get("/v1/checkout/sessions/:id", (state, id) => checkoutOf(state, id).session);

  api.get("/v1/checkout/sessions/:id/line_items", (state, id) => ({
    object: "list",
    url: `/v1/checkout/sessions/${id}/line_items`,
    has_more: false,
    data: [checkoutOf(state, id).lineItem],
  }));

  api.post("/v1/checkout/sessions/:id/expire", noParameters, (state, _, id) => {
    const checkout = checkoutOf(state, id);
    const { status } = checkout.session;
    if (status !== "open") {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`;
      throw new StripeError(400, { message });
    }
    expireCheckout(state, checkout);
    return checkout.session;
  });
}

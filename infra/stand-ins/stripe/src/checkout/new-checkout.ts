import type Stripe from "stripe";
import { nowSeconds, objectId } from "../object-id.ts";
import { newPrice } from "../products-and-prices/new-price.ts";
import { newProduct } from "../products-and-prices/new-product.ts";
import type { CheckoutRecord, State } from "../state/state.ts";
import type { CreateParameters, LineItemPlan } from "./create-parameters.ts";

type SessionPlan = { expiresAt: number; plans: readonly LineItemPlan[]; customer: Stripe.Customer | null };

/** Creates the price of a line item that gives it inline. It is archived at once, as nothing else may use it. */
function inlinePrice(state: State, { priceData, unitAmount, ...plan }: LineItemPlan): Stripe.Price {
  let productId = priceData?.product;
  if (productId === undefined) {
    const { name = "", description = null, metadata = {} } = priceData?.product_data ?? {};
    const product = newProduct({ name, description, metadata, active: false });
    state.products.set(product.id, product);
    productId = product.id;
  }
  const price = newPrice({
    active: false,
    currency: plan.currency,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productId,
    recurring: plan.recurring ?? undefined,
    unit_amount: unitAmount,
  });
  state.prices.set(price.id, price);
  return price;
}

function newLineItem(state: State, plan: LineItemPlan): Stripe.LineItem {
  const amount = plan.unitAmount * plan.quantity;
  const price = plan.price ?? inlinePrice(state, plan);
  return {
    id: objectId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: plan.currency,
    description: state.products.get(String(price.product))?.name ?? null,
    metadata: {},
    price: structuredClone(price),
    quantity: plan.quantity,
  };
}

export function customerDetails(email: string, name: string | null): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: null,
  };
}

/** Creates a session in Stripe's format, with the empty value in every unsupported field. */
export function newCheckout(
  state: State,
  parameters: CreateParameters,
  { expiresAt, plans, customer }: SessionPlan,
): CheckoutRecord {
  const id = objectId("cs_test");
  const { mode } = parameters;
  const isSubscription = mode === "subscription";
  const lineItems = plans.map(plan => newLineItem(state, plan));
  const amount = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  const email = customer?.email ?? parameters.customer_email;

  const session: Stripe.Checkout.Session = {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: nowSeconds(),
    currency: lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer
      ? null
      : (parameters.customer_creation ?? (isSubscription ? "always" : "if_required")),
    customer_details: email ? customerDetails(email, customer?.name ?? null) : null,
    customer_email: parameters.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: parameters.locale ?? null,
    managed_payments: null,
    metadata: parameters.metadata ?? {},
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isSubscription ? "always" : "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: parameters.submit_type ?? null,
    subscription: null,
    success_url: parameters.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${state.account.pageOrigin}/c/pay/${id}`,
    wallet_options: null,
  };

  return {
    session,
    lineItems,
    paymentIntentData: dataOf(parameters.payment_intent_data),
    subscriptionData: dataOf(parameters.subscription_data),
  };
}

function dataOf(data: CreateParameters["subscription_data"]) {
  return { metadata: data?.metadata ?? {}, description: data?.description ?? null };
}

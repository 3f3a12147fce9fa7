import type Stripe from "stripe";
import { nowSeconds, objectId } from "../object-id.ts";
import type { CheckoutRecord } from "../state/state.ts";
import type { CreateParameters } from "./create-session.ts";

function newLineItem({ price_data, quantity }: CreateParameters["line_items"][number]): Stripe.LineItem {
  const amount = price_data.unit_amount * quantity;
  return {
    id: objectId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price_data.currency,
    description: price_data.product_data.name,
    metadata: {},
    // Stripe creates a Price and a Product from price_data. The stand-in has neither.
    price: null,
    quantity,
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
  parameters: CreateParameters,
  expiresAt: number,
  pageOrigin: string,
): CheckoutRecord {
  const id = objectId("cs_test");
  const lineItems = parameters.line_items.map(newLineItem);
  const amount = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  const email = parameters.customer_email;

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
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: email ? customerDetails(email, null) : null,
    customer_email: email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: parameters.locale ?? null,
    managed_payments: null,
    metadata: parameters.metadata ?? {},
    mode: parameters.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
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
    url: `${pageOrigin}/c/pay/${id}`,
    wallet_options: null,
  };

  const { metadata = {}, description = null } = parameters.payment_intent_data ?? {};
  return { session, lineItems, paymentIntentData: { metadata, description } };
}

import type Stripe from "stripe";
import { objectId } from "../object-id.ts";
import { periodEndAfter } from "./period.ts";

export type SubscriptionPlan = {
  customer: Stripe.Customer;
  /** The card that pays the first invoice and, unless replaced, each renewal. */
  method: Stripe.PaymentMethod;
  items: { price: Stripe.Price; quantity: number }[];
  metadata: Record<string, string>;
  description: string | null;
};

/** The period of a price, which is monthly if it has none: only recurring prices get here. */
export const recurringOf = ({ recurring }: Stripe.Price): Stripe.Price.Recurring =>
  recurring ?? {
    interval: "month",
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  };

/** The deprecated plan that Stripe still sends beside a price. */
function planOf(price: Stripe.Price): Stripe.Plan {
  const { id, active, created, currency, livemode, metadata, nickname, product, unit_amount } = price;
  return {
    id,
    object: "plan",
    active,
    amount: unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created,
    currency,
    livemode,
    metadata,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    ...recurringOf(price),
  };
}

/** Creates an active subscription whose first period starts at `at`. */
export function newSubscription(plan: SubscriptionPlan, at: number): Stripe.Subscription {
  const { customer, method, metadata, description } = plan;
  const id = objectId("sub");
  const items = plan.items.map(
    ({ price, quantity }): Stripe.SubscriptionItem => ({
      id: objectId("si"),
      object: "subscription_item",
      billing_thresholds: null,
      created: at,
      current_period_end: periodEndAfter(at, at, recurringOf(price)),
      current_period_start: at,
      current_trial: null,
      discounts: [],
      metadata: {},
      plan: planOf(price),
      price,
      quantity,
      subscription: id,
      tax_rates: [],
    }),
  );
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: at,
    currency: items[0]?.price.currency ?? "usd",
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method.id,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ["card"],
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: "active",
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
}

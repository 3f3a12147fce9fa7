import type Stripe from "stripe";
import { z } from "zod";
import { boolean } from "../api/parameters.ts";
import type { ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import { formatMoney } from "../pages/page.ts";
import { billingTime, type Card, type State } from "../state/state.ts";
import { nulls, objectId } from "../stripe-object.ts";
import { recordEvent } from "../webhooks/events.ts";
import { periodEndAfter } from "./period.ts";

export type SubscriptionPlan = {
  customer: Stripe.Customer;
  /** The card that pays the first invoice and, unless replaced, each renewal. */
  card: Card;
  price: Stripe.Price;
  metadata: Record<string, string>;
};

/** The deprecated plan that Stripe still sends beside a price. */
const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: "plan",
  ...nulls("meter nickname tiers_mode transform_usage trial_period_days"),
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: "per_unit",
  created: price.created,
  currency: price.currency,
  interval: "month",
  interval_count: 1,
  livemode: false,
  metadata: {},
  product: price.product,
  usage_type: "licensed",
});

const noCancellation = nulls("comment feedback feedback_option reason");

/** Creates an active subscription whose first period starts at `at`. */
export function newSubscription({ customer, card, price, metadata }: SubscriptionPlan, at: number) {
  const id = objectId("sub");
  const item: Stripe.SubscriptionItem = {
    id: objectId("si"),
    object: "subscription_item",
    ...nulls("billing_thresholds current_trial"),
    created: at,
    current_period_end: periodEndAfter(at, at),
    current_period_start: at,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  const subscription: Stripe.Subscription = {
    id,
    object: "subscription",
    ...nulls("application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at"),
    ...nulls("canceled_at customer_account days_until_due default_source description ended_at"),
    ...nulls("latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of"),
    ...nulls("pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule"),
    ...nulls("test_clock transfer_data trial_end trial_start trial_settings payment_settings"),
    automatic_tax: { enabled: false, ...nulls("disabled_reason liability") },
    billing_cycle_anchor: at,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: noCancellation,
    collection_method: "charge_automatically",
    created: at,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: card.id,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...nulls("account_tax_ids custom_fields description footer"),
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    livemode: false,
    metadata,
    start_date: at,
    status: "active",
  };
  return subscription;
}

export const isEnded = ({ status }: Stripe.Subscription): boolean => status === "canceled";

/** The subscription's only item, which has its price and period. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return item;
}

/** The card that renewals are charged to. */
export const renewalCardOf = (
  { cards }: State,
  { default_payment_method }: Stripe.Subscription,
): Card | undefined => cards.get(String(default_payment_method));

/** The customer's subscriptions that have not ended, oldest first. */
export const subscriptionsOf = (state: State, customer: string): Stripe.Subscription[] =>
  [...state.subscriptions.values()].filter(row => row.customer === customer && !isEnded(row));

/** The subscription's product and price, such as `Premium, $9.99 per month`. */
export function planText(state: State, subscription: Stripe.Subscription): string {
  const { price } = itemOf(subscription);
  const name = state.products.get(String(price.product))?.name ?? price.id;
  return `${name}, ${formatMoney(price.unit_amount ?? 0)} per month`;
}

/** Returns a subscription that may still be changed. */
export function findRunning(state: State, id: string): Stripe.Subscription {
  const subscription = found(state.subscriptions, "subscription", id);
  if (!isEnded(subscription)) return subscription;
  throw new StripeError(404, {
    code: "resource_missing",
    message: `No such subscription: '${id}'. It is canceled, and a canceled subscription can't be changed.`,
    param: "id",
  });
}

/** Changes a subscription and records the event. Nothing happens if no value differs. */
export function changeSubscription(
  state: State,
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): void {
  const before = JSON.stringify(subscription);
  Object.assign(subscription, changes);
  if (JSON.stringify(subscription) !== before) {
    recordEvent(state, "customer.subscription.updated", subscription);
  }
}

/**
 * Ends a subscription at once. An open invoice stays open and is not retried.
 * @param end at: in seconds since 1970, default now
 */
export function cancelSubscription(
  state: State,
  subscription: Stripe.Subscription,
  { reason, at = billingTime(state) }: { reason: "cancellation_requested" | "payment_failed"; at?: number },
): void {
  Object.assign(subscription, {
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: subscription.cancel_at_period_end
      ? subscription.cancellation_details
      : { ...noCancellation, reason },
    ended_at: at,
    status: "canceled",
  } satisfies Partial<Stripe.Subscription>);
  const invoice = state.invoices.get(String(subscription.latest_invoice));
  if (invoice) invoice.next_payment_attempt = null;
  recordEvent(state, "customer.subscription.deleted", subscription);
}

/** Lets a subscription end at the end of its period, or takes that back. */
export function setCancelAtPeriodEnd(
  state: State,
  subscription: Stripe.Subscription,
  isEnding: boolean,
): void {
  changeSubscription(state, subscription, {
    cancel_at: isEnding ? itemOf(subscription).current_period_end : null,
    cancel_at_period_end: isEnding,
    canceled_at: isEnding ? (subscription.canceled_at ?? billingTime(state)) : null,
    cancellation_details: { ...noCancellation, reason: isEnding ? "cancellation_requested" : null },
  });
}

const updateSchema = z.strictObject({ cancel_at_period_end: boolean.optional() });
const filters = z.strictObject({ status: z.literal("all").optional() });

/** Registers https://docs.stripe.com/api/subscriptions, except create: subscriptions start in a checkout. */
export function registerSubscriptionApi(api: ResourceApi): void {
  api.get("/v1/subscriptions/:id", (state, id) => found(state.subscriptions, "subscription", id));

  api.list("/v1/subscriptions", filters, (state, { status }) =>
    [...state.subscriptions.values()].filter(row => status === "all" || !isEnded(row)),
  );

  api.post("/v1/subscriptions/:id", updateSchema, (state, { cancel_at_period_end }, id) => {
    const subscription = findRunning(state, id);
    if (cancel_at_period_end !== undefined) setCancelAtPeriodEnd(state, subscription, cancel_at_period_end);
    return subscription;
  });

  api.delete("/v1/subscriptions/:id", (state, id) => {
    const subscription = findRunning(state, id);
    cancelSubscription(state, subscription, { reason: "cancellation_requested" });
    return subscription;
  });
}

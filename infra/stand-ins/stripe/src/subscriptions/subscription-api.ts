import type Stripe from "stripe";
import { z } from "zod";
import { boolean, clearable, metadataUpdate, updatedMetadata } from "../api/form-schema.ts";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import { changeAndRecord } from "../events/record-event.ts";
import { findPaymentMethod } from "../payments/payment-methods.ts";
import type { State } from "../state/state.ts";
import { cancelAtPeriodEnd, cancelSubscription, resumeSubscription } from "./cancel-subscription.ts";
import { feedbackSchema } from "./feedback.ts";
import { isEnded } from "./subscriptions-of.ts";

const cancellationDetails = z
  .strictObject({ comment: clearable(z.string()).optional(), feedback: clearable(feedbackSchema).optional() })
  .optional();

const updateSchema = z.strictObject({
  cancel_at_period_end: boolean.optional(),
  cancellation_details: cancellationDetails,
  default_payment_method: z.string().optional(),
  description: clearable(z.string().max(500)).optional(),
  metadata: metadataUpdate.optional(),
});

const cancelSchema = z.strictObject({ cancellation_details: cancellationDetails });

const statuses = [
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "trialing",
  "paused",
] as const;
const filters = {
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum([...statuses, "all", "ended"]).optional(),
  test_clock: z.string().optional(),
};

function hasStatus(subscription: Stripe.Subscription, status: z.output<typeof filters.status>): boolean {
  if (status === undefined) return !isEnded(subscription);
  if (status === "ended") return isEnded(subscription);
  return status === "all" || subscription.status === status;
}

/** Returns a subscription that may still be changed. */
function findRunning(state: State, id: string): Stripe.Subscription {
  const subscription = found(state.subscriptions, "subscription", id);
  if (!isEnded(subscription)) return subscription;
  throw new StripeError(404, {
    code: "resource_missing",
    message: `No such subscription: '${id}'. It is canceled, and a canceled subscription can't be changed.`,
    param: "id",
  });
}

function update(state: State, parameters: z.output<typeof updateSchema>, id: string): Stripe.Subscription {
  const subscription = findRunning(state, id);
  const { cancel_at_period_end, cancellation_details, default_payment_method, description } = parameters;
  const method =
    default_payment_method === undefined
      ? undefined
      : findPaymentMethod(state, default_payment_method, String(subscription.customer)).id;
  changeAndRecord(
    state,
    { type: "customer.subscription.updated", object: subscription },
    {
      default_payment_method: method,
      description,
      metadata: updatedMetadata(subscription.metadata, parameters.metadata),
    },
  );
  if (cancel_at_period_end === true) cancelAtPeriodEnd(state, subscription, cancellation_details);
  if (cancel_at_period_end === false && subscription.cancel_at_period_end) {
    resumeSubscription(state, subscription);
  }
  return subscription;
}

/** Registers https://docs.stripe.com/api/subscriptions, except create: subscriptions start in a checkout. */
export function registerSubscriptionApi(api: ResourceApi): void {
  api.get("/v1/subscriptions/:id", noParameters, (state, _, id) =>
    found(state.subscriptions, "subscription", id),
  );

  api.list("/v1/subscriptions", filters, (state, { customer, price, status, test_clock }) =>
    [...state.subscriptions.values()]
      .filter(subscription => hasStatus(subscription, status))
      .filter(subscription => !customer || subscription.customer === customer)
      .filter(subscription => !price || subscription.items.data.some(item => item.price.id === price))
      .filter(subscription => !test_clock || subscription.test_clock === test_clock),
  );

  api.post("/v1/subscriptions/:id", updateSchema, update);

  api.delete("/v1/subscriptions/:id", cancelSchema, (state, { cancellation_details }, id) => {
    const subscription = findRunning(state, id);
    cancelSubscription(state, subscription, { ...cancellation_details, reason: "cancellation_requested" });
    return subscription;
  });
}

import type Stripe from "stripe";
import type { ResourceApi } from "../api/resource-api.ts";
import { found, notFound } from "../api/stripe-error.ts";
import { billingTime, type State } from "../state/state.ts";
import { nulls, objectId } from "../stripe-object.ts";
import { recordEvent } from "../webhooks/events.ts";
import { cancelSubscription, subscriptionsOf } from "./subscriptions.ts";

/** Creates a customer and records the event. */
export function createCustomer(
  state: State,
  { email, name }: { email: string; name: string },
): Stripe.Customer {
  const id = objectId("cus");
  const customer: Stripe.Customer = {
    id,
    object: "customer",
    ...nulls("address currency customer_account default_source description discount phone shipping"),
    ...nulls("test_clock"),
    balance: 0,
    created: billingTime(state),
    delinquent: false,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: nulls("custom_fields default_payment_method footer rendering_options"),
    livemode: false,
    metadata: {},
    name,
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: "none",
  };
  state.customers.set(id, customer);
  recordEvent(state, "customer.created", customer);
  return customer;
}

/** Returns a customer who was not deleted. */
export function findCustomer(state: State, id: string): Stripe.Customer {
  const customer = found(state.customers, "customer", id);
  if (customer.deleted) throw notFound("customer", id);
  return customer;
}

/** Deletes a customer and ends the subscriptions at once. Payments and invoices stay. */
function deleteCustomer(state: State, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of subscriptionsOf(state, customer.id)) {
    cancelSubscription(state, subscription, { reason: "cancellation_requested" });
  }
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: "customer", deleted: true };
  state.customers.set(customer.id, deleted);
  recordEvent(state, "customer.deleted", customer);
  return deleted;
}

/** Registers reading and deleting of https://docs.stripe.com/api/customers. Subscription checkouts create customers. */
export function registerCustomerApi(api: ResourceApi): void {
  api.get("/v1/customers/:id", (state, id) => found(state.customers, "customer", id));
  api.delete("/v1/customers/:id", (state, id) => deleteCustomer(state, findCustomer(state, id)));
}

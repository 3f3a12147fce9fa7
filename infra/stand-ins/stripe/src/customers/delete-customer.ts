import type Stripe from "stripe";
import { recordEvent } from "../events/record-event.ts";
import { detachPaymentMethod, paymentMethodsOf } from "../payments/payment-methods.ts";
import type { State } from "../state/state.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions-of.ts";

/** Deletes a customer, ends the subscriptions at once and detaches the cards. Payments and invoices stay. */
export function deleteCustomer(state: State, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of subscriptionsOf(state, customer.id)) {
    cancelSubscription(state, subscription, { reason: "cancellation_requested" });
  }
  for (const method of paymentMethodsOf(state, customer.id)) detachPaymentMethod(state, method);
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: "customer", deleted: true };
  state.customers.set(customer.id, deleted);
  recordEvent(state, { type: "customer.deleted", object: customer });
  return deleted;
}

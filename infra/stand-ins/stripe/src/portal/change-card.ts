import { findCustomer } from "../customers/find-customer.ts";
import { changeAndRecord } from "../events/record-event.ts";
import { attachPaymentMethod, createPaymentMethod } from "../payments/payment-methods.ts";
import type { CardDetails, State } from "../state/state.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions-of.ts";

/** Makes a new card the default of the customer and of each subscription. It is charged at the next payment. */
export function changeCard(
  state: State,
  customerId: string,
  payer: { name: string; card: CardDetails },
): void {
  const customer = findCustomer(state, customerId);
  const method = createPaymentMethod(state, { ...payer, email: customer.email ?? "" });
  attachPaymentMethod(state, method, customer.id);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
  changeAndRecord(state, { type: "customer.updated", object: customer }, { invoice_settings });
  for (const subscription of subscriptionsOf(state, customer.id)) {
    changeAndRecord(
      state,
      { type: "customer.subscription.updated", object: subscription },
      { default_payment_method: method.id },
    );
  }
}

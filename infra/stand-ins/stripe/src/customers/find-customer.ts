import type Stripe from "stripe";
import { found, StripeError } from "../api/stripe-error.ts";
import type { State } from "../state/state.ts";

export const isCustomer = (row: Stripe.Customer | Stripe.DeletedCustomer): row is Stripe.Customer =>
  row.deleted !== true;

/**
 * Returns a customer who was not deleted.
 * @param param the parameter that names the customer
 */
export function findCustomer(state: State, id: string, param?: string): Stripe.Customer {
  const customer = found(state.customers, "customer", id, param);
  if (isCustomer(customer)) return customer;
  throw new StripeError(param ? 400 : 404, {
    code: "resource_missing",
    message: `No such customer: '${id}'`,
    param: param ?? "id",
  });
}

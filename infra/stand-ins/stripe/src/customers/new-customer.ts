import type Stripe from "stripe";
import { billingTime } from "../clock/billing-time.ts";
import { recordEvent } from "../events/record-event.ts";
import { objectId } from "../object-id.ts";
import type { State } from "../state/state.ts";

export type CustomerFields = Pick<Stripe.Customer, "email" | "name" | "description" | "metadata"> & {
  phone?: string | null | undefined;
  test_clock?: string | null | undefined;
};

/** Creates a customer and records the event. */
export function createCustomer(
  state: State,
  { phone = null, test_clock = null, ...fields }: CustomerFields,
): Stripe.Customer {
  const id = objectId("cus");
  const customer: Stripe.Customer = {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: billingTime(state, { test_clock }),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock,
    ...fields,
  };
  state.customers.set(id, customer);
  recordEvent(state, { type: "customer.created", object: customer });
  return customer;
}

import { z } from "zod";
import { clearable, emailAddress, metadata, metadataUpdate, updatedMetadata } from "../api/form-schema.ts";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found } from "../api/stripe-error.ts";
import { changeAndRecord } from "../events/record-event.ts";
import { findPaymentMethod, paymentMethodsOf } from "../payments/payment-methods.ts";
import { deleteCustomer } from "./delete-customer.ts";
import { findCustomer, isCustomer } from "./find-customer.ts";
import { createCustomer } from "./new-customer.ts";

const text = z.string().max(5000);
const fields = {
  email: clearable(emailAddress).optional(),
  name: clearable(text).optional(),
  description: clearable(text).optional(),
  phone: clearable(text).optional(),
};

const createSchema = z.strictObject({
  ...fields,
  metadata: metadata.default({}),
  test_clock: z.string().optional(),
});

const updateSchema = z.strictObject({
  ...fields,
  metadata: metadataUpdate.optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
});

const filters = { email: z.string().optional(), test_clock: z.string().optional() };

/** Registers https://docs.stripe.com/api/customers. */
export function registerCustomerApi(api: ResourceApi): void {
  api.post(
    "/v1/customers",
    createSchema,
    (state, { email = null, name = null, description = null, test_clock, ...others }) => {
      const clock = test_clock && found(state.testClocks, "test_clock", test_clock, "test_clock");
      return createCustomer(state, {
        ...others,
        email,
        name,
        description,
        test_clock: clock ? clock.id : null,
      });
    },
  );

  api.list("/v1/customers", filters, (state, { email, test_clock }) =>
    [...state.customers.values()]
      .filter(isCustomer)
      .filter(customer => email === undefined || customer.email === email)
      .filter(customer => !test_clock || customer.test_clock === test_clock),
  );

  api.get("/v1/customers/:id", noParameters, (state, _, id) => found(state.customers, "customer", id));

  api.post("/v1/customers/:id", updateSchema, (state, { metadata, invoice_settings, ...others }, id) => {
    const customer = findCustomer(state, id);
    const method = invoice_settings?.default_payment_method;
    if (method !== undefined) findPaymentMethod(state, method, customer.id);
    changeAndRecord(
      state,
      { type: "customer.updated", object: customer },
      {
        ...others,
        invoice_settings: { ...customer.invoice_settings, ...invoice_settings },
        metadata: updatedMetadata(customer.metadata, metadata),
      },
    );
    return customer;
  });

  api.delete("/v1/customers/:id", noParameters, (state, _, id) =>
    deleteCustomer(state, findCustomer(state, id)),
  );

  const cards = z.strictObject({ type: z.literal("card").optional() });
  api.get("/v1/customers/:id/payment_methods", cards, (state, _, id) => ({
    object: "list",
    url: `/v1/customers/${id}/payment_methods`,
    has_more: false,
    data: paymentMethodsOf(state, findCustomer(state, id).id).reverse(),
  }));
}

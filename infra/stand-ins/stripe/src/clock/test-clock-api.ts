import type Stripe from "stripe";
import { z } from "zod";
import { integer } from "../api/form-schema.ts";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import { deleteCustomer } from "../customers/delete-customer.ts";
import { isCustomer } from "../customers/find-customer.ts";
import { recordEvent } from "../events/record-event.ts";
import { nowSeconds, objectId } from "../object-id.ts";
import type { State } from "../state/state.ts";
import { settleSubscription } from "../subscriptions/settle-subscription.ts";

const createSchema = z.strictObject({ frozen_time: integer, name: z.string().max(300).optional() });
const advanceSchema = z.strictObject({ frozen_time: integer });
const keptForSeconds = 30 * 24 * 60 * 60;

function create(state: State, { frozen_time, name = "" }: z.output<typeof createSchema>) {
  const clock: Stripe.TestHelpers.TestClock = {
    id: objectId("clock"),
    object: "test_helpers.test_clock",
    created: nowSeconds(),
    deletes_after: nowSeconds() + keptForSeconds,
    frozen_time,
    livemode: false,
    name: name || null,
    status: "ready",
    status_details: {},
  };
  state.testClocks.set(clock.id, clock);
  recordEvent(state, { type: "test_helpers.test_clock.created", object: clock });
  return clock;
}

/** Advances the clock and does what falls due. Stripe takes a while and sends the ready event; here it is done at once. */
function advance(state: State, { frozen_time }: z.output<typeof advanceSchema>, id: string) {
  const clock = found(state.testClocks, "test_clock", id);
  if (frozen_time <= clock.frozen_time) {
    const message = "The new frozen_time must be after the clock's current frozen_time.";
    throw new StripeError(400, { message, param: "frozen_time" });
  }
  clock.frozen_time = frozen_time;
  for (const subscription of state.subscriptions.values()) {
    if (subscription.test_clock === id) settleSubscription(state, subscription);
  }
  recordEvent(state, { type: "test_helpers.test_clock.ready", object: clock });
  return clock;
}

/** Deletes a clock with its customers. */
function remove(state: State, _: object, id: string): Stripe.TestHelpers.DeletedTestClock {
  const clock = found(state.testClocks, "test_clock", id);
  for (const customer of state.customers.values()) {
    if (isCustomer(customer) && customer.test_clock === id) deleteCustomer(state, customer);
  }
  state.testClocks.delete(id);
  recordEvent(state, { type: "test_helpers.test_clock.deleted", object: clock });
  return { id, object: "test_helpers.test_clock", deleted: true };
}

/** Registers https://docs.stripe.com/api/test_clocks. */
export function registerTestClockApi(api: ResourceApi): void {
  const path = "/v1/test_helpers/test_clocks";
  api.post(path, createSchema, create);
  api.list(path, {}, state => [...state.testClocks.values()]);
  api.get(`${path}/:id`, noParameters, (state, _, id) => found(state.testClocks, "test_clock", id));
  api.post(`${path}/:id/advance`, advanceSchema, advance);
  api.delete(`${path}/:id`, noParameters, remove);
}

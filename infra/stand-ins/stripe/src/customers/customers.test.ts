import { afterAll, beforeAll, expect, test } from "vitest";
import { subscribe } from "../testing/subscribe.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());

test("a customer is created once per idempotency key and found by email", async () => {
  const { stripe } = open;
  const create = () =>
    stripe.customers.create(
      { email: "ada@example.com", name: "Ada", metadata: { userId: "user-1" } },
      { idempotencyKey: "customer-user-1" },
    );
  const { id } = await create();
  expect((await create()).id).toBe(id);
  expect((await stripe.customers.list({ email: "ada@example.com" })).data).toMatchObject([
    { id, object: "customer", name: "Ada", metadata: { userId: "user-1" }, livemode: false },
  ]);
  expect((await stripe.customers.list({ email: "else@example.com" })).data).toEqual([]);
});

test("an update changes the given fields, and the event has their previous values", async () => {
  const { stripe } = open;
  const { id } = await stripe.customers.create({ email: "old@example.com", metadata: { a: "1", b: "2" } });
  const updated = await stripe.customers.update(id, {
    email: "new@example.com",
    metadata: { a: "", c: "3" },
  });
  expect(updated).toMatchObject({ email: "new@example.com", metadata: { b: "2", c: "3" } });
  expect(updated.metadata).not.toHaveProperty("a");
  expect((await open.lastEvent("customer.updated")).data).toMatchObject({
    object: { id, email: "new@example.com" },
    previous_attributes: { email: "old@example.com" },
  });
  expect(await stripe.customers.update(id, { name: "" })).toMatchObject({ name: null });
});

test("deleting a customer ends the subscription at once and leaves a tombstone", async () => {
  const { stripe } = open;
  const { id, customer } = await subscribe(stripe);
  expect(await stripe.customers.del(customer)).toEqual(
    expect.objectContaining({ id: customer, deleted: true }),
  );
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  expect((await stripe.customers.list({ limit: 100 })).data.map(row => row.id)).not.toContain(customer);
  await expect(stripe.customers.update(customer, { name: "Ada" })).rejects.toMatchObject({
    code: "resource_missing",
  });
  expect(await open.newEvents()).toEqual(
    expect.arrayContaining(["customer.subscription.deleted", "payment_method.detached", "customer.deleted"]),
  );
});

test("a subscriber's subscriptions can be expanded, and the card listed", async () => {
  const { stripe } = open;
  const { id, customer } = await subscribe(stripe);
  expect(await stripe.customers.retrieve(customer, { expand: ["subscriptions"] })).toMatchObject({
    subscriptions: { data: [{ id }] },
  });
  expect((await stripe.customers.listPaymentMethods(customer)).data).toMatchObject([
    { type: "card", customer, card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2049 } },
  ]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { fiveCredits } from "../testing/fixtures.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());

const monthly = { currency: "usd", unit_amount: 999, recurring: { interval: "month" } } as const;

test("a created price has Stripe's shape, and its product can be expanded", async () => {
  const { stripe } = open;
  const product = await stripe.products.create({ name: "Premium", metadata: { tier: "premium" } });
  const price = await stripe.prices.create({
    ...monthly,
    product: product.id,
    lookup_key: "premium_monthly",
  });
  expect(price).toMatchObject({
    id: expect.stringMatching(/^price_/),
    active: true,
    currency: "usd",
    lookup_key: "premium_monthly",
    product: product.id,
    recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
    type: "recurring",
    unit_amount: 999,
  });
  expect(price.unit_amount_decimal?.toString()).toBe("999");
  expect(await stripe.prices.retrieve(price.id, { expand: ["product"] })).toMatchObject({
    product: { id: product.id, name: "Premium", metadata: { tier: "premium" } },
  });
});

test("prices are found by lookup key and by whether they are active", async () => {
  const { stripe } = open;
  const product_data = { name: "Yearly" };
  const wanted = await stripe.prices.create({ ...monthly, product_data, lookup_key: "yearly" });
  await stripe.prices.create({ ...monthly, product_data });
  const byKey = await stripe.prices.list({ lookup_keys: ["yearly", "none"], active: true });
  expect(byKey.data.map(({ id }) => id)).toEqual([wanted.id]);
  await stripe.prices.update(wanted.id, { active: false });
  expect((await stripe.prices.list({ lookup_keys: ["yearly"], active: true })).data).toEqual([]);
});

test("a lookup key has one price: another gets it by a transfer only", async () => {
  const { stripe } = open;
  const product_data = { name: "Weekly" };
  const first = await stripe.prices.create({ ...monthly, product_data, lookup_key: "weekly" });
  const request = { ...monthly, product_data, lookup_key: "weekly" };
  await expect(stripe.prices.create(request)).rejects.toThrow(/already uses that lookup key/);
  const second = await stripe.prices.create({ ...request, transfer_lookup_key: true });
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  expect((await stripe.prices.list({ lookup_keys: ["weekly"] })).data).toMatchObject([{ id: second.id }]);
  expect((await open.lastEvent("price.updated")).data).toMatchObject({
    object: { id: first.id },
    previous_attributes: { lookup_key: "weekly" },
  });
});

test("a checkout accepts the id of an active price only", async () => {
  const { stripe } = open;
  const price = await stripe.prices.create({
    currency: "usd",
    unit_amount: 700,
    product_data: { name: "7 credits" },
  });
  const line_items = [{ price: price.id, quantity: 2 }];
  const session = await stripe.checkout.sessions.create({
    ...fiveCredits,
    line_items,
    expand: ["line_items.data.price.product"],
  });
  expect(session.amount_total).toBe(1400);
  expect(session.line_items?.data).toMatchObject([
    { description: "7 credits", price: { id: price.id, product: { name: "7 credits" } } },
  ]);
  await stripe.prices.update(price.id, { active: false });
  await expect(stripe.checkout.sessions.create({ ...fiveCredits, line_items })).rejects.toThrow(/inactive/);
});

test("a product's update changes the given fields only", async () => {
  const { stripe } = open;
  const { id } = await stripe.products.create({
    name: "Old",
    description: "Kept",
    metadata: { a: "1", b: "2" },
  });
  expect(await stripe.products.update(id, { name: "New", metadata: { a: "" } })).toMatchObject({
    name: "New",
    description: "Kept",
    metadata: { b: "2" },
  });
  expect((await stripe.products.list({ active: true })).data.map(row => row.id)).toContain(id);
});

test.each([
  ["a price without a product", { ...monthly }, "product"],
  ["an unknown product", { ...monthly, product: "prod_none" }, "product"],
  [
    "a tiered price",
    { ...monthly, product: "prod_none", billing_scheme: "tiered" as const },
    "billing_scheme",
  ],
])("%s is refused by name", async (_, parameters, param) => {
  await expect(open.stripe.prices.create(parameters)).rejects.toMatchObject({ param });
});

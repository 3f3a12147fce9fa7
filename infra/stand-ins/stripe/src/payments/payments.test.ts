import { afterAll, beforeAll, expect, test } from "vitest";
import { pay } from "../testing/pay.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());

test("a payment has a charge with the card, the payer and the amount", async () => {
  const { stripe } = open;
  const { charge, paymentIntent } = await pay(stripe, {
    payment_intent_data: { metadata: { userId: "user-1" }, description: "5 credits" },
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({
    object: "charge",
    amount: 1500,
    amount_captured: 1500,
    amount_refunded: 0,
    billing_details: { email: "ada@example.com", name: "Ada Example" },
    captured: true,
    description: "5 credits",
    disputed: false,
    metadata: { userId: "user-1" },
    paid: true,
    payment_intent: paymentIntent,
    payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
    refunded: false,
    status: "succeeded",
  });
  expect((await stripe.charges.list({ payment_intent: paymentIntent })).data).toMatchObject([{ id: charge }]);
  expect(await stripe.paymentIntents.retrieve(paymentIntent, { expand: ["latest_charge"] })).toMatchObject({
    status: "succeeded",
    latest_charge: { id: charge, object: "charge" },
  });
});

test("a receipt shows what was paid, and a part that was refunded", async () => {
  const { stripe } = open;
  const { charge } = await pay(stripe);
  const { receipt_url } = await stripe.charges.retrieve(charge);
  expect(receipt_url).toBe(`${open.standIn.url}/receipts/${charge}`);
  expect(await (await fetch(receipt_url ?? "")).text()).toContain("$15.00");
  await stripe.refunds.create({ charge, amount: 500 });
  const page = await (await fetch(receipt_url ?? "")).text();
  expect(page).toContain("Refunded");
  expect(page).toContain("$5.00");
  expect((await fetch(`${open.standIn.url}/receipts/ch_none`)).status).toBe(404);
});

test("a one-time checkout creates a customer only if it is asked to, and keeps a given one", async () => {
  const { stripe } = open;
  const without = await pay(stripe);
  expect((await stripe.charges.retrieve(without.charge)).customer).toBeNull();

  const always = await pay(stripe, { customer_creation: "always" });
  const session = await stripe.checkout.sessions.retrieve(always.session, { expand: ["customer"] });
  expect(session.customer).toMatchObject({ object: "customer", email: "ada@example.com" });

  const { id: customer } = await stripe.customers.create({ email: "grace@example.com" });
  const paid = await stripe.checkout.sessions.create({
    mode: "payment",
    success_url: "http://localhost:3000/",
    line_items: [
      { price_data: { currency: "usd", unit_amount: 500, product_data: { name: "x" } }, quantity: 1 },
    ],
    customer,
  });
  expect(paid).toMatchObject({ customer, customer_details: { email: "grace@example.com" } });
  expect(await (await fetch(paid.url ?? "")).text()).toContain('value="grace@example.com"');
});

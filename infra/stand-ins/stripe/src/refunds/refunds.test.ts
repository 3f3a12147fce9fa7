import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pay } from "../testing/pay.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());
beforeEach(() => open.newEvents());

test("a full refund by payment intent returns the whole amount and says so in its events", async () => {
  const { stripe } = open;
  const { charge, paymentIntent } = await pay(stripe);
  await open.newEvents();
  const refund = await stripe.refunds.create({
    payment_intent: paymentIntent,
    reason: "requested_by_customer",
    metadata: { purchase: "1" },
  });
  expect(refund).toMatchObject({
    id: expect.stringMatching(/^re_/),
    object: "refund",
    amount: 1500,
    charge,
    currency: "usd",
    metadata: { purchase: "1" },
    payment_intent: paymentIntent,
    reason: "requested_by_customer",
    status: "succeeded",
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1500, refunded: true });
  expect(await open.newEvents()).toEqual(["refund.created", "charge.refunded", "refund.updated"]);
  expect((await open.lastEvent("charge.refunded")).data.object).toMatchObject({
    id: charge,
    amount_refunded: 1500,
    refunded: true,
  });
});

test("partial refunds add up to the charge and never exceed it", async () => {
  const { stripe } = open;
  const { charge, paymentIntent } = await pay(stripe);
  const first = await stripe.refunds.create({ charge, amount: 600 });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 600, refunded: false });
  await expect(stripe.refunds.create({ charge, amount: 901 })).rejects.toMatchObject({
    param: "amount",
    message: expect.stringContaining("greater than unrefunded amount on charge ($9.00)"),
  });
  const second = await stripe.refunds.create({ charge });
  expect(second.amount).toBe(900);
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: "charge_already_refunded" });
  const ids = [second.id, first.id];
  expect((await stripe.refunds.list({ charge })).data.map(({ id }) => id)).toEqual(ids);
  expect((await stripe.refunds.list({ payment_intent: paymentIntent })).data).toHaveLength(2);
  const expanded = await stripe.charges.retrieve(charge, { expand: ["refunds"] });
  expect(expanded.refunds?.data.map(({ id }) => id)).toEqual(ids);
});

test("a repeated request with one idempotency key refunds once, even concurrently", async () => {
  const { stripe } = open;
  const { charge } = await pay(stripe);
  const refunds = await Promise.all(
    Array.from({ length: 5 }, () =>
      stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: `refund-${charge}` }),
    ),
  );
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(500);
});

test("a refund that the bank sends back counts as not refunded", async () => {
  const { stripe, standIn } = open;
  const { charge } = await pay(stripe);
  const { id } = await stripe.refunds.create({ charge, amount: 500 });
  await open.newEvents();
  await standIn.control.failRefund(id, "expired_or_canceled_card");
  expect(await stripe.refunds.retrieve(id)).toMatchObject({
    status: "failed",
    failure_reason: "expired_or_canceled_card",
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await open.newEvents()).toEqual([
    "refund.failed",
    "refund.updated",
    "charge.refund.updated",
    "charge.updated",
  ]);
  await expect(standIn.control.failRefund(id)).rejects.toThrow(/status of failed/);
});

test.each([
  ["without a payment", {}, { code: "parameter_missing" }],
  ["of an unknown charge", { charge: "ch_none" }, { code: "resource_missing", param: "charge" }],
  ["of nothing", { charge: "ch_none", amount: 0 }, { param: "amount" }],
])("a refund %s is refused", async (_, parameters, expected) => {
  await expect(open.stripe.refunds.create(parameters)).rejects.toMatchObject(expected);
});

import { beforeEach, expect, test } from "vitest";
import { openTestStandIn } from "../testing/open-test-stand-in.ts";
import { pay, watchEvents } from "../testing/test-stand-in.ts";

const { standIn, stripe } = await openTestStandIn();
const newEvents = watchEvents(stripe);
let charge: string;
let payment_intent: string;

beforeEach(async () => {
  ({ charge, paymentIntent: payment_intent } = await pay(stripe));
  await newEvents();
});

test("a full refund returns the whole amount and says so in its events", async () => {
  const refund = await stripe.refunds.create({ payment_intent, reason: "requested_by_customer" });
  expect(refund).toMatchObject({
    id: expect.stringMatching(/^re_/),
    amount: 1500,
    charge,
    payment_intent,
    reason: "requested_by_customer",
    status: "succeeded",
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1500, refunded: true });
  expect(await newEvents()).toEqual(["refund.created", "charge.refunded", "refund.updated"]);
});

test("partial refunds add up to the charge and never exceed it", async () => {
  const first = await stripe.refunds.create({ payment_intent, amount: 600 });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 600, refunded: false });
  await expect(stripe.refunds.create({ payment_intent, amount: 901 })).rejects.toMatchObject({
    param: "amount",
    message: expect.stringContaining("greater than unrefunded amount on charge ($9.00)"),
  });
  const second = await stripe.refunds.create({ payment_intent });
  expect(second.amount).toBe(900);
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test("a refund that the bank sends back counts as not refunded", async () => {
  const { id } = await stripe.refunds.create({ payment_intent, amount: 500 });
  await newEvents();
  await standIn.control.failRefund(id);
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: "failed", failure_reason: "unknown" });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
  const events = ["refund.failed", "refund.updated", "charge.refund.updated", "charge.updated"];
  expect(await newEvents()).toEqual(events);
  await expect(standIn.control.failRefund(id)).rejects.toThrow(/status of failed/);
});

test.each([
  ["of an unknown payment", { payment_intent: "pi_none" }, { code: "resource_missing" }],
  ["of nothing", { payment_intent: "pi_none", amount: 0 }, { param: "amount" }],
])("a refund %s is refused", async (_, parameters, expected) => {
  await expect(stripe.refunds.create(parameters)).rejects.toMatchObject(expected);
});

test("a dispute withdraws what is left of a charge, and the charge can't be refunded meanwhile", async () => {
  await stripe.refunds.create({ payment_intent, amount: 500 });
  await newEvents();
  const { id } = await standIn.control.openDispute(charge);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    amount: 1000,
    charge,
    payment_intent,
    status: "needs_response",
  });
  expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ id }]);
  expect((await stripe.disputes.list({ payment_intent: "pi_none" })).data).toEqual([]);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
  const events = ["charge.updated", "charge.dispute.created", "charge.dispute.funds_withdrawn"];
  expect(await newEvents()).toEqual(events);
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: "charge_disputed" });
  await expect(standIn.control.openDispute(charge)).rejects.toThrow(/already disputed/);
});

test("a won dispute returns the funds, and the charge can be refunded again", async () => {
  const { id } = await standIn.control.openDispute(charge);
  await newEvents();
  await standIn.control.closeDispute(id, "won");
  expect(await newEvents()).toEqual(["charge.dispute.closed", "charge.dispute.funds_reinstated"]);
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 1500 });
});

test("a lost dispute keeps the funds away, and is decided once", async () => {
  const { id } = await standIn.control.openDispute(charge);
  await newEvents();
  await standIn.control.closeDispute(id, "lost");
  expect(await newEvents()).toEqual(["charge.dispute.closed"]);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: "lost" });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: "charge_disputed" });
  await expect(standIn.control.closeDispute(id, "won")).rejects.toThrow(/already lost/);
});

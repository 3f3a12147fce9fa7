import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pay } from "../testing/pay.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());
beforeEach(() => open.newEvents());

test("a dispute withdraws what is left of a charge, and the charge can't be refunded meanwhile", async () => {
  const { stripe, standIn } = open;
  const { charge, paymentIntent } = await pay(stripe);
  await stripe.refunds.create({ charge, amount: 500 });
  await open.newEvents();
  const { id } = await standIn.control.openDispute(charge, "product_not_received");
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    object: "dispute",
    amount: 1000,
    charge,
    payment_intent: paymentIntent,
    reason: "product_not_received",
    status: "needs_response",
  });
  expect((await stripe.disputes.list({ payment_intent: paymentIntent })).data).toMatchObject([{ id }]);
  expect((await stripe.disputes.list({ charge: "ch_none" })).data).toEqual([]);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
  expect(await open.newEvents()).toEqual([
    "charge.updated",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
  ]);
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: "charge_disputed" });
  await expect(standIn.control.openDispute(charge)).rejects.toThrow(/already disputed/);
});

test("a won dispute returns the funds, and the charge can be refunded again", async () => {
  const { stripe, standIn } = open;
  const { charge } = await pay(stripe);
  const { id } = await standIn.control.openDispute(charge);
  await open.newEvents();
  await standIn.control.closeDispute(id, "won");
  expect(await open.newEvents()).toEqual(["charge.dispute.closed", "charge.dispute.funds_reinstated"]);
  expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 1500 });
});

test("a lost dispute keeps the funds away, and is decided once", async () => {
  const { stripe, standIn } = open;
  const { charge } = await pay(stripe);
  const { id } = await standIn.control.openDispute(charge);
  await open.newEvents();
  await standIn.control.closeDispute(id, "lost");
  expect(await open.newEvents()).toEqual(["charge.dispute.closed"]);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: "lost" });
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: "charge_disputed" });
  await expect(standIn.control.closeDispute(id, "won")).rejects.toThrow(/already lost/);
});

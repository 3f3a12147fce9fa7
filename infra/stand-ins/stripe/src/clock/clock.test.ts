import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { subscribe } from "../testing/subscribe.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeEach(async () => {
  open = await openTestStandIn();
});
afterEach(() => open.close());

const failingLater = "4000 0000 0000 0341";
const statusOf = async (id: string) => (await open.stripe.subscriptions.retrieve(id)).status;

describe("the stand-in's clock", () => {
  test("advanced by 70 days renews a monthly subscription twice, each period starting where the last ended", async () => {
    const { stripe, standIn } = open;
    const { id } = await subscribe(stripe);
    await standIn.control.advanceClock({ days: 70 });
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
    const periods = data.toReversed().map(({ lines }) => lines.data[0]?.period);
    expect(periods[1]?.start).toBe(periods[0]?.end);
    expect(periods[2]?.start).toBe(periods[1]?.end);
  });

  test("ends a subscription at its period's end if it was cancelled so, and never charges it again", async () => {
    const { stripe, standIn } = open;
    const { id } = await subscribe(stripe);
    const { cancel_at } = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await standIn.control.advanceClock({ days: 27 });
    expect(await statusOf(id)).toBe("active");
    await open.newEvents();
    await standIn.control.advanceClock({ days: 40 });
    expect(await open.newEvents()).toEqual(["customer.subscription.deleted"]);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: "canceled",
      ended_at: cancel_at,
    });
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  test("retries a declined renewal after 3, 5 and 7 days, and then cancels", async () => {
    const { stripe, standIn } = open;
    const { id } = await subscribe(stripe, { number: failingLater });
    await standIn.control.renewNow(id);
    const invoice = String((await stripe.subscriptions.retrieve(id)).latest_invoice);
    const attempts = async () => (await stripe.invoices.retrieve(invoice)).attempt_count;
    for (const [days, count] of [
      [2, 1],
      [1, 2],
      [5, 3],
    ] as const) {
      await standIn.control.advanceClock({ days });
      expect(await attempts()).toBe(count);
      expect(await statusOf(id)).toBe("past_due");
    }
    await standIn.control.advanceClock({ days: 7 });
    expect(await attempts()).toBe(4);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
      status: "open",
      next_payment_attempt: null,
    });
  });

  test("leaves the subscription unpaid after the last retry if the account says so", async () => {
    const { stripe, standIn } = open;
    await standIn.control.setAfterLastRetry("mark-unpaid");
    const { id } = await subscribe(stripe, { number: failingLater });
    await standIn.control.renewNow(id);
    await standIn.control.advanceClock({ days: 60 });
    expect(await statusOf(id)).toBe("unpaid");
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  });
});

describe("a test clock", () => {
  const start = Date.parse("2026-01-31T12:00:00Z") / 1000;

  test("moves only its own customers, and ends on the anchor's day again after February", async () => {
    const { stripe } = open;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
    const { id: customer } = await stripe.customers.create({
      email: "ada@example.com",
      test_clock: clock.id,
    });
    const { id } = await subscribe(stripe, { customer });
    const bystander = await subscribe(stripe);
    const march = Date.parse("2026-03-01T00:00:00Z") / 1000;
    expect(await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: march })).toMatchObject({
      frozen_time: march,
      status: "ready",
    });
    const { items, test_clock } = await stripe.subscriptions.retrieve(id);
    expect(test_clock).toBe(clock.id);
    const [item] = items.data;
    const dates = [item?.current_period_start, item?.current_period_end].map(seconds =>
      new Date((seconds ?? 0) * 1000).toISOString(),
    );
    expect(dates).toEqual(["2026-02-28T12:00:00.000Z", "2026-03-31T12:00:00.000Z"]);
    expect((await stripe.invoices.list({ subscription: bystander.id })).data).toHaveLength(1);
    await expect(
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start }),
    ).rejects.toMatchObject({ param: "frozen_time" });
  });

  test("is deleted with its customers", async () => {
    const { stripe } = open;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start, name: "renewals" });
    const { id: customer } = await stripe.customers.create({ test_clock: clock.id });
    expect(await stripe.testHelpers.testClocks.del(clock.id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    await expect(stripe.testHelpers.testClocks.retrieve(clock.id)).rejects.toMatchObject({ statusCode: 404 });
  });
});

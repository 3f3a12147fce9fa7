import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StripeStandIn } from "../index.ts";
import { sdkFor, startTestStandIn, subscribe, watchEvents } from "../testing/test-stand-in.ts";

let standIn: StripeStandIn;
let stripe: Stripe;
let newEvents: () => Promise<string[]>;

beforeEach(async () => {
  standIn = await startTestStandIn();
  standIn.control.holdWebhooks();
  stripe = sdkFor(standIn.url);
  newEvents = watchEvents(stripe);
});
afterEach(() => standIn.close());

const failingLater = "4000 0000 0000 0341";
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
const invoices = async () => (await stripe.invoices.list()).data;

test("a start sends Stripe's events, the subscription's as active and the session's last", async () => {
  await subscribe(stripe);
  expect(await newEvents()).toEqual([
    "customer.created",
    "invoice.created",
    "customer.subscription.created",
    "invoice.finalized",
    "charge.succeeded",
    "payment_intent.succeeded",
    "invoice_payment.paid",
    "invoice.paid",
    "invoice.payment_succeeded",
    "checkout.session.completed",
  ]);
  const { data } = await stripe.events.list({ types: ["customer.subscription.created"] });
  expect(data).toMatchObject([{ data: { object: { status: "active" } } }]);
});

describe("cancelling", () => {
  test("at the period's end keeps the subscription active, and can be taken back", async () => {
    const { id } = await subscribe(stripe);
    const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: cancelled.items.data[0]?.current_period_end,
      canceled_at: expect.any(Number),
      cancellation_details: { reason: "cancellation_requested" },
    });
    await newEvents();
    const resumed = { cancel_at_period_end: false, cancel_at: null, canceled_at: null };
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject(resumed);
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(await newEvents()).toEqual(["customer.subscription.updated"]);
  });

  test("immediately ends the subscription once, and lists show it only when asked", async () => {
    const { id } = await subscribe(stripe);
    await newEvents();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({
      status: "canceled",
      ended_at: expect.any(Number),
      cancellation_details: { reason: "cancellation_requested" },
    });
    expect(await newEvents()).toEqual(["customer.subscription.deleted"]);
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: "resource_missing" });
    await expect(stripe.subscriptions.update(id, {})).rejects.toThrow(/canceled/);
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: "all" })).data).toMatchObject([{ id }]);
  });

  test("by deleting the customer leaves a tombstone", async () => {
    const { id, customer } = await subscribe(stripe);
    await newEvents();
    expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    expect(await statusOf(id)).toBe("canceled");
    expect(await newEvents()).toEqual(["customer.subscription.deleted", "customer.deleted"]);
    await expect(stripe.customers.del(customer)).rejects.toMatchObject({ code: "resource_missing" });
  });
});

describe("a renewal", () => {
  test("starts the next period and pays its invoice", async () => {
    const { id } = await subscribe(stripe);
    await newEvents();
    await standIn.control.renewNow(id);
    expect(await newEvents()).toEqual([
      "invoice.created",
      "customer.subscription.updated",
      "invoice.finalized",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice_payment.paid",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
    const { items, latest_invoice } = await stripe.subscriptions.retrieve(id);
    const [renewal, first] = await invoices();
    expect(renewal).toMatchObject({
      id: latest_invoice,
      billing_reason: "subscription_cycle",
      status: "paid",
      amount_paid: 999,
      lines: {
        data: [
          { period: { start: items.data[0]?.current_period_start, end: items.data[0]?.current_period_end } },
        ],
      },
    });
    expect(first?.billing_reason).toBe("subscription_create");
  });

  test("that control fails makes the subscription past due, and the retry heals it", async () => {
    const { id } = await subscribe(stripe);
    await standIn.control.failNextPayment(id);
    await newEvents();
    await standIn.control.renewNow(id);
    expect(await newEvents()).toEqual([
      "invoice.created",
      "customer.subscription.updated",
      "invoice.finalized",
      "charge.failed",
      "payment_intent.payment_failed",
      "invoice.payment_failed",
      "customer.subscription.updated",
    ]);
    expect(await statusOf(id)).toBe("past_due");
    const failed = { status: "open", attempt_count: 1, next_payment_attempt: expect.any(Number) };
    expect((await invoices())[0]).toMatchObject(failed);
    await standIn.control.renewNow(id);
    expect(await statusOf(id)).toBe("active");
    expect((await invoices())[0]).toMatchObject({ status: "paid", attempt_count: 2 });
  });
});

describe("the clock", () => {
  test("advanced by 70 days renews twice, each period starting where the last ended", async () => {
    await subscribe(stripe);
    await standIn.control.advanceClock({ days: 70 });
    const paid = await invoices();
    expect(paid.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
    const periods = paid.toReversed().map(({ lines }) => lines.data[0]?.period);
    expect(periods[1]?.start).toBe(periods[0]?.end);
    expect(periods[2]?.start).toBe(periods[1]?.end);
  });

  test("ends a subscription at its period's end if it was cancelled so, and never charges it again", async () => {
    const { id } = await subscribe(stripe);
    const { cancel_at } = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await standIn.control.advanceClock({ days: 27 });
    expect(await statusOf(id)).toBe("active");
    await newEvents();
    await standIn.control.advanceClock({ days: 40 });
    expect(await newEvents()).toEqual(["customer.subscription.deleted"]);
    const ended = await stripe.subscriptions.retrieve(id);
    expect(ended).toMatchObject({ status: "canceled", ended_at: cancel_at });
    expect(await invoices()).toHaveLength(1);
  });

  test("retries a declined renewal after 3, 5 and 7 days, and then cancels", async () => {
    const { id } = await subscribe(stripe, failingLater);
    await standIn.control.renewNow(id);
    const attempts = async () => (await invoices())[0]?.attempt_count;
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
    const ended = { status: "canceled", cancellation_details: { reason: "payment_failed" } };
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject(ended);
    expect((await invoices())[0]).toMatchObject({ status: "open", next_payment_attempt: null });
  });
});

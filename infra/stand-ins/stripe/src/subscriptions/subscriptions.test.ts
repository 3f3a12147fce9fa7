import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { goodCard, submitForm } from "../testing/fixtures.ts";
import { subscribe } from "../testing/subscribe.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());
beforeEach(() => open.newEvents());

const failingLater = "4000 0000 0000 0341";
const periodOf = ({ items }: Stripe.Subscription) => ({
  start: items.data[0]?.current_period_start ?? 0,
  end: items.data[0]?.current_period_end ?? 0,
});

describe("cancelling", () => {
  test("at the period's end keeps the subscription active, and can be taken back", async () => {
    const { stripe } = open;
    const { id } = await subscribe(stripe);
    const cancelled = await stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: "too_expensive" },
    });
    expect(cancelled).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: periodOf(cancelled).end,
      canceled_at: expect.any(Number),
      cancellation_details: { reason: "cancellation_requested", feedback: "too_expensive" },
    });
    expect((await open.lastEvent("customer.subscription.updated")).data).toMatchObject({
      object: { id, cancel_at_period_end: true },
      previous_attributes: { cancel_at_period_end: false, cancel_at: null, canceled_at: null },
    });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    });
  });

  test("immediately ends the subscription once, and lists show it only when asked", async () => {
    const { stripe } = open;
    const { id, customer } = await subscribe(stripe);
    await open.newEvents();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({
      status: "canceled",
      ended_at: expect.any(Number),
      cancellation_details: { reason: "cancellation_requested" },
    });
    expect(await open.newEvents()).toEqual(["customer.subscription.deleted"]);
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: "resource_missing" });
    await expect(stripe.subscriptions.update(id, { metadata: { a: "1" } })).rejects.toThrow(/canceled/);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    for (const status of ["all", "canceled", "ended"] as const) {
      expect((await stripe.subscriptions.list({ customer, status })).data).toMatchObject([{ id }]);
    }
  });
});

test("metadata and the default card can be updated, but not to another customer's card", async () => {
  const { stripe } = open;
  const { id } = await subscribe(stripe);
  const other = await subscribe(stripe);
  expect(await stripe.subscriptions.update(id, { metadata: { tier: "premium" } })).toMatchObject({
    metadata: { userId: "user-1", tier: "premium" },
  });
  const [card] = (await stripe.customers.listPaymentMethods(other.customer)).data;
  await expect(
    stripe.subscriptions.update(id, { default_payment_method: card?.id ?? "" }),
  ).rejects.toMatchObject({ param: "default_payment_method" });
});

describe("a renewal", () => {
  test("starts the next period and pays its invoice", async () => {
    const { stripe, standIn } = open;
    const { id } = await subscribe(stripe);
    await open.newEvents();
    await standIn.control.renewNow(id);
    expect(await open.newEvents()).toEqual([
      "invoice.created",
      "customer.subscription.updated",
      "invoice.finalized",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice_payment.paid",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
    const renewed = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(renewed).toMatchObject({
      status: "active",
      latest_invoice: { billing_reason: "subscription_cycle", status: "paid", amount_paid: 999 },
    });
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data.map(({ billing_reason }) => billing_reason)).toEqual([
      "subscription_cycle",
      "subscription_create",
    ]);
    expect(data[0]?.lines.data[0]?.period).toEqual(periodOf(renewed));
    expect((await open.lastEvent("customer.subscription.updated")).data.previous_attributes).toMatchObject({
      latest_invoice: data[1]?.id,
    });
  });

  test("with a card that fails later makes the subscription past due, and a good card's retry heals it", async () => {
    const { stripe, standIn } = open;
    const { id, customer } = await subscribe(stripe, { number: failingLater });
    await open.newEvents();
    await standIn.control.renewNow(id);
    expect(await open.newEvents()).toEqual([
      "invoice.created",
      "customer.subscription.updated",
      "invoice.finalized",
      "charge.failed",
      "payment_intent.payment_failed",
      "invoice.payment_failed",
      "customer.updated",
      "customer.subscription.updated",
    ]);
    expect((await open.lastEvent("customer.subscription.updated")).data).toMatchObject({
      object: { status: "past_due" },
      previous_attributes: { status: "active" },
    });
    const failed = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(failed.latest_invoice).toMatchObject({
      status: "open",
      attempt_count: 1,
      amount_remaining: 999,
      next_payment_attempt: expect.any(Number),
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: true });

    const { url } = await stripe.billingPortal.sessions.create({ customer });
    await submitForm(`${url}/card`, goodCard);
    await standIn.control.renewNow(id);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active" });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: false });
  });

  test("that control fails is retried with the same card, which pays", async () => {
    const { stripe, standIn } = open;
    const { id } = await subscribe(stripe);
    await standIn.control.failNextPayment(id);
    await standIn.control.renewNow(id);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "past_due" });
    await standIn.control.renewNow(id);
    const healed = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(healed).toMatchObject({ status: "active", latest_invoice: { status: "paid", attempt_count: 2 } });
  });
});

describe("paying an open invoice", () => {
  test("by the API is declined with its card and works with another", async () => {
    const { stripe, standIn } = open;
    const { id, customer } = await subscribe(stripe, { number: failingLater });
    await standIn.control.renewNow(id);
    const { latest_invoice } = await stripe.subscriptions.retrieve(id);
    const invoice = String(latest_invoice);
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
      type: "StripeCardError",
      code: "card_declined",
    });
    const charges = await stripe.charges.list({ customer });
    expect(charges.data.map(({ status }) => status)).toEqual(["failed", "failed", "succeeded"]);

    const { url } = await stripe.billingPortal.sessions.create({ customer });
    await submitForm(`${url}/card`, goodCard);
    expect(await stripe.invoices.pay(invoice)).toMatchObject({ status: "paid", attempt_count: 1 });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active" });
    await expect(stripe.invoices.pay(invoice)).rejects.toThrow(/already paid/);
  });

  test("declined once returns the same decline to its idempotency key, and charges the card once", async () => {
    const { stripe, standIn } = open;
    const { id, customer } = await subscribe(stripe, { number: failingLater });
    await standIn.control.renewNow(id);
    const invoice = String((await stripe.subscriptions.retrieve(id)).latest_invoice);
    const payOnce = () => stripe.invoices.pay(invoice, {}, { idempotencyKey: `pay-${invoice}` });
    await expect(payOnce()).rejects.toMatchObject({ code: "card_declined", statusCode: 402 });
    const charges = (await stripe.charges.list({ customer })).data.length;
    await expect(payOnce()).rejects.toMatchObject({ code: "card_declined", statusCode: 402 });
    expect((await stripe.charges.list({ customer })).data).toHaveLength(charges);
  });

  test("on its hosted page pays it", async () => {
    const { stripe, standIn } = open;
    const { id } = await subscribe(stripe, { number: failingLater });
    await standIn.control.renewNow(id);
    const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    if (!latest_invoice || typeof latest_invoice === "string") throw new Error("There is no invoice.");
    const url = latest_invoice.hosted_invoice_url ?? "";
    expect(await (await fetch(url)).text()).toContain("Payment due");
    const declined = await submitForm(url, { ...goodCard, number: "4000 0000 0000 0002" });
    expect(await declined.text()).toContain("Your card was declined.");
    expect((await submitForm(url, goodCard)).status).toBe(303);
    expect(await stripe.invoices.retrieve(latest_invoice.id)).toMatchObject({ status: "paid" });
    expect((await stripe.invoices.list({ subscription: id, status: "open" })).data).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { goodCard, submitForm } from "../testing/fixtures.ts";
import { premium, subscribe } from "../testing/subscribe.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());
beforeEach(() => open.newEvents());

describe("a paid subscription checkout", () => {
  test("creates the customer, an active subscription and a paid invoice with its payment", async () => {
    const { stripe, standIn } = open;
    const { session, response, id, customer } = await subscribe(stripe);
    expect(response.headers.get("location")).toBe(`http://localhost:3000/welcome?checkout=${session.id}`);
    expect(session).toMatchObject({
      mode: "subscription",
      status: "complete",
      payment_status: "paid",
      client_reference_id: "user-1",
      payment_intent: null,
    });
    const subscription = await stripe.subscriptions.retrieve(id, {
      expand: ["latest_invoice.payments", "customer"],
    });
    const [item] = subscription.items.data;
    expect(subscription).toMatchObject({
      object: "subscription",
      status: "active",
      cancel_at_period_end: false,
      metadata: { userId: "user-1" },
      customer: { id: customer, email: goodCard.email, name: goodCard.name },
      items: { data: [{ quantity: 1, price: { unit_amount: 999, recurring: { interval: "month" } } }] },
      latest_invoice: {
        id: session.invoice,
        amount_paid: 999,
        amount_remaining: 0,
        billing_reason: "subscription_create",
        hosted_invoice_url: `${standIn.url}/i/${session.invoice}`,
        parent: {
          type: "subscription_details",
          subscription_details: { subscription: id, metadata: { userId: "user-1" } },
        },
        payments: { data: [{ status: "paid", amount_paid: 999, payment: { type: "payment_intent" } }] },
        status: "paid",
      },
    });
    const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  test("leads from the invoice to its charge, and back from the payment intent", async () => {
    const { stripe } = open;
    const { session, customer } = await subscribe(stripe);
    const { data } = await stripe.invoicePayments.list({
      invoice: String(session.invoice),
      expand: ["data.payment.payment_intent"],
    });
    const intent = data[0]?.payment.payment_intent;
    if (!intent || typeof intent === "string") throw new Error("The payment intent was not expanded.");
    expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
      amount: 999,
      customer,
    });
    const back = await stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: intent.id },
    });
    expect(back.data).toMatchObject([{ invoice: session.invoice }]);
  });

  test("sends Stripe's events, the subscription's as active and the session's last", async () => {
    const { stripe } = open;
    await subscribe(stripe);
    expect(await open.newEvents()).toEqual([
      "customer.created",
      "payment_method.attached",
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
    expect((await open.lastEvent("customer.subscription.created")).data.object).toMatchObject({
      status: "active",
    });
  });

  test("keeps a given customer, and two concurrent submits subscribe once", async () => {
    const { stripe } = open;
    const { id: customer } = await stripe.customers.create({ email: "grace@example.com" });
    const { url } = await stripe.checkout.sessions.create({ ...premium, customer });
    await Promise.all([submitForm(url ?? "", goodCard), submitForm(url ?? "", goodCard)]);
    expect((await stripe.subscriptions.list({ customer })).data).toMatchObject([{ customer }]);
  });

  test("subscribes by the id of a recurring price", async () => {
    const { stripe } = open;
    const price = await stripe.prices.create({
      currency: "usd",
      unit_amount: 999,
      recurring: { interval: "year" },
      product_data: { name: "Premium" },
    });
    const { id } = await subscribe(stripe, { line_items: [{ price: price.id, quantity: 1 }] });
    expect((await stripe.subscriptions.list({ price: price.id })).data).toMatchObject([{ id }]);
  });
});

test("a 3-D Secure card subscribes only after authentication completes", async () => {
  const { stripe } = open;
  const { id, url } = await stripe.checkout.sessions.create(premium);
  await submitForm(url ?? "", { ...goodCard, number: "4000 0025 0000 3155" });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open", subscription: null });
  await submitForm(`${url}/authenticate`, { result: "complete" });
  expect(await stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] })).toMatchObject({
    status: "complete",
    subscription: { status: "active" },
  });
});

test("the page names the product, the price and the period", async () => {
  const { url } = await open.stripe.checkout.sessions.create(premium);
  const page = await (await fetch(url ?? "")).text();
  expect(page).toContain("Premium");
  expect(page).toContain("$9.99 every month");
  expect(page).toContain("Subscribe for $9.99");
});

const oneTime = {
  price_data: { currency: "usd", unit_amount: 500, product_data: { name: "x" } },
  quantity: 1,
};

test.each([
  ["a one-time price in a subscription", { line_items: [oneTime] }, "line_items"],
  ["a recurring price in a payment", { mode: "payment" as const, subscription_data: {} }, "line_items"],
  ["an unknown price", { line_items: [{ price: "price_none", quantity: 1 }] }, "line_items[0][price]"],
  ["a customer beside an email", { customer: "cus_none", customer_email: "ada@example.com" }, "customer"],
  ["an unknown customer", { customer: "cus_none" }, "customer"],
  ["data of a payment intent", { payment_intent_data: { description: "x" } }, "payment_intent_data"],
  ["a trial", { subscription_data: { trial_period_days: 7 } }, "subscription_data[trial_period_days]"],
])("%s is refused by name", async (_, parameters, param) => {
  await expect(open.stripe.checkout.sessions.create({ ...premium, ...parameters })).rejects.toMatchObject({
    param,
  });
});

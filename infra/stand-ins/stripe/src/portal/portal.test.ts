import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodCard, submitForm } from "../testing/fixtures.ts";
import { subscribe } from "../testing/subscribe.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());

const return_url = "http://localhost:3000/account";
const openPortal = (customer: string, parameters: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) =>
  open.stripe.billingPortal.sessions.create({ customer, return_url, ...parameters });
const textOf = async (url: string) => (await (await fetch(url)).text()).replaceAll("&#39;", "'");

test("the portal shows the plan, the card, the invoices and the way back", async () => {
  const { customer } = await subscribe(open.stripe);
  const { url } = await openPortal(customer);
  const page = await textOf(url);
  for (const text of ["Premium, $9.99 per month", "Active", "Renews", "4242", "Invoices", return_url]) {
    expect(page).toContain(text);
  }
});

test("a customer cancels at the period's end and takes it back", async () => {
  const { stripe } = open;
  const { id, customer } = await subscribe(stripe);
  const { url } = await openPortal(customer);
  expect(await textOf(`${url}/subscriptions/${id}/cancel`)).toContain("stays active until");
  expect((await submitForm(`${url}/subscriptions/${id}/cancel`, {})).status).toBe(303);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
  });
  expect(await textOf(url)).toContain("Don't cancel");
  await submitForm(`${url}/subscriptions/${id}/resume`, {});
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
});

test("a changed card becomes the default of customer and subscription, and a declined one changes nothing", async () => {
  const { stripe } = open;
  const { id, customer } = await subscribe(stripe);
  const { url } = await openPortal(customer);
  const before = await stripe.subscriptions.retrieve(id);
  const declined = await submitForm(`${url}/card`, { ...goodCard, number: "4000 0000 0000 0002" });
  expect(await declined.text()).toContain("Your card was declined.");
  expect((await stripe.subscriptions.retrieve(id)).default_payment_method).toBe(
    before.default_payment_method,
  );

  await submitForm(`${url}/card`, { ...goodCard, number: "4000 0000 0000 0341" });
  const { default_payment_method } = await stripe.subscriptions.retrieve(id, {
    expand: ["default_payment_method"],
  });
  expect(default_payment_method).toMatchObject({ card: { last4: "0341" }, customer });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: (default_payment_method as Stripe.PaymentMethod).id },
  });
});

test("a cancel flow opens at the confirmation and redirects to the app when done", async () => {
  const { stripe } = open;
  const { id, customer } = await subscribe(stripe);
  const done = "http://localhost:3000/account?cancelled=1";
  const { url } = await openPortal(customer, {
    flow_data: {
      type: "subscription_cancel",
      subscription_cancel: { subscription: id },
      after_completion: { type: "redirect", redirect: { return_url: done } },
    },
  });
  const response = await fetch(url);
  expect(response.url).toMatch(/\/cancel$/);
  expect(await response.text()).toContain("Cancel your subscription");
  expect((await submitForm(response.url, {})).headers.get("location")).toBe(done);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
});

test("a configuration decides what the portal offers, asks and does", async () => {
  const { stripe } = open;
  const { id, customer } = await subscribe(stripe);
  const configuration = await stripe.billingPortal.configurations.create({
    default_return_url: return_url,
    features: {
      invoice_history: { enabled: true },
      subscription_cancel: {
        enabled: true,
        mode: "immediately",
        cancellation_reason: { enabled: true, options: ["too_expensive", "unused"] },
      },
    },
  });
  const { url } = await openPortal(customer, { configuration: configuration.id });
  expect(await textOf(url)).not.toContain("Change card");
  expect((await fetch(`${url}/card`)).status).toBe(404);
  expect(await textOf(`${url}/subscriptions/${id}/cancel`)).toContain("It's too expensive");
  await submitForm(`${url}/subscriptions/${id}/cancel`, { feedback: "too_expensive" });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "canceled",
    cancellation_details: { feedback: "too_expensive" },
  });
});

test("a session reaches no other customer's subscription", async () => {
  const { stripe } = open;
  const mine = await subscribe(stripe);
  const theirs = await subscribe(stripe);
  const { url } = await openPortal(mine.customer);
  expect((await submitForm(`${url}/subscriptions/${theirs.id}/cancel`, {})).status).toBe(404);
  expect(await stripe.subscriptions.retrieve(theirs.id)).toMatchObject({ cancel_at_period_end: false });
  const flow_data = {
    type: "subscription_cancel" as const,
    subscription_cancel: { subscription: theirs.id },
  };
  await expect(openPortal(mine.customer, { flow_data })).rejects.toMatchObject({
    param: "flow_data[subscription_cancel][subscription]",
  });
  expect((await fetch(`${open.standIn.url}/p/session/bps_none`)).status).toBe(404);
});

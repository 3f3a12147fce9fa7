import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pay } from "../testing/pay.ts";
import { subscribe } from "../testing/subscribe.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());

const page = async () => (await (await fetch(open.standIn.url)).text()).replaceAll("&#39;", "'");

const press = (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${open.standIn.url}/dashboard/${path}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { origin: open.standIn.url, ...headers },
    redirect: "manual",
  });

test("the page lists customers with subscriptions, payments and pending webhooks, and runs no script", async () => {
  expect(await page()).toContain("No customers yet.");
  const { id, customer } = await subscribe(open.stripe);
  const { charge } = await pay(open.stripe);
  const text = await page();
  for (const part of [customer, id, charge, "Premium, $9.99 per month", "$15.00", "invoice.paid", "Held"]) {
    expect(text).toContain(part);
  }
  const policy = (await fetch(open.standIn.url)).headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
});

describe("the buttons", () => {
  test("fail, renew and cancel a subscription, and return to its row", async () => {
    const { stripe } = open;
    const { id } = await subscribe(stripe);
    const response = await press(`subscriptions/${id}/fail-next-payment`);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/#${id}`);
    expect(await page()).toContain("The next payment will be declined.");
    await press(`subscriptions/${id}/renew`);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "past_due" });
    expect(await page()).toContain("Retry now");
    await press(`subscriptions/${id}/cancel`);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  });

  test("refund a part, let it fail, and dispute the rest", async () => {
    const { stripe } = open;
    const { charge } = await pay(stripe);
    await press(`charges/${charge}/refund`, { amount: "4.5" });
    const [refund] = (await stripe.refunds.list({ charge })).data;
    expect(refund?.amount).toBe(450);
    await press(`refunds/${refund?.id}/fail`);
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 });
    await press(`charges/${charge}/dispute`);
    const [dispute] = (await stripe.disputes.list({ charge })).data;
    await press(`disputes/${dispute?.id}/won`);
    expect(await stripe.disputes.retrieve(dispute?.id ?? "")).toMatchObject({ status: "won" });
  });

  test("advance the clock, and lose and release webhooks", async () => {
    await press("clock/advance", { days: "30" });
    expect(await page()).toContain("30 days ahead of the real time");
    await press("webhooks/drop", { count: "3" });
    expect(await page()).toContain("The next 3 of any type will be lost.");
    const [first] = open.standIn.control.webhooks().pending;
    expect((await press(`events/${first?.event}/send`)).status).toBe(303);
    await press("webhooks/release/newest-first");
    expect(open.standIn.control.webhooks()).toMatchObject({ held: false, dropping: { count: 0 } });
    await press("webhooks/hold");
    expect(open.standIn.control.webhooks().held).toBe(true);
  });

  test("explain a refusal on the page", async () => {
    const { charge } = await pay(open.stripe);
    const response = await press(`charges/${charge}/refund`, { amount: "15.01" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("greater than unrefunded amount");
    expect((await press("subscriptions/sub_none/renew")).status).toBe(404);
    expect((await press("clock/advance", { days: "-1" })).status).toBe(400);
  });
});

test("a foreign host name that resolves to this machine is refused", async () => {
  const asked = request(open.standIn.url, { headers: { host: "evil.example" } }).end();
  const [response] = await once(asked, "response");
  expect(response.resume().statusCode).toBe(403);
});

test("a form on another page is refused", async () => {
  const { id } = await subscribe(open.stripe);
  const path = `subscriptions/${id}/cancel`;
  expect((await press(path, {}, { origin: "http://evil.example" })).status).toBe(403);
  expect((await press(path, {}, { origin: "null" })).status).toBe(403);
  expect(await open.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active" });
});

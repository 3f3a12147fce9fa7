import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { openTestStandIn } from "../testing/open-test-stand-in.ts";
import { pay, subscribe } from "../testing/test-stand-in.ts";

const { standIn, stripe } = await openTestStandIn();

const page = async () => (await fetch(standIn.url)).text();
const press = (path: string, form: Record<string, string> = {}, origin = standIn.url) =>
  fetch(`${standIn.url}/dashboard/${path}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { origin },
    redirect: "manual",
  });

test("the page lists subscriptions and payments, and runs no script", async () => {
  expect(await page()).toContain("None yet.");
  const { id } = await subscribe(stripe);
  const { charge } = await pay(stripe);
  const text = await page();
  for (const part of [id, charge, "Premium, $9.99 per month", "$15.00"]) expect(text).toContain(part);
  const policy = (await fetch(standIn.url)).headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
});

test("a subscription fails to renew and is cancelled, and the clock advances", async () => {
  const { id } = await subscribe(stripe);
  const response = await press(`subscriptions/${id}/fail-next-payment`);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`/#${id}`);
  expect(await page()).toContain("the next payment will be declined");
  await press("clock/advance", { days: "31" });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "past_due" });
  expect(await page()).toContain("Retry now");
  await press(`subscriptions/${id}/cancel`);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
});

test("a part is refunded, the refund fails, and the charge is disputed", async () => {
  const { charge, paymentIntent: payment_intent } = await pay(stripe);
  await press(`charges/${charge}/refund`, { dollars: "4.5" });
  expect(await (await fetch(`${standIn.url}/receipts/${charge}`)).text()).toContain("$4.50");
  const [refund] = (await stripe.refunds.list({ payment_intent })).data;
  expect(refund?.amount).toBe(450);
  await press(`refunds/${refund?.id}/fail`);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 });
  await press(`charges/${charge}/dispute`);
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  await press(`disputes/${dispute?.id}/win`);
  expect(await stripe.disputes.retrieve(dispute?.id ?? "")).toMatchObject({ status: "won" });
});

test("a refusal is explained on the page", async () => {
  const { charge } = await pay(stripe);
  const response = await press(`charges/${charge}/refund`, { dollars: "15.01" });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("greater than unrefunded amount");
  expect((await press("subscriptions/sub_none/renew")).status).toBe(404);
  expect((await press("clock/advance", { days: "-1" })).status).toBe(400);
});

test("a foreign host name that resolves to this machine is refused, and so is a form on another page", async () => {
  const asked = request(standIn.url, { headers: { host: "evil.example" } }).end();
  const [response] = await once(asked, "response");
  expect(response.resume().statusCode).toBe(403);
  const { id } = await subscribe(stripe);
  const path = `subscriptions/${id}/cancel`;
  expect((await press(path, {}, "http://evil.example")).status).toBe(403);
  expect((await press(path, {}, "null")).status).toBe(403);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active" });
});

import { expect, test } from "vitest";
import { openTestStandIn } from "../testing/open-test-stand-in.ts";
import { declinedCard, goodCard, submitForm } from "../testing/pay-by-card.ts";
import { subscribe } from "../testing/test-stand-in.ts";

const { standIn, stripe } = await openTestStandIn();

const return_url = "http://localhost:3000/account";
const openPortal = async (customer: string) =>
  (await stripe.billingPortal.sessions.create({ customer, return_url })).url;
const textOf = async (url: string) => (await (await fetch(url)).text()).replaceAll("&#39;", "'");

test("the portal shows the plan, the card and the way back", async () => {
  const { customer } = await subscribe(stripe);
  const page = await textOf(await openPortal(customer));
  for (const text of ["Premium, $9.99 per month", "Active", "Renews", "4242", return_url]) {
    expect(page).toContain(text);
  }
});

test("a customer cancels at the period's end and takes it back", async () => {
  const { id, customer } = await subscribe(stripe);
  const url = await openPortal(customer);
  expect((await submitForm(`${url}/subscriptions/${id}/cancel`, {})).status).toBe(303);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  expect(await textOf(url)).toContain("Don't cancel");
  await submitForm(`${url}/subscriptions/${id}/resume`, {});
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
});

test("a changed card pays the next retry, and a declined one changes nothing", async () => {
  const { id, customer } = await subscribe(stripe, "4000 0000 0000 0341");
  await standIn.control.renewNow(id);
  const url = await openPortal(customer);
  expect(await textOf(url)).toContain("Past due");
  const declined = await submitForm(`${url}/card`, { ...goodCard, number: declinedCard });
  expect(await declined.text()).toContain("Your card was declined.");
  await standIn.control.renewNow(id);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "past_due" });
  expect((await submitForm(`${url}/card`, goodCard)).status).toBe(303);
  await standIn.control.renewNow(id);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active" });
});

test("a session reaches no other customer's subscription", async () => {
  const mine = await subscribe(stripe);
  const theirs = await subscribe(stripe);
  const url = await openPortal(mine.customer);
  expect((await submitForm(`${url}/subscriptions/${theirs.id}/cancel`, {})).status).toBe(404);
  expect(await stripe.subscriptions.retrieve(theirs.id)).toMatchObject({ cancel_at_period_end: false });
  expect((await fetch(`${standIn.url}/p/session/bps_none`)).status).toBe(404);
});

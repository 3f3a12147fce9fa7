import { checkoutResponseSchema, subscriptionResponseSchema } from "@phaselock/contracts";
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startBilling, type TestBilling, type TestUser } from "../testing/start-billing.ts";

let billing: TestBilling;
let user: TestUser;

beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());
beforeEach(async () => {
  user = await billing.signIn();
  billing.standIn.control.holdWebhooks();
});

const state = async () =>
  subscriptionResponseSchema.parse(await (await user.request("/api/billing/subscription")).json());

/** Deliver one held event, and wait until it has been processed. */
const deliver = async ({ id }: Stripe.Event): Promise<void> => {
  expect(await billing.standIn.control.redeliver(id)).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await billing.db.webhookEvent.findUnique({ where: { id } })).toMatchObject({ status: "done" }),
    10_000,
  );
};
/** The held events about an object, oldest first. */
const eventsAbout = async (object: string): Promise<Stripe.Event[]> => {
  const { pending } = billing.standIn.control.webhooks();
  const ids = pending.filter(event => event.object === object).map(({ event }) => event);
  return Promise.all(ids.map(id => billing.stripe.events.retrieve(id)));
};
/** The held event that says that a subscription has a status. */
const eventSaying = async (id: string, status: Stripe.Subscription.Status): Promise<Stripe.Event> =>
  (await eventsAbout(id)).find(({ data }) => "status" in data.object && data.object.status === status) ??
  expect.unreachable();

/** Buy Premium; of its events, only the checkout's is delivered. @returns the subscription's id at Stripe */
const subscribe = async (): Promise<string> => {
  const answer = await user.request("/api/create-checkout-session", { body: {} });
  const checkout = checkoutResponseSchema.parse(await answer.json());
  await billing.pay(checkout);
  for (const event of await eventsAbout(checkout.id)) await deliver(event);
  return (await state()).subscription?.id ?? expect.unreachable();
};

test("a late 'past due' event, after the payment that followed it, does not take Premium away", async () => {
  const id = await subscribe();
  await billing.standIn.control.failNextPayment(id);
  await billing.standIn.control.renewNow(id);
  const pastDue = await eventSaying(id, "past_due");
  await billing.standIn.control.renewNow(id);
  const renewed = (await eventsAbout(id)).at(-1) ?? expect.unreachable();
  await deliver(renewed);
  const before = await state();
  expect(before).toMatchObject({ subscription: { status: "active" }, entitlement: { tier: "premium" } });
  await deliver(pastDue);
  expect(await state()).toEqual(before);
});

test("a late 'deleted' event of an earlier subscription does not end the one that runs", async () => {
  const earlier = await subscribe();
  await billing.standIn.control.cancelNow(earlier);
  const deleted = await eventSaying(earlier, "canceled");
  expect(deleted.type).toBe("customer.subscription.deleted");
  // Any other event makes billing fetch the subscription, which has ended. The one that says so comes late.
  await deliver(await eventSaying(earlier, "active"));
  const running = await subscribe();
  expect(running).not.toBe(earlier);
  const before = await state();
  await deliver(deleted);
  expect(await state()).toEqual(before);
  expect(before).toMatchObject({ subscription: { id: running }, entitlement: { tier: "premium" } });
});

test("a late 'active' event, after the end, does not give Premium back", async () => {
  const id = await subscribe();
  const active = await eventSaying(id, "active");
  await billing.standIn.control.cancelNow(id);
  await deliver(await eventSaying(id, "canceled"));
  const ended = { subscription: { status: "ended" }, entitlement: { tier: "free", premiumUntil: null } };
  expect(await state()).toMatchObject(ended);
  await deliver(active);
  expect(await state()).toMatchObject(ended);
});

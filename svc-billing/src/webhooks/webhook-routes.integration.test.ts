import Stripe from "stripe";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startBilling, type TestBilling, webhookSecret } from "../testing/start-billing.ts";

const previousSecret = "whsec_previous";
let billing: TestBilling;

beforeAll(async () => {
  billing = await startBilling({ STRIPE_WEBHOOK_SECRET_PREVIOUS: previousSecret });
});
afterAll(() => billing.close());

const send = (payload: string, secret = webhookSecret) =>
  fetch(new URL("/api/webhooks/stripe", billing.service.url), {
    method: "POST",
    body: payload,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
  });
const eventAbout = (id: string, changes: object = {}) =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    type: "checkout.session.completed",
    livemode: false,
    data: { object: { id, object: "checkout.session", status: "complete", payment_status: "paid" } },
    ...changes,
  });

test("a webhook that claims payment grants nothing unless Stripe confirms it", async () => {
  const user = await billing.signIn();
  const { id } = await user.checkout(5);
  expect((await send(eventAbout(id))).status).toBe(200);
  expect(await user.checkoutState(id)).toMatchObject({ status: "open", balance: { balanceSeconds: 0 } });
});

test("an unsigned or altered webhook is refused", async () => {
  const payload = eventAbout("cs_test_1");
  for (const response of [
    await send(payload, "whsec_forged"),
    await fetch(new URL("/api/webhooks/stripe", billing.service.url), { method: "POST", body: payload }),
  ]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "webhook_signature_invalid" });
  }
});

test("an event is stored once, and acknowledged without waiting for Stripe", async () => {
  const payload = eventAbout("cs_test_unknown");
  const answers = await Promise.all([send(payload), send(payload)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { id } = JSON.parse(payload);
  expect(await billing.db.webhookEvent.findMany({ where: { id } })).toMatchObject([
    { type: "checkout.session.completed", objectId: "cs_test_unknown", status: "pending" },
  ]);
});

test.each([
  ["checkout.session.completed", { customer_details: { email: "ada@example.com", name: "Ada Byron" } }],
  ["invoice.paid", { customer_email: "ada@example.com", customer_name: "Ada Byron" }],
  [
    "charge.dispute.created",
    { evidence: { customer_email_address: "ada@example.com", customer_name: "Ada Byron" } },
  ],
  ["customer.updated", { email: "ada@example.com", name: "Ada Byron" }],
])("%s names the buyer → what is stored of it doesn't", async (type, object) => {
  const payload = eventAbout("obj_1", { type, data: { object: { id: "obj_1", ...object } } });
  expect((await send(payload)).status).toBe(200);
  const { rows } = await billing.service.pool.query(
    "SELECT webhook_events::text AS stored FROM webhook_events WHERE id = $1",
    [JSON.parse(payload).id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].stored).not.toMatch(/example|Byron/);
});

test("an event that only arrives is processed at once, and one without a handler is ignored", async () => {
  const payload = eventAbout("dp_1", { type: "charge.dispute.created" });
  expect((await send(payload)).status).toBe(200);
  const { id } = JSON.parse(payload);
  await vi.waitFor(
    async () =>
      expect(await billing.db.webhookEvent.findUnique({ where: { id } })).toMatchObject({
        status: "ignored",
      }),
    4_000,
  );
});

test("webhooks signed with the secret before this one are accepted while it is being replaced", async () => {
  expect((await send(eventAbout("cs_test_1"), previousSecret)).status).toBe(200);
});

test("the metrics count the events and checkouts that wait for a person", async () => {
  const user = await billing.signIn();
  const checkout = await user.checkout(5);
  await billing.db.checkout.update({ where: { id: checkout.id }, data: { credits: 20, amountCents: 5100 } });
  await billing.pay(checkout);
  await user.checkoutState(checkout.id, 25);
  const scrape = async () => (await fetch(new URL("/metrics", billing.service.url))).text();
  await vi.waitFor(
    async () => expect(await scrape()).toMatch(/^phaselock_billing_webhooks_refused\{[^}]*\} 1$/m),
    10_000,
  );
  expect(await scrape()).toMatch(/^phaselock_billing_checkouts_refused\{[^}]*\} 1$/m);
  expect(await scrape()).toMatch(/^phaselock_billing_webhooks_pending\{[^}]*\} [1-9]\d*$/m);
  expect(await scrape()).toMatch(
    /^phaselock_billing_webhooks_oldest_age_seconds\{[^}]*\} (?:0\.\d+|[1-9][\d.]*)$/m,
  );
});

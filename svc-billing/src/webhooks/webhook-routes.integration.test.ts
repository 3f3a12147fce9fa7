import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBilling, type TestBilling, webhookSecret } from "../testing/start-billing.ts";

let billing: TestBilling;

beforeAll(async () => {
  billing = await startBilling();
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

test("an unrelated event is acknowledged and ignored", async () => {
  expect((await send(eventAbout("cs_of_another_deployment"))).status).toBe(200);
  expect((await send(eventAbout("cus_1", { type: "customer.created" }))).status).toBe(200);
});

test("an event is recorded once, in the transaction of its effect", async () => {
  const user = await billing.signIn();
  const { id } = await user.checkout(5);
  const payload = eventAbout(id);
  await Promise.all([send(payload), send(payload)]);
  const noted = await billing.db.webhookEvent.findMany({ where: { id: JSON.parse(payload).id } });
  expect(noted).toMatchObject([{ type: "checkout.session.completed" }]);
});

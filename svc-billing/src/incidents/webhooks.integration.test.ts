import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startBilling, type TestBilling, type TestUser, webhookSecret } from "../testing/start-billing.ts";

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

const paidCheckout = async () => {
  const checkout = await user.checkout(5);
  await billing.pay(checkout);
  return checkout;
};
/** The id of the event that Stripe sends when the checkout has been paid. */
const completedEventOf = async (checkoutId: string): Promise<string> => {
  const { pending } = billing.standIn.control.webhooks();
  const found = pending.find(
    ({ type, object }) => type === "checkout.session.completed" && object === checkoutId,
  );
  return found?.event ?? expect.unreachable();
};
const grants = () =>
  billing.db.creditLedgerEntry.findMany({ where: { userId: user.userId }, select: { balanceChange: true } });

test("a webhook delivered ten times in parallel, and again later, grants once", async () => {
  const checkout = await paidCheckout();
  const event = await completedEventOf(checkout.id);
  const deliver = () => billing.standIn.control.redeliver(event);
  const answers = await Promise.all(Array.from({ length: 10 }, deliver));
  expect(answers).toEqual(Array(10).fill(200));
  expect(await user.checkoutState(checkout.id, 25)).toMatchObject({ status: "granted" });

  expect(await deliver()).toBe(200);
  const row = () => billing.db.webhookEvent.findUniqueOrThrow({ where: { id: event } });
  await vi.waitFor(async () => expect(await row()).toMatchObject({ status: "done", attempts: 1 }), 10_000);
  expect(await grants()).toEqual([{ balanceChange: 900 }]);
});

test.each([
  ["signed with another account's secret", "whsec_of_another_account", false],
  ["of Stripe's live mode, in test mode", webhookSecret, true],
])("a webhook %s is refused and grants nothing, though its checkout is paid", async (_, secret, livemode) => {
  const checkout = await paidCheckout();
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    type: "checkout.session.completed",
    livemode,
    data: { object: { id: checkout.id, object: "checkout.session" } },
  });
  const answer = await fetch(new URL("/api/webhooks/stripe", billing.service.url), {
    method: "POST",
    body: payload,
    headers: {
      "content-type": "application/json",
      "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "webhook_signature_invalid" });
  expect(await billing.db.webhookEvent.count({ where: { objectId: checkout.id } })).toBe(0);
  expect(await user.checkoutState(checkout.id)).toMatchObject({
    status: "open",
    balance: { balanceSeconds: 0 },
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { grantCredits } from "../credits/grant-credits.ts";
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

/** Due, so that the reconciliation at the service's start includes it. */
const startOldCheckout = async () => {
  const checkout = await user.checkout(5);
  await billing.db.checkout.update({ where: { id: checkout.id }, data: { nextCheckAt: new Date() } });
  return checkout;
};

test("a payment whose webhook was lost is granted at the next start, once even if the webhook follows", async () => {
  const checkout = await startOldCheckout();
  await billing.pay(checkout);
  await billing.service.restart();
  expect(await user.checkoutState(checkout.id, 25)).toMatchObject({ status: "granted" });
  expect(await user.balance()).toMatchObject({ balanceSeconds: 900 });

  await billing.standIn.control.releaseWebhooks();
  expect(billing.standIn.control.webhooks().pending).toEqual([]);
  expect(await user.balance()).toMatchObject({ balanceSeconds: 900 });
});

test("an interrupted grant leaves nothing behind, and the reconciliation completes it", async () => {
  const checkout = await startOldCheckout();
  await billing.pay(checkout);
  const row = await billing.db.checkout.findUniqueOrThrow({ where: { id: checkout.id } });
  const cutShort = billing.db.$transaction(async tx => {
    await grantCredits(tx, row, `pi_${row.id}`);
    throw new Error("killed before the commit");
  });
  await expect(cutShort).rejects.toThrow("killed");
  expect(await user.checkoutState(checkout.id)).toMatchObject({
    status: "open",
    balance: { balanceSeconds: 0, credits: [] },
  });

  await billing.service.restart();
  expect(await user.checkoutState(checkout.id, 25)).toMatchObject({
    status: "granted",
    balance: { balanceSeconds: 900 },
  });
});

test("an expired or unknown checkout fails, an open one stays open", async () => {
  const expired = await startOldCheckout();
  await billing.stripe.checkout.sessions.expire(expired.id);
  const unknown = await startOldCheckout();
  await billing.db.checkout.update({ where: { id: unknown.id }, data: { id: `${unknown.id}_lost` } });
  const open = await startOldCheckout();

  await billing.service.restart();
  expect(await user.checkoutState(expired.id, 25)).toMatchObject({ status: "failed" });
  expect(await user.checkoutState(`${unknown.id}_lost`, 25)).toMatchObject({ status: "failed" });
  expect(await user.checkoutState(open.id)).toMatchObject({ status: "open" });
});

test("a grant in another process ends the wait here", async () => {
  const { id } = await user.checkout(5);
  const waiting = user.checkoutState(id, 25);
  const row = await billing.db.checkout.findUniqueOrThrow({ where: { id } });
  const begun = performance.now();
  await billing.db.$transaction(tx => grantCredits(tx, row, `pi_${row.id}`));
  expect(await waiting).toMatchObject({ status: "granted", balance: { balanceSeconds: 900 } });
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test("without Stripe, starting a checkout fails with checkout_failed", async () => {
  await billing.standIn.close();
  const response = await user.request("/api/create-checkout-session", {
    body: { type: "credits", credits: 5 },
  });
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({
    code: "checkout_failed",
    error: "Failed to create checkout session",
  });
  expect(await billing.db.checkout.count({ where: { userId: user.userId } })).toBe(0);
});

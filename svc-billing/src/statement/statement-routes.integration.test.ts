import {
  checkoutResponseSchema,
  ledgerPageSchema,
  purchasesPageSchema,
  receiptResponseSchema,
} from "@phaselock/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createStripe } from "../stripe/stripe-client.ts";
import { recordPayments, recordReversal } from "../testing/record-payments.ts";
import { startBilling, type TestBilling, type TestUser } from "../testing/start-billing.ts";
import { findReceipt } from "./find-receipt.ts";

let billing: TestBilling;
let user: TestUser;

beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());
beforeEach(async () => {
  user = await billing.signIn();
});

const granted = (id: string) =>
  vi.waitFor(async () => expect((await user.checkoutState(id)).status).toBe("granted"), 15_000);
const buyPack = async (): Promise<string> => {
  const checkout = await user.checkout(5);
  await billing.pay(checkout);
  await granted(checkout.id);
  return checkout.id;
};
/** Buys Premium and records its first payment. @returns the invoice's id */
const buyMonth = async (): Promise<string> => {
  const response = await user.request("/api/create-checkout-session", { body: {} });
  const checkout = checkoutResponseSchema.parse(await response.json());
  await billing.pay(checkout);
  await granted(checkout.id);
  const { invoice } = await billing.stripe.checkout.sessions.retrieve(checkout.id);
  const id = String(invoice);
  const { userId } = user;
  if ((await billing.db.premiumPayment.count({ where: { id } })) === 0)
    await recordPayments(billing.service.pool, userId, [{ id, kind: "premium", at: "now" }]);
  return id;
};
const receiptOf = (id: string) => user.request(`/api/billing/purchases/${id}/receipt`);
const openReceipt = async (id: string): Promise<string> => {
  const { url } = receiptResponseSchema.parse(await (await receiptOf(id)).json());
  return (await fetch(url)).text();
};

test("a pack is in the ledger and among the purchases as soon as it is granted; a refund shows with it", async () => {
  const id = await buyPack();
  const ledger = ledgerPageSchema.parse(await (await user.request("/api/billing/ledger")).json());
  expect(ledger.entries).toMatchObject([{ reason: "purchased", changeSeconds: 900, balanceSeconds: 900 }]);
  const paymentIntentId = `pi_${id}`;
  await billing.db.creditPurchase.update({ where: { checkoutId: id }, data: { paymentIntentId } });
  const refund = { kind: "refund", cents: 600, status: "standing" } as const;
  await recordReversal(billing.service.pool, paymentIntentId, refund);
  const { purchases } = purchasesPageSchema.parse(
    await (await user.request("/api/billing/purchases")).json(),
  );
  expect(purchases).toMatchObject([{ id, kind: "credits", amountCents: 1500, refundedCents: 600 }]);
});

describe("a receipt", () => {
  test("of a pack opens at Stripe and shows what was paid", async () => {
    expect(await openReceipt(await buyPack())).toContain("$15.00");
  });

  test("of a month of Premium is its invoice, and shows what was paid", async () => {
    expect(await openReceipt(await buyMonth())).toContain("$9.99");
  });

  test("of another user's purchase, an unknown one or an unpaid checkout is not found", async () => {
    const owned = [await buyPack(), await buyMonth()];
    user = await billing.signIn();
    const { id: unpaid } = await user.checkout(5);
    for (const id of [...owned, "cs_unknown", unpaid]) {
      const answer = await receiptOf(id);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "not_found" });
    }
  });

  test("of a purchase that Stripe doesn't know is not found", async () => {
    const id = `cs_${crypto.randomUUID()}`;
    await recordPayments(billing.service.pool, user.userId, [{ id, kind: "credits", at: "now" }]);
    expect((await receiptOf(id)).status).toBe(404);
  });
});

test("a receipt that Stripe fails to answer for is upstream_unavailable", async () => {
  const id = await buyPack();
  const { db } = billing;
  const stripe = createStripe({ STRIPE_SECRET_KEY: "sk_test_local", STRIPE_API_URL: "http://127.0.0.1:9" });
  await expect(findReceipt({ db, stripe }, user.userId, id)).rejects.toMatchObject({
    code: "upstream_unavailable",
  });
});

test("an id that Stripe can't have given is an invalid request", async () => {
  expect((await receiptOf("cs%20x")).status).toBe(400);
});

test.each([
  "ledger?limit=0",
  "ledger?limit=101",
  "ledger?before=0",
  "ledger?before=2147483648",
  "ledger?before=x",
  "purchases?limit=0",
  "purchases?limit=101",
  "purchases?before=cs%00",
])("GET /api/billing/%s is an invalid request", async path => {
  expect((await user.request(`/api/billing/${path}`)).status).toBe(400);
});

test("without a valid token there is no statement", async () => {
  const headers = { authorization: "Bearer a.b.c" };
  for (const path of ["ledger", "purchases", "purchases/cs_1/receipt"])
    expect((await user.request(`/api/billing/${path}`, { headers })).status).toBe(401);
});

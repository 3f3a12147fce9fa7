import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fulfilCheckout } from "../checkout/fulfil-checkout.ts";
import { findProduct } from "../checkout/product.ts";
import { captureHold } from "../credits/capture-hold.ts";
import { placeHold } from "../credits/place-hold.ts";
import { eraseDeletedUsers } from "../erasure/erase-user.ts";
import { auditBooks } from "../testing/audit.ts";
import { deletionOf } from "../testing/deletion-of.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { readOrder, runRefund, UsageError } from "./refund-command.ts";
import { RefundRefused } from "./refund-payment.ts";

const script = fileURLToPath(new URL("../refund.ts", import.meta.url));

let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(() => {
  userId = crypto.randomUUID();
});

const env = () => ({
  DATABASE_URL: parts.databaseUrl,
  STRIPE_SECRET_KEY: parts.secretKey,
  STRIPE_API_URL: parts.stripeUrl,
});
const run = (...args: string[]) => runRefund(args, env());
const buy = async (): Promise<string> => {
  const checkout = await parts.checkout(userId);
  await parts.pay(checkout);
  await fulfilCheckout(parts.fulfilment, checkout.id);
  return checkout.id;
};
const play = (heldSeconds: number, playedSeconds: number | null) =>
  parts.db.$transaction(async tx => {
    const sessionId = crypto.randomUUID();
    await placeHold(tx, { userId, sessionId, seconds: heldSeconds });
    if (playedSeconds !== null) await captureHold(tx, { userId, sessionId, playedSeconds });
  });
const balance = async () =>
  (await parts.db.creditAccount.findUniqueOrThrow({ where: { userId } })).balanceSeconds;
const refundsOf = async (checkoutId: string) => {
  const { payment_intent } = await parts.stripe.checkout.sessions.retrieve(checkoutId);
  const { data } = await parts.stripe.refunds.list({ payment_intent: String(payment_intent) });
  return data.map(({ amount }) => amount);
};

test("refunds the value of the unused credits, neither played nor held, and nothing more when repeated", async () => {
  const checkout = await buy();
  await play(300, 300);
  await play(180, null);
  expect(await run(checkout)).toMatch(/refunded \$7\.00; \$7\.00 of \$15\.00 has gone back$/);
  expect(await balance()).toBe(180);
  expect(await run(checkout)).toMatch(/refunded \$0\.00; \$7\.00 of \$15\.00/);
  expect(await refundsOf(checkout)).toEqual([700]);
  await auditBooks(parts.db, userId);
});

test("given twice at the same time, refunds once", async () => {
  const checkout = await buy();
  await Promise.all([run(checkout, "--all"), run(checkout, "--all")]);
  expect(await refundsOf(checkout)).toEqual([1500]);
  expect(await balance()).toBe(0);
});

test("refunds until the total has gone back, also after a smaller one", async () => {
  const checkout = await buy();
  await run(checkout, "--total-cents", "500");
  await run(checkout, "--total-cents", "500");
  await run(checkout, "--total-cents", "800");
  expect((await refundsOf(checkout)).sort()).toEqual([300, 500]);
  expect(await balance()).toBe(420);
});

test("refunds again what a failed refund brought back", async () => {
  const checkout = await buy();
  await run(checkout);
  const { paymentIntentId } = await parts.db.creditPurchase.findUniqueOrThrow({
    where: { checkoutId: checkout },
  });
  const { id } = await parts.db.reversal.findFirstOrThrow({
    where: { paymentIntentId: paymentIntentId ?? "" },
  });
  await parts.standIn.control.failRefund(id);
  await run(checkout);
  expect(await refundsOf(checkout)).toEqual([1500, 1500]);
  expect(await balance()).toBe(0);
});

test("refunds all that an erased person paid after the erasure, and resolves the refusal", async () => {
  const checkout = await parts.checkout(userId);
  await parts.pay(checkout);
  await eraseDeletedUsers(parts.db).handle([deletionOf(userId)]);
  expect(await fulfilCheckout(parts.fulfilment, checkout.id)).toMatchObject({
    refusal: expect.stringContaining("erased"),
  });
  await run(checkout.id);
  expect(await refundsOf(checkout.id)).toEqual([1500]);
  expect(await fulfilCheckout(parts.fulfilment, checkout.id)).toMatchObject({ refusal: null });
});

/** Pays a session for Premium that was made beside `createCheckout`, which would refuse a second subscription. */
const buyPremium = async (): Promise<string> => {
  const { parametersFor, amountCents } = await findProduct(parts.stripe, { type: "subscription" });
  const addresses = { success: "http://localhost:3000/", cancel: "http://localhost:3000/" };
  const attempt = 1 + (await parts.db.checkout.count({ where: { userId, credits: 0 } }));
  const { id, url } = await parts.stripe.checkout.sessions.create(parametersFor(userId, addresses));
  await parts.db.checkout.create({
    data: { id, userId, credits: 0, amountCents, attempt, returnUrl: addresses.cancel },
  });
  await parts.pay({ id, url: url ?? "" });
  await fulfilCheckout(parts.fulfilment, id);
  return id;
};
const statuses = async () => {
  const rows = await parts.db.subscription.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return rows.map(({ status }) => status);
};

test("refunds a second subscription that was paid in a race, and ends only that one", async () => {
  await buyPremium();
  const second = await buyPremium();
  expect(await statuses()).toEqual(["active", "active"]);
  expect(await run(second)).toMatch(/refunded \$9\.99; \$9\.99 of \$9\.99/);
  expect(await statuses()).toEqual(["active", "ended"]);
  expect(await fulfilCheckout(parts.fulfilment, second)).toMatchObject({ refusal: null });
});

test("refunds a month of Premium, and ends it only when told to", async () => {
  const checkout = await buyPremium();
  await expect(run(checkout)).rejects.toThrow(RefundRefused);
  await run(checkout, "--total-cents", "300");
  expect(await statuses()).toEqual(["active"]);
  expect(await run(checkout, "--all", "--end-premium")).toMatch(/refunded \$6\.99; \$9\.99 of \$9\.99/);
  expect(await statuses()).toEqual(["ended"]);
});

test("asks how much, when an erased person's credits have lapsed", async () => {
  const checkout = await buy();
  await eraseDeletedUsers(parts.db).handle([deletionOf(userId)]);
  await expect(run(checkout)).rejects.toThrow(RefundRefused);
  await run(checkout, "--total-cents", "900");
  expect(await refundsOf(checkout)).toEqual([900]);
});

test.each([["cs_test_unknown"], ["pi_unknown"], ["in_unknown"], ["nonsense"]])(
  "%s, which names no payment, is refused",
  async id => {
    await expect(run(id)).rejects.toThrow(RefundRefused);
  },
);

test("a payment that this deployment did not take is not refunded", async () => {
  const { parametersFor } = await findProduct(parts.stripe, { type: "credits", credits: 5 });
  const addresses = { success: "http://localhost:3000/", cancel: "http://localhost:3000/" };
  const { id, url } = await parts.stripe.checkout.sessions.create(parametersFor(userId, addresses));
  await parts.pay({ id, url: url ?? "" });
  await expect(run(id, "--all")).rejects.toThrow(RefundRefused);
  expect(await refundsOf(id)).toEqual([]);
});

test("more than was paid is refused", async () => {
  await expect(run(await buy(), "--total-cents", "1501")).rejects.toThrow(RefundRefused);
});

test.each([
  [[]],
  [["cs_1", "cs_2"]],
  [["cs_1", "--all", "--total-cents", "5"]],
  [["cs_1", "--total-cents", "-5"]],
  [["cs_1", "--total-cents", "5.5"]],
  [["cs_1", "--everything"]],
])("arguments %j get the usage", args => {
  expect(() => readOrder(args)).toThrow(UsageError);
});

test("the script prints what it did, or the reason and fails", { timeout: 60_000 }, async () => {
  const checkout = await buy();
  const start = (...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], { env: { ...process.env, ...env() } });
  expect((await start(checkout, "--all")).stdout).toContain("refunded $15.00");
  await expect(start("nonsense")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^nonsense is no/),
  });
});

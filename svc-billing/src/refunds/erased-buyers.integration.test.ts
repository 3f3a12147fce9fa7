import { purchaseEvents } from "@phaselock/contracts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fulfilCheckout } from "../checkout/fulfil-checkout.ts";
import { eraseDeletedUsers } from "../erasure/erase-user.ts";
import { idOf } from "../stripe/id-of.ts";
import { paymentOfInvoice } from "../subscriptions/record-invoice.ts";
import { syncSubscription } from "../subscriptions/sync-subscription.ts";
import { deletionOf } from "../testing/deletion-of.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { refundPayment } from "./refund-payment.ts";
import { disputeWebhooks, refundWebhooks } from "./refund-webhooks.ts";

let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  userId = crypto.randomUUID();
  await parts.pool.query("DELETE FROM outbox");
});

const erase = () => eraseDeletedUsers(parts.db).handle([deletionOf(userId)]);

/** Buys something, pays for it, and lets billing hear of it. @returns the checkout's id */
const buy = async (start: () => ReturnType<BillingParts["checkout"]>): Promise<string> => {
  const checkout = await start();
  await parts.pay(checkout);
  await fulfilCheckout(parts.fulfilment, checkout.id);
  return checkout.id;
};
const pack = () => parts.checkout(userId);
const premium = () => parts.subscribe(userId);

const sessionOf = (id: string) => parts.stripe.checkout.sessions.retrieve(id);
/** The payment intent of a checkout. */
const paymentOf = async (checkoutId: string): Promise<string> => {
  const { payment_intent, invoice } = await sessionOf(checkoutId);
  const ofInvoice = idOf(invoice);
  const payment = ofInvoice === null ? idOf(payment_intent) : await paymentOfInvoice(parts.stripe, ofInvoice);
  return payment ?? expect.unreachable();
};
/** Refunds a payment at Stripe, and lets billing hear of it. */
const refund = async (paymentIntent: string, amount?: number) => {
  const { id } = await parts.stripe.refunds.create({
    payment_intent: paymentIntent,
    ...(amount !== undefined && { amount }),
  });
  expect(await refundWebhooks(parts.fulfilment).handle(id)).toEqual({ kind: "done" });
};

type Published = {
  readonly type: string;
  readonly subject: string;
  readonly sequence: number;
  readonly data: Record<string, unknown>;
};
const published = async (...names: (keyof typeof purchaseEvents)[]): Promise<readonly Published[]> => {
  const types = names.map(name => purchaseEvents[name].type);
  const { rows } = await parts.pool.query<Published>(
    "SELECT type, subject, sequence, data FROM outbox WHERE type = ANY($1) ORDER BY position",
    [types],
  );
  return rows;
};
/** What the published events leave of the revenue, in cents: the newest refund of a payment is the one that counts. */
const revenueCents = async (): Promise<number> => {
  const paid = await published("completed", "renewed");
  const refunds = (await published("refunded")).toSorted((a, b) => a.sequence - b.sequence);
  const newest = new Map(refunds.map(({ data }) => [data.purchaseId, data]));
  return paid.reduce((sum, { data }) => {
    const back = newest.get(data.invoiceId ?? data.checkoutId);
    return (
      sum + Number(data.amountCents) - Number(back?.refundedCents ?? 0) - Number(back?.disputedCents ?? 0)
    );
  }, 0);
};

test.each([
  ["a pack", pack, 1_500],
  ["a month of Premium", premium, 999],
])(
  "%s, refunded in part before its buyer's erasure and in full after it → no revenue",
  async (_, product, cents) => {
    const payment = await paymentOf(await buy(product));
    await refund(payment, 300);
    expect(await revenueCents()).toBe(cents - 300);
    await erase();
    await refund(payment);
    expect(await revenueCents()).toBe(0);
    const [before, after, ...more] = await published("refunded");
    expect(more).toEqual([]);
    expect(before).toMatchObject({ subject: userId, data: { refundedCents: 300 } });
    expect(after?.subject).not.toBe(userId);
    expect(after).toMatchObject({ data: { userId: after?.subject, refundedCents: cents } });
  },
);

test("a chargeback after the buyer's erasure takes the payment off the revenue", async () => {
  const payment = await paymentOf(await buy(pack));
  await erase();
  const { latest_charge: charge } = await parts.stripe.paymentIntents.retrieve(payment);
  const { id } = await parts.standIn.control.openDispute(idOf(charge) ?? "");
  expect(await disputeWebhooks(parts.fulfilment).handle(id)).toEqual({ kind: "done" });
  expect(await revenueCents()).toBe(0);
});

test("a renewal that is paid between the erasure and the cancellation is revenue until it is refunded", async () => {
  const subscription = idOf((await sessionOf(await buy(premium))).subscription) ?? "";
  await erase();
  await parts.standIn.control.renewNow(subscription);
  await syncSubscription(parts.fulfilment, subscription);
  expect(await revenueCents()).toBe(2 * 999);
  const [{ data } = expect.unreachable(), ...more] = await published("renewed");
  expect(more).toEqual([]);
  expect(data.userId).not.toBe(userId);
  await refund((await paymentOfInvoice(parts.stripe, String(data.invoiceId))) ?? "");
  expect(await revenueCents()).toBe(999);
});

test.each([
  ["a pack", pack, 1_500],
  ["Premium", premium, 999],
])(
  "%s, paid after its buyer's erasure: refused, refunded → resolved, and no revenue",
  async (_, product, cents) => {
    const checkout = await product();
    await erase();
    await parts.pay(checkout);
    const { refusal } = await fulfilCheckout(parts.fulfilment, checkout.id);
    expect(refusal).toBe("paid after its buyer was erased");
    expect(await revenueCents()).toBe(cents);
    await refundPayment(parts.fulfilment, { id: checkout.id, endsPremium: false });
    expect(await revenueCents()).toBe(0);
    expect(await parts.db.checkout.findUniqueOrThrow({ where: { id: checkout.id } })).toMatchObject({
      refusalResolvedAt: expect.any(Date),
    });
    const about = await published("completed", "refunded");
    expect(about.map(({ subject }) => subject)).not.toContain(userId);
  },
);

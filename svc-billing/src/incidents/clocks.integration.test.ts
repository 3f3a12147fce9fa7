import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkoutWebhooks } from "../checkout/checkout-webhooks.ts";
import { reconcileCheckouts } from "../checkout/reconcile-checkouts.ts";
import { placeHold } from "../credits/place-hold.ts";
import { releaseExpiredHolds } from "../credits/release-expired-holds.ts";
import { readEntitlement } from "../subscriptions/entitlement.ts";
import { fund } from "../testing/fund.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { processDueWebhooks } from "../webhooks/process-webhooks.ts";
import { verifyEvent } from "../webhooks/verify-event.ts";
import { storeWebhook } from "../webhooks/webhook-queue.ts";

const minuteMs = 60_000;
const secret = "whsec_local";
const hourMs = 60 * minuteMs;
let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(() => {
  userId = crypto.randomUUID();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Set this process's clock; the database keeps the right time, like the other replicas. */
const beOff = (byMs: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + byMs });
const balanceOf = async () =>
  (await parts.db.creditAccount.findUnique({ where: { userId } }))?.balanceSeconds ?? 0;

describe.each([
  ["an hour ahead", hourMs],
  ["an hour behind", -hourMs],
])("a replica whose clock is %s", (_, offMs) => {
  test("keeps a webhook that arrives before its checkout's row is committed", async () => {
    const id = `evt_${crypto.randomUUID()}`;
    const event = { id, type: "checkout.session.completed", objectId: `cs_test_${id}` };
    await storeWebhook(parts.pool, event);
    beOff(offMs);
    await processDueWebhooks({
      pool: parts.pool,
      logger: parts.logger,
      handlers: [checkoutWebhooks(parts.fulfilment)],
    });
    expect(await parts.db.webhookEvent.findUnique({ where: { id } })).toMatchObject({
      status: "pending",
      lastError: "no such checkout",
    });
  });

  test("refuses webhooks, and reconciles the paid checkout once", async () => {
    const checkout = await parts.checkout(userId);
    await parts.pay(checkout);
    const payload = JSON.stringify({
      id: "evt_1",
      type: "checkout.session.completed",
      livemode: false,
      data: { object: { id: checkout.id } },
    });
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const verify = () => verifyEvent(Buffer.from(payload), header, { secrets: [secret], livemode: false });
    expect(verify()).toMatchObject({ objectId: checkout.id });
    await parts.pool.query("UPDATE checkouts SET next_check_at = now() WHERE id = $1", [checkout.id]);
    beOff(offMs);
    expect(verify).toThrow(expect.objectContaining({ code: "webhook_signature_invalid" }));
    for (let times = 0; times < 2; times++)
      await reconcileCheckouts(parts.fulfilment, 30).run(AbortSignal.timeout(20_000));
    expect(await balanceOf()).toBe(900);
  });

  test("ends a canceled Premium at its time, neither earlier nor later", async () => {
    const endsIn = (ms: number) =>
      parts.db.subscription.create({
        data: {
          userId,
          status: "canceled",
          tier: "premium",
          startDate: new Date(),
          paidUntil: new Date(Date.now() + ms),
          endDate: new Date(Date.now() + ms),
          stripeSubscriptionId: `sub_${crypto.randomUUID()}`,
        },
      });
    await endsIn(-minuteMs);
    beOff(offMs);
    expect(await readEntitlement(parts.db, userId)).toMatchObject({ tier: "free" });
    vi.useRealTimers();
    await endsIn(minuteMs);
    beOff(offMs);
    expect(await readEntitlement(parts.db, userId)).toMatchObject({ tier: "premium" });
  });

  test("releases no hold whose session may still be played", async () => {
    await fund(parts.db, userId, 5);
    const sessionId = crypto.randomUUID();
    beOff(offMs);
    await parts.db.$transaction(tx => placeHold(tx, { userId, sessionId, seconds: 60 }));
    await releaseExpiredHolds(parts).run(AbortSignal.timeout(20_000));
    expect(await parts.db.creditHold.findUnique({ where: { sessionId } })).toMatchObject({ status: "held" });
  });
});

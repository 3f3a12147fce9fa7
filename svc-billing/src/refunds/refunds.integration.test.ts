import {
  creditsEvents,
  type EventEnvelope,
  entitlementSchema,
  purchaseEvents,
  subscriptionResponseSchema,
} from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { captureHold } from "../credits/capture-hold.ts";
import { expireHold } from "../credits/expire-hold.ts";
import { placeHold } from "../credits/place-hold.ts";
import { eraseDeletedUsers } from "../erasure/erase-user.ts";
import { auditBooks } from "../testing/audit.ts";
import { deletionOf } from "../testing/deletion-of.ts";
import { startBilling, type TestBilling, type TestUser } from "../testing/start-billing.ts";
import { syncRefunds } from "./sync-refunds.ts";

let billing: TestBilling;
let user: TestUser;
const published: EventEnvelope[] = [];

beforeAll(async () => {
  billing = await startBilling();
  await billing.service.bus.subscribe({
    group: "test",
    topics: [purchaseEvents.refunded.topic, creditsEvents.reclaimed.topic],
    from: "beginning",
    handle: async batch => void published.push(...batch.map(({ event }) => event)),
  });
});
afterAll(() => billing.close());
beforeEach(async () => {
  user = await billing.signIn();
});

const dependencies = () => {
  const { db, stripe } = billing;
  return { db, stripe, livemode: false, logger: createLogger("test", "silent") };
};
const eventually = (assertion: () => Promise<void> | void) => vi.waitFor(assertion, 15_000);
const balanceBecomes = (balanceSeconds: number) =>
  eventually(async () => expect(await user.balance()).toMatchObject({ balanceSeconds }));
/** The names of the user's events in a topic, with the number that each reports. */
const eventsOf = (topic: string, field: string) =>
  published
    .filter(({ subject, type }) => subject === user.userId && type.startsWith(topic))
    .map(({ type, data }) => [type.split("/")[1], Object(data)[field]]);
const linesOf = async (userId = user.userId) =>
  (await billing.db.creditLedgerEntry.findMany({ where: { userId }, orderBy: { sequence: "asc" } })).map(
    ({ kind, balanceChange }) => [kind, balanceChange],
  );

type Bought = { readonly checkoutId: string; readonly payment: string; readonly charge: string };
const chargeOf = async (payment: string): Promise<string> =>
  String((await billing.stripe.paymentIntents.retrieve(payment)).latest_charge);

/** Buys a pack and waits for its credits. */
const buy = async (credits = 5): Promise<Bought> => {
  const checkout = await user.checkout(credits);
  await billing.pay(checkout);
  await eventually(async () => expect((await user.checkoutState(checkout.id)).status).toBe("granted"));
  const payment = String((await billing.stripe.checkout.sessions.retrieve(checkout.id)).payment_intent);
  return { checkoutId: checkout.id, payment, charge: await chargeOf(payment) };
};
const refund = (payment: string, amount?: number): Promise<Stripe.Refund> =>
  billing.stripe.refunds.create({ payment_intent: payment, ...(amount !== undefined && { amount }) });
const hold = (sessionId: string, seconds: number) =>
  billing.db.$transaction(tx => placeHold(tx, { userId: user.userId, sessionId, seconds }));
const settle = (sessionId: string, playedSeconds: number) =>
  billing.db.$transaction(tx => captureHold(tx, { userId: user.userId, sessionId, playedSeconds }));
const play = async (seconds: number) => {
  const sessionId = crypto.randomUUID();
  await hold(sessionId, seconds);
  await settle(sessionId, seconds);
};
const purchaseOf = (checkoutId: string) =>
  billing.db.creditPurchase.findUniqueOrThrow({ where: { checkoutId } });

describe("a refund of credits", () => {
  test("takes back the unused credits, once, whoever reports it how often", async () => {
    const { payment } = await buy();
    const { id } = await refund(payment);
    await balanceBecomes(0);
    await Promise.all([syncRefunds(dependencies(), payment), syncRefunds(dependencies(), payment)]);
    expect(await linesOf()).toEqual([
      ["grant", 900],
      ["refund", -900],
    ]);
    expect(await billing.db.reversal.findUnique({ where: { id } })).toMatchObject({ status: "standing" });
    const purchases = { topic: purchaseEvents.refunded.topic, subject: user.userId };
    expect(await billing.db.outboxSequence.findUnique({ where: { topic_subject: purchases } })).toMatchObject(
      {
        value: 3n,
      },
    );
    await auditBooks(billing.db, user.userId);
    await eventually(() => {
      expect(eventsOf(purchaseEvents.refunded.topic, "refundedCents")).toEqual([
        ["checkout-started", undefined],
        ["completed", undefined],
        ["refunded", 1500],
      ]);
      expect(eventsOf(creditsEvents.reclaimed.topic, "changeSeconds")).toEqual([
        ["granted", 900],
        ["reclaimed", 900],
      ]);
    });
  });

  test("in part takes back the seconds that the money has paid for; two parts make the whole", async () => {
    const { payment } = await buy();
    await refund(payment, 500);
    await balanceBecomes(600);
    await refund(payment, 1000);
    await balanceBecomes(0);
    expect(await linesOf()).toEqual([
      ["grant", 900],
      ["refund", -300],
      ["refund", -600],
    ]);
  });

  test("does not make other credits pay for what was played: the rest falls short and is written off", async () => {
    const first = await buy(5);
    await buy(5);
    await play(700);
    await refund(first.payment);
    await balanceBecomes(900);
    expect(await purchaseOf(first.checkoutId)).toMatchObject({ dueSeconds: 900, reclaimedSeconds: 200 });
    await play(900);
    expect(await user.balance()).toMatchObject({ balanceSeconds: 0, credits: [] });
    await auditBooks(billing.db, user.userId);
  });

  test("leaves a session its held seconds, and takes back those that the session releases", async () => {
    const { payment, checkoutId } = await buy();
    const sessionId = crypto.randomUUID();
    await hold(sessionId, 600);
    await refund(payment);
    await eventually(async () =>
      expect(await user.balance()).toMatchObject({ balanceSeconds: 600, heldSeconds: 600 }),
    );
    await settle(sessionId, 250);
    expect(await user.balance()).toMatchObject({ balanceSeconds: 0, heldSeconds: 0 });
    expect(await linesOf()).toEqual([
      ["grant", 900],
      ["hold", 0],
      ["refund", -300],
      ["capture", -250],
      ["release", 0],
      ["late-refund", -350],
    ]);
    expect(await purchaseOf(checkoutId)).toMatchObject({ dueSeconds: 900, reclaimedSeconds: 650 });
    await auditBooks(billing.db, user.userId);
  });

  test("takes back what an expired hold releases", async () => {
    const { payment } = await buy();
    const sessionId = crypto.randomUUID();
    await hold(sessionId, 900);
    await refund(payment);
    await eventually(async () =>
      expect(await billing.db.reversal.count({ where: { paymentIntentId: payment } })).toBe(1),
    );
    await billing.db.$transaction(tx => expireHold(tx, { userId: user.userId, sessionId }));
    expect(await user.balance()).toMatchObject({ balanceSeconds: 0, heldSeconds: 0 });
    await settle(sessionId, 100);
    expect(await user.balance()).toMatchObject({ balanceSeconds: 0 });
    await auditBooks(billing.db, user.userId);
  });

  test("that fails gives the seconds back, and may be made again", async () => {
    const { payment } = await buy();
    await play(30);
    const { id } = await refund(payment);
    await balanceBecomes(0);
    await billing.standIn.control.failRefund(id);
    await balanceBecomes(870);
    await eventually(() =>
      expect(eventsOf(purchaseEvents.refunded.topic, "refundedCents").at(-1)).toEqual(["refunded", 0]),
    );
    await refund(payment);
    await balanceBecomes(0);
    expect((await linesOf()).slice(-3)).toEqual([
      ["refund", -870],
      ["adjust", 870],
      ["refund", -870],
    ]);
    await auditBooks(billing.db, user.userId);
  });

  test("whose webhooks all come before the purchase's ends in no credits", async () => {
    billing.standIn.control.holdWebhooks();
    const checkout = await user.checkout(5);
    await billing.pay(checkout);
    const { payment_intent } = await billing.stripe.checkout.sessions.retrieve(checkout.id);
    await refund(String(payment_intent));
    await billing.standIn.control.releaseWebhooks("newest-first");
    await eventually(async () => expect((await user.checkoutState(checkout.id)).status).toBe("granted"));
    await balanceBecomes(0);
    expect(await linesOf()).toEqual([
      ["grant", 900],
      ["refund", -900],
    ]);
  });

  test("resolves a checkout that was paid after its buyer was erased", async () => {
    const checkout = await user.checkout(5);
    billing.standIn.control.holdWebhooks();
    await billing.pay(checkout);
    await eraseDeletedUsers(billing.db).handle([deletionOf(user.userId)]);
    await billing.standIn.control.releaseWebhooks();
    const row = () => billing.db.checkout.findUniqueOrThrow({ where: { id: checkout.id } });
    await eventually(async () =>
      expect(await row()).toMatchObject({
        refusal: expect.stringContaining("erased"),
        refusalResolvedAt: null,
      }),
    );
    const { payment_intent } = await billing.stripe.checkout.sessions.retrieve(checkout.id);
    await refund(String(payment_intent));
    await eventually(async () => expect((await row()).refusalResolvedAt).not.toBeNull());
    const refused = { where: { objectId: checkout.id, status: "refused" } };
    expect(await billing.db.webhookEvent.count(refused)).toBe(0);
    await auditBooks(billing.db, (await row()).userId);
  });
});

describe("a dispute about credits", () => {
  test("takes back the unused credits while it is open, and returns them if we win", async () => {
    const { charge } = await buy();
    await play(100);
    const { id } = await billing.standIn.control.openDispute(charge);
    await balanceBecomes(0);
    await billing.standIn.control.closeDispute(id, "won");
    await balanceBecomes(800);
    expect((await linesOf()).slice(-2)).toEqual([
      ["dispute", -800],
      ["adjust", 800],
    ]);
    await play(800);
    await auditBooks(billing.db, user.userId);
  });

  test("that is lost changes nothing more", async () => {
    const { charge } = await buy();
    const { id } = await billing.standIn.control.openDispute(charge);
    await balanceBecomes(0);
    await billing.standIn.control.closeDispute(id, "lost");
    await eventually(async () =>
      expect(
        await billing.db.webhookEvent.count({
          where: { objectId: id, type: "charge.dispute.closed", status: "done" },
        }),
      ).toBe(1),
    );
    expect(await linesOf()).toEqual([
      ["grant", 900],
      ["dispute", -900],
    ]);
  });

  test("after a partial refund takes the rest, and winning it returns only the rest", async () => {
    const { payment, charge } = await buy();
    await refund(payment, 600);
    await balanceBecomes(540);
    const { id } = await billing.standIn.control.openDispute(charge);
    await balanceBecomes(0);
    await billing.standIn.control.closeDispute(id, "won");
    await balanceBecomes(540);
    await auditBooks(billing.db, user.userId);
  });
});

describe("a payment for Premium", () => {
  const subscribe = async (): Promise<{ subscription: string; payment: string }> => {
    const response = await user.request("/api/create-checkout-session", { body: {} });
    const checkout = Object(await response.json());
    await billing.pay(checkout);
    await eventually(async () => expect((await user.checkoutState(checkout.id)).status).toBe("granted"));
    const { subscription } = subscriptionResponseSchema.parse(
      await (await user.request("/api/billing/subscription")).json(),
    );
    const [month] = await billing.db.premiumPayment.findMany({ where: { userId: user.userId } });
    return { subscription: subscription?.id ?? "", payment: month?.paymentIntentId ?? "" };
  };
  const tier = async () =>
    entitlementSchema.parse(await (await user.request("/internal/entitlement")).json()).tier;
  const months = () =>
    billing.db.premiumPayment.findMany({ where: { userId: user.userId }, orderBy: { paidAt: "asc" } });

  test("is recorded with the checkout, and each renewal once, also when its webhook is lost", async () => {
    const { subscription } = await subscribe();
    expect(await months()).toMatchObject([{ amountCents: 999, stripeSubscriptionId: subscription }]);
    await billing.standIn.control.renewNow(subscription);
    await eventually(async () => expect(await months()).toHaveLength(2));
    billing.standIn.control.dropWebhooks({ type: "invoice.paid", count: 1 });
    await billing.standIn.control.renewNow(subscription);
    await eventually(async () => expect(await months()).toHaveLength(3));
    await eventually(() =>
      expect(
        eventsOf(purchaseEvents.renewed.topic, "amountCents").filter(([name]) => name === "renewed"),
      ).toEqual([
        ["renewed", 999],
        ["renewed", 999],
      ]),
    );
  });

  test("can be refunded without ending Premium, by the invoice that its purchase names", async () => {
    const { payment } = await subscribe();
    await refund(payment);
    await eventually(() =>
      expect(eventsOf(purchaseEvents.refunded.topic, "refundedCents")).toContainEqual(["refunded", 999]),
    );
    const [completed] = eventsOf(purchaseEvents.completed.topic, "invoiceId").filter(
      ([name]) => name === "completed",
    );
    expect(completed?.[1]).toMatch(/^in_/);
    expect(eventsOf(purchaseEvents.refunded.topic, "purchaseId")).toContainEqual([
      "refunded",
      completed?.[1],
    ]);
    expect(await tier()).toBe("premium");
  });

  test("ends Premium when it is disputed, and the card is not charged again", async () => {
    const { payment, subscription } = await subscribe();
    await billing.standIn.control.openDispute(await chargeOf(payment));
    await eventually(async () => expect(await tier()).toBe("free"));
    expect((await billing.stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
  });
});

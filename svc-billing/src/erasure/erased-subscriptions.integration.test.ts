import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fulfilCheckout } from "../checkout/fulfil-checkout.ts";
import { idOf } from "../stripe/id-of.ts";
import { reconcileSubscriptions } from "../subscriptions/reconcile-subscriptions.ts";
import { syncSubscription } from "../subscriptions/sync-subscription.ts";
import { deletionOf } from "../testing/deletion-of.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { eraseDeletedUsers } from "./erase-user.ts";

let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(() => {
  vi.restoreAllMocks();
  userId = crypto.randomUUID();
});

const erase = () => eraseDeletedUsers(parts.db).handle([deletionOf(userId)]);
const reconcile = () => reconcileSubscriptions(parts.fulfilment).run(AbortSignal.timeout(30_000));
const rowOf = (id: string) =>
  parts.db.subscription.findUniqueOrThrow({ where: { stripeSubscriptionId: id } });
const isDeleted = async (customer: string): Promise<boolean> =>
  (await parts.stripe.customers.retrieve(customer)).deleted === true;
/** Buys Premium. */
const subscribe = async () => {
  const checkout = await parts.subscribe(userId);
  await parts.pay(checkout);
  await fulfilCheckout(parts.fulfilment, checkout.id);
  const { subscription, customer } = await parts.stripe.checkout.sessions.retrieve(checkout.id);
  return { id: idOf(subscription) ?? "", customer: idOf(customer) ?? "" };
};
/** Resolves when this many statements wait for a lock. */
const untilWaiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await parts.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(count);
  }, 10_000);

test("an erasure that commits while a sync writes the subscription → it is canceled at once, not a day later", async () => {
  const { id } = await subscribe();
  const holder = await parts.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM subscriptions WHERE stripe_subscription_id = $1 FOR UPDATE", [id]);
  const erasing = erase();
  await untilWaiting(1);
  // The sync has read the row as it was before the erasure, and writes it after the erasure has.
  const syncing = syncSubscription(parts.fulfilment, id);
  await untilWaiting(2);
  await holder.query("COMMIT");
  holder.release();
  await Promise.all([erasing, syncing]);
  await reconcile();
  expect((await parts.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  expect(await rowOf(id)).toMatchObject({ status: "ended", buyerErasedAt: expect.any(Date) });
});

test("Stripe fails to cancel an erased buyer's subscription → tried again a minute later", async () => {
  const { id, customer } = await subscribe();
  await erase();
  const failing = vi
    .spyOn(parts.stripe.customers, "del")
    .mockRejectedValueOnce(new Stripe.errors.StripeConnectionError({ type: "api_error", message: "away" }));
  await reconcile();
  expect(failing).toHaveBeenCalledTimes(1);
  expect(await isDeleted(customer)).toBe(false);
  const { nextCheckAt } = await rowOf(id);
  expect(nextCheckAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
  await parts.db.subscription.update({
    where: { stripeSubscriptionId: id },
    data: { nextCheckAt: new Date() },
  });
  await reconcile();
  expect(await isDeleted(customer)).toBe(true);
});

test("an erasure deletes the buyer's customers at Stripe, of running and of ended subscriptions, once each", async () => {
  const ended = await subscribe();
  await parts.standIn.control.cancelNow(ended.id);
  await syncSubscription(parts.fulfilment, ended.id);
  const running = await subscribe();
  await erase();
  const deleting = vi.spyOn(parts.stripe.customers, "del");
  await reconcile();
  for (const { id, customer } of [ended, running]) {
    expect(await isDeleted(customer)).toBe(true);
    expect((await parts.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    expect(await rowOf(id)).toMatchObject({ status: "ended", stripeCustomerId: null });
    // A webhook that comes late.
    await syncSubscription(parts.fulfilment, id);
  }
  await reconcile();
  expect(deleting.mock.calls.map(([id]) => id).toSorted()).toEqual(
    [ended.customer, running.customer].toSorted(),
  );
});

test("Premium that is paid after its buyer's erasure → ended, and its customer is deleted", async () => {
  const checkout = await parts.subscribe(userId);
  await erase();
  await parts.pay(checkout);
  await fulfilCheckout(parts.fulfilment, checkout.id);
  const { subscription, customer } = await parts.stripe.checkout.sessions.retrieve(checkout.id);
  const id = idOf(subscription) ?? "";
  expect((await parts.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  expect(await isDeleted(idOf(customer) ?? "")).toBe(true);
  expect(await parts.db.subscription.count({ where: { userId } })).toBe(0);
});

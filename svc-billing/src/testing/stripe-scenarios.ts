import { checkoutResponseSchema, subscriptionResponseSchema } from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import { expect, vi } from "vitest";
import { reconcileCheckouts } from "../checkout/reconcile-checkouts.ts";
import { eraseDeletedUsers } from "../erasure/erase-user.ts";
import { refundPayment } from "../refunds/refund-payment.ts";
import { reconcileSubscriptions } from "../subscriptions/reconcile-subscriptions.ts";
import { deletionOf } from "./deletion-of.ts";
import type { TestBilling, TestUser } from "./start-billing.ts";

/** The dependencies of the jobs. `stripe` must be the recorded client. */
export type ScenarioParts = Pick<TestBilling, "db" | "stripe" | "service" | "standIn" | "signIn" | "pay">;

const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, 15_000);

const startPremium = async (user: TestUser) => {
  const answer = await user.request("/api/create-checkout-session", { body: {} });
  return checkoutResponseSchema.parse(await answer.json());
};
const subscribe = async ({ pay }: ScenarioParts, user: TestUser): Promise<string> => {
  const checkout = await startPremium(user);
  await pay(checkout);
  await eventually(async () => expect((await user.checkoutState(checkout.id)).status).toBe("granted"));
  const { subscription } = subscriptionResponseSchema.parse(
    await (await user.request("/api/billing/subscription")).json(),
  );
  return subscription?.id ?? "";
};
const change = async (user: TestUser, what: string) => {
  const answer = await user.request(`/api/billing/${what}`, { body: {} });
  expect(answer.status).toBe(200);
};
const erase = ({ db }: ScenarioParts, { userId }: TestUser) =>
  eraseDeletedUsers(db).handle([deletionOf(userId)]);
const reconcile = async ({ db, stripe, service: { pool } }: ScenarioParts) => {
  const dependencies = { db, stripe, pool, livemode: false, logger: createLogger("test", "silent") };
  for (const job of [reconcileCheckouts(dependencies, 30), reconcileSubscriptions(dependencies)])
    await job.run(AbortSignal.timeout(15_000));
};

const buyPack = async ({ pay }: ScenarioParts, user: TestUser) => {
  const checkout = await user.checkout(5);
  await pay(checkout);
  await eventually(async () => expect((await user.checkoutState(checkout.id)).status).toBe("granted"));
  return checkout;
};
const refund = ({ db, stripe }: ScenarioParts, id: string, total: number, endsPremium = false) => {
  const dependencies = { db, stripe, livemode: false, logger: createLogger("test", "silent") };
  return refundPayment(dependencies, { id, total, endsPremium });
};
const balanceBecomes = (user: TestUser, balanceSeconds: number) =>
  eventually(async () => expect(await user.balance()).toMatchObject({ balanceSeconds }));

/**
 * What people do that makes billing call Stripe, for `every-request.stripe.test.ts`. Together they reach every call in
 * billing's source: with a new call comes a scenario that makes the service or its job run it.
 */
export const stripeScenarios: Readonly<Record<string, (parts: ScenarioParts) => Promise<void>>> = {
  "a pack is bought, after the buyer came back from another page": async ({ signIn, pay }) => {
    const user = await signIn();
    const body = { type: "credits", credits: 5, returnUrl: "/play" };
    expect((await user.request("/api/create-checkout-session", { body })).status).toBe(200);
    const checkout = await user.checkout(5);
    expect(await user.checkout(5)).toEqual(checkout);
    await pay(checkout);
    await eventually(async () => expect((await user.checkoutState(checkout.id)).status).toBe("granted"));
  },
  "Premium is bought, canceled, resumed and managed": async parts => {
    const user = await parts.signIn();
    await subscribe(parts, user);
    for (const what of ["subscription/cancel", "subscription/resume", "portal"]) await change(user, what);
  },
  "Premium is canceled while its renewal is unpaid": async parts => {
    const user = await parts.signIn();
    const id = await subscribe(parts, user);
    await parts.standIn.control.failNextPayment(id);
    await parts.standIn.control.renewNow(id);
    await eventually(async () =>
      expect(
        await parts.db.subscription.count({ where: { stripeSubscriptionId: id, status: "past_due" } }),
      ).toBe(1),
    );
    await change(user, "subscription/cancel");
  },
  "an account is deleted that has Premium and an open checkout": async parts => {
    const user = await parts.signIn();
    await subscribe(parts, user);
    await user.checkout(10);
    await erase(parts, user);
    await reconcile(parts);
  },
  "Premium is paid after its buyer has deleted the account": async parts => {
    const user = await parts.signIn();
    const checkout = await startPremium(user);
    await erase(parts, user);
    await parts.pay(checkout);
    await eventually(async () => {
      const { refusal } = await parts.db.checkout.findUniqueOrThrow({ where: { id: checkout.id } });
      expect(refusal).not.toBeNull();
    });
  },
  "a pack is refunded by an operator, then disputed, and its receipt is read": async parts => {
    const user = await parts.signIn();
    const { id } = await buyPack(parts, user);
    expect((await user.request(`/api/billing/purchases/${id}/receipt`)).status).toBe(200);
    const { paymentIntentId } = await refund(parts, id, 500);
    await balanceBecomes(user, 600);
    await refund(parts, paymentIntentId, 600);
    await balanceBecomes(user, 540);
    const { latest_charge } = await parts.stripe.paymentIntents.retrieve(paymentIntentId);
    await parts.standIn.control.openDispute(String(latest_charge));
    await balanceBecomes(user, 0);
  },
  "a month of Premium is refunded that we had not heard of, and Premium ends": async parts => {
    const user = await parts.signIn();
    await subscribe(parts, user);
    const { userId } = user;
    const month = await parts.db.premiumPayment.findFirstOrThrow({ where: { userId } });
    expect((await user.request(`/api/billing/purchases/${month.id}/receipt`)).status).toBe(200);
    await parts.db.premiumPayment.deleteMany({ where: { userId } });
    await refund(parts, month.id, 500, true);
    expect(await parts.db.premiumPayment.count({ where: { userId } })).toBe(1);
    expect(await parts.db.subscription.count({ where: { userId, status: "ended" } })).toBe(1);
  },
};

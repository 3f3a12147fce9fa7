import {
  type CheckoutResponse,
  checkoutResponseSchema,
  type EventEnvelope,
  entitlementEvents,
  entitlementSchema,
  portalResponseSchema,
  subscriptionEvents,
  subscriptionResponseSchema,
} from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deletionOf } from "../testing/deletion-of.ts";
import { startBilling, type TestBilling, type TestUser } from "../testing/start-billing.ts";
import { reconcileSubscriptions } from "./reconcile-subscriptions.ts";
import { syncSubscription } from "./sync-subscription.ts";

let billing: TestBilling;
let user: TestUser;
const published: EventEnvelope[] = [];

beforeAll(async () => {
  billing = await startBilling();
  await billing.service.bus.subscribe({
    group: "test",
    topics: [entitlementEvents.changed.topic, subscriptionEvents.activated.topic],
    from: "beginning",
    handle: async batch => void published.push(...batch.map(({ event }) => event)),
  });
});
afterAll(() => billing.close());
beforeEach(async () => {
  user = await billing.signIn();
});

/** What the service gives its own functions. */
const dependencies = () => {
  const { db, stripe, service } = billing;
  return { db, stripe, pool: service.pool, livemode: false, logger: createLogger("test", "silent") };
};
const eventually = (assertion: () => Promise<void> | void) => vi.waitFor(assertion, 15_000);
const eventsOf = (topic: string) =>
  published
    .filter(event => event.subject === user.userId && event.type.startsWith(topic))
    .map(event => event.type.split("/")[1]);

const start = (body: unknown = {}) => user.request("/api/create-checkout-session", { body });
const startCheckout = async (): Promise<CheckoutResponse> =>
  checkoutResponseSchema.parse(await (await start()).json());
const subscription = async () =>
  subscriptionResponseSchema.parse(await (await user.request("/api/billing/subscription")).json());
const change = async (kind: "cancel" | "resume") =>
  user.request(`/api/billing/subscription/${kind}`, { body: {} });
const entitlement = async () =>
  entitlementSchema.parse(await (await user.request("/internal/entitlement")).json());
/** The subscription's id at Stripe. */
const idOf = async () => (await subscription()).subscription?.id ?? "";

/** Buys Premium with the card that always works. @returns the subscription's id at Stripe */
const subscribe = async (): Promise<string> => {
  const checkout = await startCheckout();
  await billing.pay(checkout);
  await eventually(async () => expect((await user.checkoutState(checkout.id)).status).toBe("granted"));
  return idOf();
};

describe("buying Premium", () => {
  test("a subscription is bought by a checkout without a type, and turns Premium on", async () => {
    expect(await subscription()).toEqual({
      subscription: null,
      entitlement: { tier: "free", premiumUntil: null },
    });
    const checkout = await startCheckout();
    expect(await entitlement()).toEqual({ tier: "free", premiumUntil: null });
    await billing.pay(checkout);
    await eventually(async () =>
      expect(await user.checkoutState(checkout.id)).toMatchObject({
        status: "granted",
        credits: 0,
        amountCents: 999,
        entitlement: { tier: "premium" },
      }),
    );
    expect(await subscription()).toMatchObject({
      subscription: { status: "active", canceledAt: null, endedAt: null },
      entitlement: { tier: "premium" },
    });
    await eventually(() => {
      expect(eventsOf("billing.subscription.v1")).toEqual(["activated"]);
      expect(eventsOf("billing.entitlement.v1")).toEqual(["changed"]);
    });
    expect(await user.balance()).toMatchObject({ balanceSeconds: 0 });
  });

  test("the amount is our own: $9.99 a month, whatever the client sends", async () => {
    const { id } = checkoutResponseSchema.parse(
      await (await start({ type: "subscription", credits: 5, amount: 1 })).json(),
    );
    const session = await billing.stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ mode: "subscription", amount_total: 999, currency: "usd" });
    const { data } = await billing.stripe.checkout.sessions.listLineItems(id);
    expect(data[0]?.price).toMatchObject({ unit_amount: 999, recurring: { interval: "month" } });
  });

  test("many buyers share one product and one price at Stripe", async () => {
    const sessions = await Promise.all(
      [1, 2, 3].map(async () => {
        const buyer = await billing.signIn();
        return checkoutResponseSchema.parse(
          await (await buyer.request("/api/create-checkout-session", { body: {} })).json(),
        );
      }),
    );
    const prices = await Promise.all(
      sessions.map(async ({ id }) => {
        const { data } = await billing.stripe.checkout.sessions.listLineItems(id);
        return data[0]?.price?.id;
      }),
    );
    expect(new Set(prices).size).toBe(1);
  });

  test("a second subscription is refused, and so is a second payable session", async () => {
    const [first, second] = await Promise.all([startCheckout(), startCheckout()]);
    expect(first).toEqual(second);
    await subscribe();
    const refused = await start();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "already_subscribed" });
  });

  test("duplicate, reordered and late webhooks end in the same state, and each event is published once", async () => {
    billing.standIn.control.holdWebhooks();
    const checkout = await startCheckout();
    await billing.pay(checkout);
    const { pending } = billing.standIn.control.webhooks();
    await billing.standIn.control.releaseWebhooks("newest-first");
    await Promise.all(pending.map(({ event }) => billing.standIn.control.redeliver(event)));
    await eventually(async () => expect((await user.checkoutState(checkout.id)).status).toBe("granted"));
    for (const { event } of pending) await billing.standIn.control.redeliver(event);
    await eventually(() => expect(eventsOf("billing.entitlement.v1")).toEqual(["changed"]));
    expect(eventsOf("billing.subscription.v1")).toEqual(["activated"]);
    expect(await billing.db.subscription.count({ where: { userId: user.userId } })).toBe(1);
  });
});

describe("the life of a subscription", () => {
  test("a renewal extends Premium by the next period", async () => {
    await subscribe();
    const before = await subscription();
    await billing.standIn.control.advanceClock({ days: 31 });
    await eventually(async () => {
      const after = await subscription();
      expect(Date.parse(after.subscription?.paidUntil ?? "")).toBeGreaterThan(
        Date.parse(before.subscription?.paidUntil ?? ""),
      );
    });
    await eventually(() => expect(eventsOf("billing.subscription.v1")).toEqual(["activated", "renewed"]));
  });

  test("a failed renewal leaves Premium on for the grace period, and a later payment renews it", async () => {
    const id = await subscribe();
    await billing.standIn.control.failNextPayment(id);
    await billing.standIn.control.renewNow(id);
    await eventually(async () =>
      expect(await subscription()).toMatchObject({
        subscription: { status: "past_due" },
        entitlement: { tier: "premium" },
      }),
    );
    await billing.standIn.control.renewNow(id);
    await eventually(async () =>
      expect(await subscription()).toMatchObject({ subscription: { status: "active" } }),
    );
    await eventually(() =>
      expect(eventsOf("billing.subscription.v1")).toEqual(["activated", "past-due", "renewed"]),
    );
  });

  test("canceled, it keeps Premium until its period ends; resumed, it goes on; both may be repeated", async () => {
    await subscribe();
    for (let times = 0; times < 2; times++) {
      const canceled = subscriptionResponseSchema.parse(await (await change("cancel")).json());
      expect(canceled).toMatchObject({
        subscription: { status: "canceled" },
        entitlement: { tier: "premium" },
      });
      expect(canceled.entitlement.premiumUntil).toBe(canceled.subscription?.paidUntil);
    }
    for (let times = 0; times < 2; times++)
      expect(await (await change("resume")).json()).toMatchObject({ subscription: { status: "active" } });
    await eventually(() =>
      expect(eventsOf("billing.subscription.v1")).toEqual(["activated", "canceled", "resumed"]),
    );
  });

  test("canceled, it ends with its period: Premium lapses, and Premium can be bought again", async () => {
    const id = await subscribe();
    await change("cancel");
    await billing.standIn.control.renewNow(id);
    await eventually(async () =>
      expect(await subscription()).toMatchObject({
        subscription: { status: "ended" },
        entitlement: { tier: "free", premiumUntil: null },
      }),
    );
    expect((await change("resume")).status).toBe(409);
    const again = await subscribe();
    expect(again).not.toBe(id);
    expect(await entitlement()).toMatchObject({ tier: "premium" });
  });

  test("canceling an unpaid renewal ends Premium at once, because no paid period is left", async () => {
    const id = await subscribe();
    await billing.standIn.control.failNextPayment(id);
    await billing.standIn.control.renewNow(id);
    await eventually(async () =>
      expect(await subscription()).toMatchObject({ subscription: { status: "past_due" } }),
    );
    expect(await (await change("cancel")).json()).toMatchObject({
      subscription: { status: "ended" },
      entitlement: { tier: "free" },
    });
  });

  test("a stale state that another process fetched earlier is not applied after a newer one", async () => {
    const id = await subscribe();
    const { subscriptions } = billing.stripe;
    const retrieve = subscriptions.retrieve.bind(subscriptions);
    const racing = vi.spyOn(subscriptions, "retrieve").mockImplementationOnce(async name => {
      const old = await retrieve(name);
      await change("cancel");
      return old;
    });
    await syncSubscription(dependencies(), id);
    racing.mockRestore();
    expect(await subscription()).toMatchObject({ subscription: { status: "canceled" } });
  });
});

test("a user without a subscription has nothing to cancel, resume or manage", async () => {
  for (const path of ["subscription/cancel", "subscription/resume", "portal"]) {
    const answer = await user.request(`/api/billing/${path}`, { body: {} });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "not_subscribed" });
  }
});

test("the portal opens for a subscriber, and leads back to our own page only", async () => {
  await subscribe();
  const answer = await user.request("/api/billing/portal", { body: { returnUrl: "/account?tab=billing" } });
  const { url } = portalResponseSchema.parse(await answer.json());
  expect((await fetch(url)).status).toBe(200);
  const foreign = await user.request("/api/billing/portal", { body: { returnUrl: "https://evil.example" } });
  expect(foreign.status).toBe(400);
});

test("deleting the account cancels the subscription at Stripe", async () => {
  const id = await subscribe();
  await billing.service.bus.publish([deletionOf(user.userId).event]);
  await eventually(async () =>
    expect(await billing.db.subscription.count({ where: { userId: user.userId } })).toBe(0),
  );
  const { db, stripe } = billing;
  await reconcileSubscriptions(dependencies()).run(new AbortController().signal);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  const row = await db.subscription.findUniqueOrThrow({ where: { stripeSubscriptionId: id } });
  expect(row.status).toBe("ended");
});

test("lost webhooks: the reconciliation finds the renewal", async () => {
  const id = await subscribe();
  const before = await subscription();
  billing.standIn.control.dropWebhooks({ count: 100 });
  await billing.standIn.control.advanceClock({ days: 31 });
  billing.standIn.control.dropWebhooks({ count: 0 });
  const due = { nextCheckAt: new Date() };
  await billing.db.subscription.updateMany({ where: { stripeSubscriptionId: id }, data: due });
  await reconcileSubscriptions(dependencies()).run(new AbortController().signal);
  expect((await subscription()).subscription?.paidUntil).not.toBe(before.subscription?.paidUntil);
});

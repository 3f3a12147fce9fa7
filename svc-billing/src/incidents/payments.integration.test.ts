import { openPool } from "@phaselock/service-kit";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkoutWebhooks } from "../checkout/checkout-webhooks.ts";
import { createCheckout } from "../checkout/create-checkout.ts";
import { openDatabase } from "../database.ts";
import { createStripe } from "../stripe/stripe-client.ts";
import { auditBooks } from "../testing/audit.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { processDueWebhooks } from "../webhooks/process-webhooks.ts";
import { storeWebhook } from "../webhooks/webhook-queue.ts";

let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  userId = crypto.randomUUID();
  await parts.pool.query("DELETE FROM webhook_events");
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Store an event as the route does. @returns its id */
const receive = async (objectId: string, type = "checkout.session.completed"): Promise<string> => {
  const id = `evt_${crypto.randomUUID()}`;
  await storeWebhook(parts.pool, { id, type, objectId });
  return id;
};
/** One turn of a worker. */
const work = () =>
  processDueWebhooks({
    pool: parts.pool,
    logger: parts.logger,
    handlers: [checkoutWebhooks(parts.fulfilment)],
  });
const statusesOf = async () => (await parts.db.webhookEvent.findMany()).map(({ status }) => status);
const checkoutOf = (id: string) => parts.db.checkout.findUniqueOrThrow({ where: { id } });
const expectOneGrant = async () => {
  expect(await parts.db.creditLedgerEntry.findMany({ where: { userId } })).toMatchObject([
    { kind: "grant", balanceChange: 900 },
  ]);
  await auditBooks(parts.db, userId);
};
/** Everything the user could have been charged for. */
const sessionsAtStripe = async () =>
  (await parts.stripe.checkout.sessions.list({ limit: 100 })).data.filter(
    ({ client_reference_id: id }) => id === userId,
  );

/** A second process of the service, with its own connections to the database and to Stripe. */
const openReplica = () => {
  const pool = openPool(parts.databaseUrl, parts.logger);
  const db = openDatabase(pool);
  const stripe = createStripe({ STRIPE_SECRET_KEY: parts.secretKey, STRIPE_API_URL: parts.stripeUrl });
  return {
    checkout: () =>
      createCheckout({ ...parts.fulfilment, db, stripe, publicUrl: "http://localhost:3000" }, userId, {
        type: "credits",
        credits: 5,
        returnUrl: "/pricing",
      }),
    async close() {
      await db.$disconnect();
      await pool.end();
    },
  };
};

test("a client that retries after a timeout, in two tabs and at another replica, is charged once", async () => {
  const { sessions } = parts.stripe.checkout;
  const create = sessions.create.bind(sessions);
  vi.spyOn(sessions, "create").mockImplementationOnce(async (...request) => {
    await create(...request);
    throw new Stripe.errors.StripeConnectionError({ type: "api_error", message: "timed out" });
  });
  await expect(parts.checkout(userId)).rejects.toMatchObject({ code: "checkout_failed" });

  const replica = openReplica();
  const retries = await Promise.all([parts.checkout(userId), replica.checkout(), parts.checkout(userId)]);
  await replica.close();
  expect(new Set(retries.map(({ id }) => id)).size).toBe(1);
  expect(await sessionsAtStripe()).toHaveLength(1);

  const [checkout] = retries;
  await parts.pay(checkout);
  await receive(checkout.id);
  await work();
  await expectOneGrant();
});

test("two different events about one payment, at two workers at once and again later, grant once", async () => {
  const checkout = await parts.checkout(userId);
  await parts.pay(checkout);
  const deliver = async () => {
    await receive(checkout.id, "checkout.session.completed");
    await receive(checkout.id, "checkout.session.async_payment_succeeded");
    // Stripe's own retry tools create the event again with another id.
    await receive(checkout.id, "checkout.session.completed");
  };
  await deliver();
  await Promise.all([work(), work()]);
  await deliver();
  await work();
  expect(new Set(await statusesOf())).toEqual(new Set(["done"]));
  await expectOneGrant();
});

test("a webhook that arrives before the checkout's row is committed is not lost", async () => {
  const checkout = await parts.checkout(userId);
  await parts.pay(checkout);
  const row = await checkoutOf(checkout.id);
  await parts.db.checkout.delete({ where: { id: checkout.id } });
  await receive(checkout.id);
  await work();
  expect(await statusesOf()).toEqual(["pending"]);

  await parts.db.checkout.create({ data: row });
  await parts.pool.query("UPDATE webhook_events SET next_attempt_at = now()");
  await work();
  expect(await statusesOf()).toEqual(["done"]);
  await expectOneGrant();
});

test.each([
  ["amount", { amount_total: 1 }],
  ["currency", { currency: "jpy" }],
  ["livemode", { livemode: true }],
  ["user", { client_reference_id: crypto.randomUUID() }],
])(
  "a paid session whose %s is not that of our checkout grants nothing, and waits for a person",
  async (_, change) => {
    const checkout = await parts.checkout(userId);
    await parts.pay(checkout);
    const { sessions } = parts.stripe.checkout;
    const session = await sessions.retrieve(checkout.id);
    vi.spyOn(sessions, "retrieve").mockResolvedValue({ ...session, ...change });
    await receive(checkout.id);
    await work();
    expect(await statusesOf()).toEqual(["refused"]);
    expect(await checkoutOf(checkout.id)).toMatchObject({ status: "failed" });
    expect(await parts.db.patternCredit.count({ where: { userId } })).toBe(0);
  },
);

test("a checkout whose amount changed in our database after it was paid grants nothing, and waits for a person", async () => {
  const checkout = await parts.checkout(userId);
  await parts.pay(checkout);
  await parts.db.checkout.update({ where: { id: checkout.id }, data: { amountCents: 5100 } });
  await receive(checkout.id);
  await work();
  expect(await statusesOf()).toEqual(["refused"]);
  expect(await parts.db.patternCredit.count({ where: { userId } })).toBe(0);
});

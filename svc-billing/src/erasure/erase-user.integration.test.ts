import { randomUUID } from "node:crypto";
import {
  billingExportSchema,
  type EventEnvelope,
  erasureEvents,
  sessionEvents,
  userEvents,
} from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import { plainSession } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fulfilCheckout } from "../checkout/fulfil-checkout.ts";
import { captureHold } from "../credits/capture-hold.ts";
import { expireHold } from "../credits/expire-hold.ts";
import { placeHold } from "../credits/place-hold.ts";
import { serviceName } from "../service-name.ts";
import { auditBooks } from "../testing/audit.ts";
import { fund } from "../testing/fund.ts";
import { startBilling, type TestBilling, type TestUser } from "../testing/start-billing.ts";

let billing: TestBilling;
let user: TestUser;
const events: EventEnvelope[] = [];

beforeAll(async () => {
  billing = await startBilling();
  await billing.service.bus.subscribe({
    group: "test",
    topics: [erasureEvents.billing.topic, "billing.credits.v1", "billing.purchase.v1"],
    from: "beginning",
    handle: async batch => {
      events.push(...batch.map(delivery => delivery.event));
    },
  });
});
afterAll(() => billing.close());
beforeEach(async () => {
  user = await billing.signIn();
});

const deleted = (userId: string): EventEnvelope => ({
  id: randomUUID(),
  type: userEvents.deleted.type,
  source: "svc-identity",
  subject: userId,
  time: new Date().toISOString(),
  sequence: 9,
  data: { userId, erasureId: randomUUID() },
});
const doneFor = (userId: string) =>
  events.filter(({ type, subject }) => type === erasureEvents.billing.type && subject === userId);
const erase = async (userId: string) => {
  const event = deleted(userId);
  await billing.service.bus.publish([event]);
  await vi.waitFor(() => expect(doneFor(userId).map(({ data }) => data)).toContainEqual(event.data), 10_000);
};
/** Every table that names users, from PostgreSQL's catalogue. */
const tablesWithUsers = async (): Promise<readonly string[]> => {
  const { rows } = await billing.service.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'user_id' AND table_name <> 'erased_users' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};
/** The tables that have a row of the user. */
const tablesOf = async (userId: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const table of await tablesWithUsers()) {
    const { rowCount } = await billing.service.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [
      userId,
    ]);
    if (rowCount) found.push(table);
  }
  return found;
};
const newOwnerOf = async (checkoutId: string) =>
  (await billing.db.checkout.findUniqueOrThrow({ where: { id: checkoutId } })).userId;
const exportOf = async (who: TestUser) =>
  billingExportSchema.parse(await (await who.request("/api/billing/export")).json());
const hold = (who: TestUser, sessionId: string = randomUUID()) =>
  who.request("/internal/holds", { body: { sessionId, seconds: 60 } });

test("the export contains the user's own books only", async () => {
  const checkout = await user.checkout(5);
  await billing.pay(checkout);
  await user.checkoutState(checkout.id, 25);
  await hold(user);
  expect(await exportOf(user)).toMatchObject({
    balanceSeconds: 900,
    heldSeconds: 60,
    checkouts: [{ id: checkout.id, status: "granted", credits: 5, amountCents: 1500 }],
    credits: Array(5).fill({ checkoutId: checkout.id, secondsRemaining: 180 }),
    holds: [{ status: "held", seconds: 60 }],
    ledger: [{ kind: "grant" }, { kind: "hold" }],
  });
  const answer = await user.request("/api/billing/export");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="phaselock-billing.json"');
  expect(JSON.stringify(await exportOf(await billing.signIn()))).not.toContain(checkout.id);
});

test("the export contains the seconds that were played and not charged", async () => {
  const sessionId = randomUUID();
  await fund(billing.db, user.userId, 5);
  await billing.db.$transaction(async tx => {
    const { userId } = user;
    await placeHold(tx, { userId, sessionId, seconds: 900 });
    await expireHold(tx, { userId, sessionId });
    await placeHold(tx, { userId, sessionId: randomUUID(), seconds: 880 });
    await captureHold(tx, { userId, sessionId, playedSeconds: 100 });
  });
  const { ledger } = await exportOf(user);
  expect(ledger.at(-1)).toMatchObject({ kind: "late-capture", balanceChange: -20, shortfallSeconds: 80 });
});

test("an erasure anonymises the purchase, releases the hold, ends the credits, and the books agree", async () => {
  const other = await billing.signIn();
  await fund(billing.db, other.userId, 10);
  const checkout = await user.checkout(5);
  await billing.pay(checkout);
  await user.checkoutState(checkout.id, 25);
  await hold(user);
  await erase(user.userId);

  expect(await tablesOf(user.userId)).toEqual([]);
  const anonymousId = await newOwnerOf(checkout.id);
  expect(anonymousId).not.toBe(user.userId);
  expect(
    await billing.db.creditPurchase.findUniqueOrThrow({ where: { checkoutId: checkout.id } }),
  ).toMatchObject({ userId: anonymousId, minutesPurchased: 15 });
  expect(await billing.db.creditAccount.findUniqueOrThrow({ where: { userId: anonymousId } })).toMatchObject({
    balanceSeconds: 0,
    heldSeconds: 0,
  });
  const where = { userId: anonymousId, kind: "lapse" };
  expect(await billing.db.creditLedgerEntry.findFirst({ where })).toMatchObject({ balanceChange: -900 });
  await auditBooks(billing.db, anonymousId);
  await auditBooks(billing.db, other.userId);
  expect(await tablesOf(other.userId)).not.toEqual([]);
});

test("an erasure leaves the user's id in no table", async () => {
  const { userId } = user;
  const at = new Date();
  await fund(billing.db, userId, 5);
  await hold(user);
  const stripeSubscriptionId = `sub_${randomUUID()}`;
  const times = { startDate: at, paidUntil: at, endDate: at, endedAt: at };
  const ended = { status: "ended", tier: "premium", ...times };
  await billing.db.subscription.create({ data: { userId, stripeSubscriptionId, ...ended } });
  const invoice = { id: `in_${randomUUID()}`, paymentIntentId: `pi_${randomUUID()}`, amountCents: 999 };
  await billing.db.premiumPayment.create({
    data: { userId, stripeSubscriptionId, ...invoice, paidAt: at, paidUntil: at },
  });
  // A new table needs a row here.
  expect(await tablesOf(userId)).toEqual(await tablesWithUsers());
  await erase(userId);
  expect(await tablesOf(userId)).toEqual([]);
});

test("a deleted user's token can't buy, hold or create anything", async () => {
  await fund(billing.db, user.userId, 5);
  await erase(user.userId);
  const gone = { status: 401 };
  expect(await hold(user)).toMatchObject(gone);
  expect(
    await user.request("/api/create-checkout-session", { body: { type: "credits", credits: 5 } }),
  ).toMatchObject(gone);
  expect(await user.balance()).toMatchObject({ balanceSeconds: 0, credits: [] });
  expect(await tablesOf(user.userId)).toEqual([]);
});

test("a late session end of an erased user moves nothing and does not block the next event", async () => {
  const sessionId = randomUUID();
  await fund(billing.db, user.userId, 5);
  await hold(user, sessionId);
  await erase(user.userId);
  const other = await billing.signIn();
  await fund(billing.db, other.userId, 5);
  const others = randomUUID();
  await hold(other, others);
  const ended = (userId: string, id: string): EventEnvelope => ({
    ...deleted(userId),
    type: sessionEvents.completed.type,
    data: {
      sessionId: id,
      userId,
      ...plainSession,
      status: "completed",
      playedSeconds: 60,
      startedAt: "2026-11-20T08:01:00.000Z",
      endedAt: "2026-11-20T08:02:00.000Z",
    },
  });
  const late = ended(user.userId, sessionId);
  await billing.service.bus.publish([late, ended(other.userId, others)]);
  const had = 'SELECT 1 FROM inbox WHERE "group" = $1 AND event_id = $2';
  await vi.waitFor(
    async () => expect((await billing.service.pool.query(had, [serviceName, late.id])).rows).toHaveLength(1),
    10_000,
  );
  await vi.waitFor(async () => expect((await other.balance()).balanceSeconds).toBe(840), 10_000);
  expect(await tablesOf(user.userId)).toEqual([]);
});

test("a late payment of an erased user is booked without the user, and no money is lost", async () => {
  const checkout = await user.checkout(5);
  await erase(user.userId);
  await billing.pay(checkout);
  await vi.waitFor(
    async () =>
      expect(await billing.db.checkout.findUniqueOrThrow({ where: { id: checkout.id } })).toMatchObject({
        status: "granted",
      }),
    10_000,
  );
  expect(await tablesOf(user.userId)).toEqual([]);
  const anonymousId = await newOwnerOf(checkout.id);
  expect(
    await billing.db.creditPurchase.count({ where: { userId: anonymousId, checkoutId: checkout.id } }),
  ).toBe(1);
  await auditBooks(billing.db, anonymousId);
  const purchases = events.filter(
    ({ type, subject }) => type === "billing.purchase.v1/completed" && subject === user.userId,
  );
  expect(purchases).toEqual([]);
});

test("a buyer erased during the call to Stripe is not granted anything", async () => {
  billing.standIn.control.holdWebhooks();
  const checkout = await user.checkout(5);
  await billing.pay(checkout);
  const { db, stripe } = billing;
  const retrieve = stripe.checkout.sessions.retrieve.bind(stripe.checkout.sessions);
  const erasing = vi.spyOn(stripe.checkout.sessions, "retrieve").mockImplementationOnce(async id => {
    await erase(user.userId);
    return retrieve(id);
  });
  const asking = { db, stripe, livemode: false, logger: createLogger("test", "silent") };
  const { outcome, refusal } = await fulfilCheckout(asking, checkout.id);
  erasing.mockRestore();
  expect(outcome).toBe("granted");
  expect(refusal).toBe("paid after its buyer was erased");
  expect(await tablesOf(user.userId)).toEqual([]);
  await auditBooks(db, await newOwnerOf(checkout.id));
  await billing.standIn.control.releaseWebhooks();
});

test("an erased buyer's open checkout is expired at Stripe", async () => {
  const checkout = await user.checkout(5);
  await erase(user.userId);
  await billing.service.restart();
  await vi.waitFor(
    async () =>
      expect(await billing.db.checkout.findUniqueOrThrow({ where: { id: checkout.id } })).toMatchObject({
        status: "failed",
      }),
    10_000,
  );
  expect((await billing.stripe.checkout.sessions.retrieve(checkout.id)).status).toBe("expired");
});

test("a repeated deletion, or one before any other event of the user, changes nothing", async () => {
  await erase(user.userId);
  await erase(user.userId);
  expect(await hold(user)).toMatchObject({ status: 401 });
  expect(await tablesOf(user.userId)).toEqual([]);
});

test("a hold placed during the erasure is either refused or released", async () => {
  await fund(billing.db, user.userId, 5);
  const holder = await billing.service.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM credit_accounts WHERE user_id = $1 FOR UPDATE", [user.userId]);
  const holding = hold(user);
  const waiting = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%credit_accounts%'`;
  await vi.waitFor(
    async () => expect((await billing.service.pool.query(waiting)).rows).not.toEqual([]),
    10_000,
  );
  await billing.service.bus.publish([deleted(user.userId)]);
  await holder.query("COMMIT");
  holder.release();
  await vi.waitFor(() => expect(doneFor(user.userId)).toHaveLength(1), 10_000);
  expect([200, 401]).toContain((await holding).status);
  expect(await tablesOf(user.userId)).toEqual([]);
  expect(await billing.db.creditHold.count({ where: { status: "held", account: { heldSeconds: 0 } } })).toBe(
    0,
  );
});

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import {
  type RecordedPayment,
  type RecordedReversal,
  recordPayments,
  recordReversal,
} from "../testing/record-payments.ts";
import { readPurchases } from "./read-purchases.ts";

let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(() => {
  userId = crypto.randomUUID();
});

const record = (payments: readonly RecordedPayment[]) => recordPayments(parts.pool, userId, payments);
const read = (query: { limit?: number; before?: string } = {}) =>
  readPurchases(parts.pool, userId, { limit: 100, ...query });

/** Reads page by page until the last, of at most `limit` purchases each. */
const readPages = async (limit: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await read({ limit, ...(before && { before }) });
    expect(page.purchases.length).toBeLessThanOrEqual(limit);
    ids.push(...page.purchases.map(({ id }) => id));
    before = page.next;
  }
  return ids;
};

/** Two payments can share a time. */
const anyTime = fc.constantFrom(
  "2026-11-01 12:00:00+00",
  "2026-11-01 12:00:00.001+00",
  "2026-11-02 12:00:00+00",
);
const anyPayments = fc.array(
  fc.record({ kind: fc.constantFrom("credits" as const, "premium" as const), at: anyTime }),
  { maxLength: 12 },
);

describe("pages of purchases", () => {
  test("pages of any size hold each purchase once, newest first, even if purchases share their time", async () => {
    await fc.assert(
      fc.asyncProperty(anyPayments, fc.integer({ min: 1, max: 5 }), async (payments, limit) => {
        userId = crypto.randomUUID();
        const stored = payments.map(payment => {
          const prefix = payment.kind === "credits" ? "cs_" : "in_";
          return { ...payment, id: prefix + crypto.randomUUID() };
        });
        await record(stored);
        const ids = await readPages(limit);
        expect(ids.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
        const times = ids.map(id => stored.find(payment => payment.id === id)?.at ?? "");
        expect(times).toEqual(times.toSorted().toReversed());
      }),
      { numRuns: 40 },
    );
  });

  test("a page that ends with the last purchase has no next page", async () => {
    await record([
      { id: "cs_a", kind: "credits", at: "2026-11-01" },
      { id: "in_a", kind: "premium", at: "2026-11-02" },
    ]);
    expect(await read({ limit: 1 })).toMatchObject({ purchases: [{ id: "in_a" }], next: "in_a" });
    expect(await read({ limit: 2 })).toMatchObject({ next: null });
    expect(await read({ before: "cs_a" })).toEqual({ purchases: [], next: null });
  });

  test("`before` that is unknown, or another user's purchase, gives an empty page", async () => {
    await record([{ id: "cs_other", kind: "credits", at: "2026-11-05" }]);
    userId = crypto.randomUUID();
    await record([{ id: "in_own", kind: "premium", at: "2026-11-01" }]);
    for (const before of ["cs_other", "cs_unknown"])
      expect(await read({ before })).toEqual({ purchases: [], next: null });
    expect((await read()).purchases.map(({ id }) => id)).toEqual(["in_own"]);
  });
});

describe("a purchase", () => {
  test("of a pack has credits and no end; of Premium it has none and ends with its month", async () => {
    await record([
      { id: "cs_pack", kind: "credits", at: "2026-11-02 12:00:00+00" },
      { id: "in_month", kind: "premium", at: "2026-11-01 12:00:00+00" },
    ]);
    const nothingBack = { refundedCents: 0, disputedCents: 0 };
    expect((await read()).purchases).toEqual([
      {
        id: "cs_pack",
        kind: "credits",
        credits: 5,
        amountCents: 1500,
        ...nothingBack,
        paidAt: "2026-11-02T12:00:00.000Z",
        paidUntil: null,
      },
      {
        id: "in_month",
        kind: "premium",
        credits: 0,
        amountCents: 999,
        ...nothingBack,
        paidAt: "2026-11-01T12:00:00.000Z",
        paidUntil: "2026-12-01T12:00:00.000Z",
      },
    ]);
  });

  const refund = (cents: number): RecordedReversal => ({ kind: "refund", cents, status: "standing" });
  const dispute = (cents: number): RecordedReversal => ({ kind: "dispute", cents, status: "standing" });
  const undone = (reversal: RecordedReversal): RecordedReversal => ({ ...reversal, status: "undone" });
  test.each([
    ["two partial refunds add up", [refund(300), refund(300)], 600, 0],
    ["a failed refund and a won dispute don't count", [undone(refund(300)), undone(dispute(1500))], 0, 0],
    ["a dispute counts as disputed", [dispute(1500)], 0, 1500],
    ["a refund of a disputed payment counts first", [refund(600), dispute(1500)], 600, 900],
    ["no more than the payment goes back", [refund(1500), refund(1500), dispute(1500)], 1500, 0],
  ])("%s", async (_, reversals, refundedCents, disputedCents) => {
    const paymentIntentId = `pi_${crypto.randomUUID()}`;
    await record([{ id: `cs_${paymentIntentId}`, kind: "credits", at: "2026-11-01", paymentIntentId }]);
    for (const reversal of reversals) await recordReversal(parts.pool, paymentIntentId, reversal);
    expect((await read()).purchases).toMatchObject([{ refundedCents, disputedCents }]);
  });
});

test("a page is read by indexes only, however many purchases and refunds there are", async () => {
  await parts.pool.query(
    `WITH users AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 3000) AS n),
     sold AS (
       INSERT INTO checkouts (id, user_id, credits, amount_cents, status, settled_at, attempt, return_url)
       SELECT 'cs_many_' || n, id, 5, 1500, 'granted', now(), 1, '/' FROM users RETURNING id, user_id
     ), months AS (
       INSERT INTO premium_payments (id, user_id, stripe_subscription_id, amount_cents, paid_at, paid_until, payment_intent_id)
       SELECT 'in_many_' || n, id, 'sub_1', 999, now(), now(), 'pi_month_' || n FROM users
     ), back AS (
       INSERT INTO reversals (id, payment_intent_id, kind, amount_cents, status, created_at)
       SELECT 're_many_' || n, 'pi_month_' || n, 'refund', 999, 'standing', now() FROM users
     )
     INSERT INTO credit_purchases (user_id, minutes_purchased, amount_paid, checkout_id, payment_intent_id)
     SELECT user_id, 15, 15.00, id, 'pi_' || id FROM sold`,
  );
  await parts.pool.query("ANALYZE checkouts, credit_purchases, premium_payments, reversals");
  const asking = vi.spyOn(parts.pool, "query");
  await read({ limit: 20, before: "cs_many_1" });
  const [statement, values] = asking.mock.calls[0] ?? [];
  asking.mockRestore();
  const { rows } = await parts.pool.query(`EXPLAIN ${statement}`, values);
  const plan = JSON.stringify(rows);
  expect(plan).toContain("premium_payments_user_id_paid_at_id_idx");
  expect(plan).not.toContain("Seq Scan");
});

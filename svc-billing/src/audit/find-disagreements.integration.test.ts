import { afterAll, beforeAll, expect, test } from "vitest";
import { captureHold } from "../credits/capture-hold.ts";
import { placeHold } from "../credits/place-hold.ts";
import { fund } from "../testing/fund.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { type Disagreement, findDisagreements } from "./find-disagreements.ts";

let parts: BillingParts;
const userId = crypto.randomUUID();

/** 900 s bought, of which one session has played 10 s of 30 and another one holds 60. The hold of a third was refused. */
beforeAll(async () => {
  parts = await openBillingParts();
  const { db } = parts;
  await fund(db, userId, 5);
  const [played, open] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.$transaction(tx => placeHold(tx, { userId, sessionId: played, seconds: 30 }));
  await db.$transaction(tx => captureHold(tx, { userId, sessionId: played, playedSeconds: 10 }));
  await db.$transaction(tx => placeHold(tx, { userId, sessionId: open, seconds: 60 }));
  const now = new Date();
  const refused = { status: "released", seconds: 30, expiresAt: now, settledAt: now };
  await db.creditHold.create({ data: { ...refused, userId, sessionId: crypto.randomUUID() } });
});
afterAll(() => parts.close());

/** What is found after rows changed behind the code's back, without triggers and foreign keys. Then rolls the change back. */
const foundAfter = async (tampering: string): Promise<readonly Disagreement[]> => {
  const client = await parts.pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(tampering);
    return await findDisagreements(client);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
};

test("books that agree have no disagreement", async () => {
  expect(await findDisagreements(parts.pool)).toEqual([]);
});

test.each([
  [
    "a balance that the ledger doesn't sum to",
    "UPDATE credit_accounts SET balance_seconds = 891",
    "balance 891, ledger 890",
  ],
  [
    "held seconds that the ledger doesn't sum to",
    "UPDATE credit_accounts SET held_seconds = 61",
    "held 61, ledger 60",
  ],
  [
    "a balance that the credits don't sum to",
    "UPDATE pattern_credits SET seconds_remaining = 179 WHERE ordinal = 2",
    "balance 890, credits 889",
  ],
  [
    "held seconds that the open holds don't sum to",
    "UPDATE credit_holds SET seconds = 61 WHERE status = 'held'",
    "held 60, holds 61",
  ],
  [
    "reclaimed seconds that the ledger doesn't have",
    "UPDATE credit_purchases SET due_seconds = 5, reclaimed_seconds = 5",
    "reclaimed 5, ledger 0",
  ],
  ["a missing line", "DELETE FROM credit_ledger WHERE kind = 'hold'", "the ledger does not continue"],
  [
    "a line with another balance",
    "UPDATE credit_ledger SET balance_after = 901 WHERE sequence = 1",
    "the ledger does not continue",
  ],
  [
    "a line with another number",
    "UPDATE credit_ledger SET sequence = 9 WHERE sequence = 5",
    "the ledger does not continue",
  ],
  [
    "a hold that has captured other seconds than its lines",
    "UPDATE credit_holds SET captured_seconds = 11 WHERE status = 'captured'",
    /hold [0-9a-f-]+ \(captured, 11 of 30 s\) has lines of 30 s placed, 0 held, 10 captured/,
  ],
  [
    "an ended hold whose seconds are still held",
    "DELETE FROM credit_ledger WHERE kind = 'release'",
    /hold [0-9a-f-]+ \(captured, 10 of 30 s\) has lines of 30 s placed, 20 held, 10 captured/,
  ],
  [
    "lines of no hold",
    "DELETE FROM credit_holds WHERE status = 'captured'",
    /hold [0-9a-f-]+ \(missing, 0 of 0 s\) has lines of 30 s placed, 0 held, 10 captured/,
  ],
  [
    "a hold without lines",
    "UPDATE credit_ledger SET reference = 'another' WHERE reference = (SELECT session_id::text FROM credit_holds WHERE status = 'held')",
    /hold [0-9a-f-]+ \(held, 0 of 60 s\) has lines of 0 s placed/,
  ],
  [
    "a granted checkout without its purchase",
    "DELETE FROM credit_purchases",
    /checkout cs_\S+ \(granted, 5 credits\) has granted 900 s, 0 purchases, 5 credits/,
  ],
  [
    "a purchase at another price",
    "UPDATE credit_purchases SET amount_paid = 1",
    /checkout cs_\S+ \(granted, 5 credits\) has granted 900 s, 0 purchases, 5 credits/,
  ],
  [
    "a purchase of another user",
    "UPDATE credit_purchases SET user_id = gen_random_uuid()",
    /checkout cs_\S+ \(granted, 5 credits\) has granted 900 s, 0 purchases, 5 credits/,
  ],
  [
    "fewer credits than were sold",
    "DELETE FROM pattern_credits WHERE ordinal = 5",
    /checkout cs_\S+ \(granted, 5 credits\) has granted 900 s, 1 purchases, 4 credits/,
  ],
  [
    "more seconds than were sold",
    "UPDATE credit_ledger SET balance_change = 901 WHERE kind = 'grant'",
    /checkout cs_\S+ \(granted, 5 credits\) has granted 901 s, 1 purchases, 5 credits/,
  ],
  [
    "the credits of a checkout that is not granted",
    "UPDATE checkouts SET status = 'failed'",
    /checkout cs_\S+ \(failed, 5 credits\) has granted 900 s, 1 purchases, 5 credits/,
  ],
  [
    "seconds that are due and could be reclaimed",
    "UPDATE credit_purchases SET due_seconds = 5",
    /purchase cs_\S+: 5 s due, 0 reclaimed/,
  ],
])("%s → a disagreement of the account", async (_, tampering, disagreement) => {
  expect(await foundAfter(tampering)).toContainEqual({
    id: userId,
    disagreement: expect.stringMatching(disagreement),
  });
});

const webhook = "INSERT INTO webhook_events (id, type, object_id, status, finished_at) VALUES";
const subscriptions = (userIds: string) => `
INSERT INTO subscriptions (user_id, status, tier, start_date, end_date, paid_until, stripe_subscription_id)
SELECT ${userIds}, 'active', 'premium', now(), now(), now(), id FROM unnest(ARRAY['sub_1', 'sub_2']) AS id`;

test.each([
  ["a granted checkout of credits has an account", "DELETE FROM credit_accounts"],
  [
    "a webhook about a refund or dispute is done only when that is stored",
    `${webhook} ('evt', 'refund.created', 're', 'done', now())`,
  ],
  [
    "a webhook about a checkout is done only when the checkout is",
    `WITH opened AS (UPDATE checkouts SET status = 'open', settled_at = NULL RETURNING id)
     INSERT INTO webhook_events (id, type, object_id, status, finished_at)
     SELECT 'evt', 'checkout.session.completed', id, 'done', now() FROM opened`,
  ],
  [
    "a webhook about a subscription is done only when its row exists",
    `${webhook} ('evt', 'customer.subscription.updated', 'sub', 'done', now())`,
  ],
  ["Premium is sold once at a time", subscriptions(`'${userId}'::uuid`)],
])("%s: the exception is found", async (invariant, tampering) => {
  const found = await foundAfter(tampering);
  expect(found.map(({ disagreement }) => disagreement)).toContain(invariant);
});

test("two users with Premium → no disagreement", async () => {
  expect(await foundAfter(subscriptions("gen_random_uuid()"))).toEqual([]);
});

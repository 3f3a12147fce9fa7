import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditBooks } from "../testing/audit.ts";
import { fund } from "../testing/fund.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { captureHold } from "./capture-hold.ts";
import { placeHold } from "./place-hold.ts";
import { releaseExpiredHolds } from "./release-expired-holds.ts";

let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  userId = crypto.randomUUID();
  await fund(parts.db, userId, 5);
});

const release = () => releaseExpiredHolds(parts).run(AbortSignal.timeout(20_000));
const hold = async (seconds: number, user = userId): Promise<string> => {
  const sessionId = crypto.randomUUID();
  const { outcome } = await parts.db.$transaction(tx => placeHold(tx, { userId: user, sessionId, seconds }));
  expect(outcome).toBe("held");
  return sessionId;
};
/** Let a hold's time run out. */
const runOut = (sessionId: string) =>
  parts.db.creditHold.update({
    where: { sessionId },
    data: { expiresAt: new Date(Date.now() - 1), claimedUntil: null },
  });
const expiredHold = async (seconds: number): Promise<string> => {
  const sessionId = await hold(seconds);
  await runOut(sessionId);
  await release();
  return sessionId;
};
const closeHold = (sessionId: string, playedSeconds: number) =>
  parts.db.$transaction(tx => captureHold(tx, { userId, sessionId, playedSeconds }));
const accountOf = () => parts.db.creditAccount.findUniqueOrThrow({ where: { userId } });
const statusOf = async (sessionId: string) =>
  (await parts.db.creditHold.findUniqueOrThrow({ where: { sessionId } })).status;
const lastLine = () =>
  parts.db.creditLedgerEntry.findFirstOrThrow({ where: { userId }, orderBy: { sequence: "desc" } });

test("a session that ends after its hold expired is captured from the balance, once", async () => {
  const sessionId = await expiredHold(300);
  const late = { outcome: "captured-late", capturedSeconds: 200, shortfallSeconds: 0 };
  expect(await closeHold(sessionId, 200)).toEqual(late);
  expect(await closeHold(sessionId, 200)).toEqual({ outcome: "already-ended" });
  expect(await accountOf()).toMatchObject({ balanceSeconds: 700, heldSeconds: 0 });
  expect(await statusOf(sessionId)).toBe("captured");
  await auditBooks(parts.db, userId);
});

test("what the balance can't bear is recorded as a shortfall: nothing is negative, and other holds keep their seconds", async () => {
  const sessionId = await expiredHold(800);
  await hold(850);
  const late = { outcome: "captured-late", capturedSeconds: 50, shortfallSeconds: 250 };
  expect(await closeHold(sessionId, 300)).toEqual(late);
  expect(await lastLine()).toMatchObject({
    kind: "late-capture",
    reference: sessionId,
    balanceChange: -50,
    heldChange: 0,
    shortfallSeconds: 250,
    balanceAfter: 850,
    heldAfter: 850,
  });
  await auditBooks(parts.db, userId);
});

test("a late capture that finds no balance is recorded all the same", async () => {
  const sessionId = await expiredHold(300);
  const other = await hold(900);
  await closeHold(other, 900);
  await closeHold(sessionId, 300);
  expect(await lastLine()).toMatchObject({ balanceChange: 0, shortfallSeconds: 300, balanceAfter: 0 });
  expect(await statusOf(sessionId)).toBe("released");
  await auditBooks(parts.db, userId);
});

test("a session that was not played owes nothing when its hold has expired", async () => {
  const sessionId = await expiredHold(300);
  const { sequence } = await lastLine();
  await closeHold(sessionId, 0);
  expect(await lastLine()).toMatchObject({ kind: "release", sequence });
  expect(await statusOf(sessionId)).toBe("released");
});

test("a hold that can't be released keeps no other from being released", async () => {
  const [failing, other] = [await hold(100), await hold(100)];
  const second = crypto.randomUUID();
  await fund(parts.db, second, 5);
  const fine = await hold(100, second);
  for (const sessionId of [failing, other, fine]) await runOut(sessionId);
  await parts.pool.query("INSERT INTO erased_users (user_id) VALUES ($1)", [userId]);
  await release();
  expect(await Promise.all([failing, other, fine].map(statusOf))).toEqual(["held", "held", "expired"]);
  const { claimedUntil } = await parts.db.creditHold.findUniqueOrThrow({ where: { sessionId: failing } });
  expect(claimedUntil?.getTime()).toBeGreaterThan(Date.now());
  await parts.pool.query("DELETE FROM erased_users");
});

test("one run releases more holds than fit a batch", async () => {
  const users = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const user = crypto.randomUUID();
      await fund(parts.db, user, 5);
      return user;
    }),
  );
  await parts.pool.query(
    `WITH holds AS (
       INSERT INTO credit_holds (session_id, user_id, seconds, expires_at)
       SELECT gen_random_uuid(), id, 1, now() - interval '1 minute'
       FROM unnest($1::uuid[]) AS id, generate_series(1, 26) RETURNING session_id, user_id
     ), lines AS (
       INSERT INTO credit_ledger (user_id, kind, reference, balance_change, held_change)
       SELECT user_id, 'hold', session_id::text, 0, 1 FROM holds
     )
     UPDATE credit_accounts SET held_seconds = 26 WHERE user_id = ANY ($1)`,
    [users],
  );
  await release();
  for (const user of users) {
    expect(await parts.db.creditHold.count({ where: { userId: user, status: "expired" } })).toBe(26);
    await auditBooks(parts.db, user);
  }
});

test("a hold that another replica is releasing is skipped, without waiting for it", async () => {
  const [locked, claimed] = [await hold(100), await hold(100)];
  await runOut(locked);
  await runOut(claimed);
  const claimedUntil = new Date(Date.now() + 60_000);
  await parts.db.creditHold.update({ where: { sessionId: claimed }, data: { claimedUntil } });
  const replica = await parts.pool.connect();
  await replica.query("BEGIN");
  await replica.query("SELECT 1 FROM credit_holds WHERE session_id = $1 FOR UPDATE", [locked]);
  await release();
  await replica.query("ROLLBACK");
  replica.release();
  expect(await Promise.all([locked, claimed].map(statusOf))).toEqual(["held", "held"]);
});

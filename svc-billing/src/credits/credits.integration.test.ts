import { secondsPerCredit } from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { auditBooks } from "../testing/audit.ts";
import { anyStep, openBooks } from "../testing/books.ts";
import { fund, recordPaidCheckout } from "../testing/fund.ts";
import { startBilling, type TestBilling } from "../testing/start-billing.ts";
import { captureHold } from "./capture-hold.ts";
import { grantCredits } from "./grant-credits.ts";
import { placeHold } from "./place-hold.ts";
import { releaseExpiredHolds } from "./release-expired-holds.ts";

let billing: TestBilling;
let db: Database;

beforeAll(async () => {
  billing = await startBilling();
  db = billing.db;
});
afterAll(() => billing.close());

const hold = (userId: string, sessionId: string, seconds: number) =>
  db.$transaction(tx => placeHold(tx, { userId, sessionId, seconds }));
const capture = (userId: string, sessionId: string, playedSeconds: number) =>
  db.$transaction(tx => captureHold(tx, { userId, sessionId, playedSeconds }));
const balanceOf = (userId: string) => db.creditAccount.findUniqueOrThrow({ where: { userId } });

test("books agree after any sequence of grants, holds, captures and repetitions", {
  timeout: 90_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 20 }), async steps => {
      const { userId, run } = await openBooks(db);
      await fund(db, userId, 1);
      for (const next of steps) {
        await run(next);
        await auditBooks(db, userId);
      }
    }),
    { numRuns: 8 },
  );
});

test("books agree after the same steps in parallel, without deadlocks or double holds", {
  timeout: 90_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), async steps => {
      const { userId, run } = await openBooks(db);
      await fund(db, userId, 1);
      await Promise.all([...steps, ...steps].map(run));
      await auditBooks(db, userId);
    }),
    { numRuns: 8 },
  );
});

test("parallel holds never exceed the balance, and a hold is refused only if it does not fit", {
  timeout: 90_000,
}, async () => {
  const wishes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(wishes, async seconds => {
      const user = await billing.signIn();
      await fund(db, user.userId, 5);
      const answers = await Promise.all(
        seconds.map(async wish => {
          const body = { sessionId: crypto.randomUUID(), seconds: wish };
          const { status } = await user.request("/internal/holds", { body });
          return { status, wish };
        }),
      );
      const { heldSeconds, availableSeconds } = await user.balance();
      const granted = answers.filter(({ status }) => status === 200).map(({ wish }) => wish);
      const refused = answers.filter(({ status }) => status === 402).map(({ wish }) => wish);
      expect(granted.length + refused.length).toBe(seconds.length);
      expect(granted.reduce((sum, wish) => sum + wish, 0)).toBe(heldSeconds);
      expect(heldSeconds).toBeLessThanOrEqual(5 * secondsPerCredit);
      for (const wish of refused) expect(wish).toBeGreaterThan(availableSeconds);
      await auditBooks(db, user.userId);
    }),
    { numRuns: 6 },
  );
});

test("of parallel captures of one session only one moves money, and the same for grants", async () => {
  const userId = crypto.randomUUID();
  const checkout = await recordPaidCheckout(db, userId, 5);
  const grants = await Promise.all(
    Array.from({ length: 6 }, () => db.$transaction(tx => grantCredits(tx, checkout, `pi_${checkout.id}`))),
  );
  expect(grants.filter(({ outcome }) => outcome === "granted")).toHaveLength(1);

  const sessionId = crypto.randomUUID();
  await hold(userId, sessionId, 360);
  const results = await Promise.all([60, 61, 62, 63].map(played => capture(userId, sessionId, played)));
  expect(results.map(({ outcome }) => outcome).sort()).toEqual([
    "already-ended",
    "already-ended",
    "already-ended",
    "captured",
  ]);
  await auditBooks(db, userId);
});

test("a capture never exceeds its hold, however long the session played", async () => {
  const userId = crypto.randomUUID();
  await fund(db, userId, 5);
  const sessionId = crypto.randomUUID();
  await hold(userId, sessionId, 100);
  expect(await capture(userId, sessionId, 5000)).toEqual({
    outcome: "captured",
    capturedSeconds: 100,
    releasedSeconds: 0,
  });
  expect(await balanceOf(userId)).toMatchObject({ balanceSeconds: 800, heldSeconds: 0 });
});

test("an unsettled hold is released after its expiry, and not before", async () => {
  const userId = crypto.randomUUID();
  await fund(db, userId, 5);
  const [expired, running] = [crypto.randomUUID(), crypto.randomUUID()];
  await hold(userId, expired, 100);
  await hold(userId, running, 200);
  await db.creditHold.update({
    where: { sessionId: expired },
    data: { expiresAt: new Date(Date.now() - 1) },
  });

  const { pool } = billing.service;
  await releaseExpiredHolds({ db, pool, logger: createLogger("test", "silent") }).run(
    AbortSignal.timeout(10_000),
  );
  expect(await balanceOf(userId)).toMatchObject({ balanceSeconds: 900, heldSeconds: 200 });
  expect(await db.creditHold.findUnique({ where: { sessionId: expired } })).toMatchObject({
    status: "expired",
  });
});

test("the database refuses to break the invariants", async () => {
  const userId = crypto.randomUUID();
  await fund(db, userId, 5);
  const refusedBy = (statement: string, reason: RegExp) =>
    expect(billing.service.pool.query(statement, [userId])).rejects.toThrow(reason);
  await refusedBy("UPDATE credit_ledger SET balance_change = 1 WHERE user_id = $1", /append-only/);
  await refusedBy("UPDATE credit_ledger SET user_id = uuidv4() WHERE user_id = $1", /append-only/);
  await refusedBy("UPDATE credit_accounts SET user_id = uuidv4() WHERE user_id = $1", /append-only/);
  await refusedBy("DELETE FROM credit_ledger WHERE user_id = $1", /append-only/);
  await expect(billing.service.pool.query("TRUNCATE credit_ledger")).rejects.toThrow(/append-only/);
  await refusedBy("UPDATE credit_accounts SET held_seconds = 901 WHERE user_id = $1", /held_within_balance/);
  await refusedBy(
    "UPDATE credit_accounts SET balance_seconds = -1 WHERE user_id = $1",
    /held_within_balance/,
  );
  await refusedBy("UPDATE pattern_credits SET seconds_remaining = -1 WHERE user_id = $1", /not_negative/);
  await refusedBy("UPDATE pattern_credits SET minutes_remaining = 9 WHERE user_id = $1", /minutes_remaining/);
});

import { billingExportSchema } from "@phaselock/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fund } from "../testing/fund.ts";
import { recordPayments, recordReversal } from "../testing/record-payments.ts";
import { startBilling, type TestBilling } from "../testing/start-billing.ts";

let billing: TestBilling;

beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

test("the export has packs, paid months and what went back of them, and nothing of another user", async () => {
  const [user, other] = [await billing.signIn(), await billing.signIn()];
  const { pool } = billing.service;
  for (const { userId } of [user, other]) {
    await fund(billing.db, userId, 5);
    await recordPayments(pool, userId, [
      { id: `cs_${userId}`, kind: "credits", at: "2026-11-01" },
      { id: `in_${userId}`, kind: "premium", at: "2026-11-02" },
    ]);
    await recordReversal(pool, `pi_in_${userId}`, {
      kind: "refund",
      cents: 999,
      status: "undone",
      at: "2026-11-03",
    });
    await recordReversal(pool, `pi_cs_${userId}`, { kind: "dispute", cents: 1500, status: "standing" });
  }
  const answer = await user.request("/api/billing/export");
  expect(answer.headers.get("content-disposition")).toContain("phaselock-billing.json");
  const text = await answer.text();
  expect(text).not.toContain(other.userId);
  expect(billingExportSchema.parse(JSON.parse(text))).toMatchObject({
    balanceSeconds: 900,
    checkouts: [
      { credits: 5, status: "granted" },
      { id: `cs_${user.userId}`, status: "granted" },
    ],
    premiumPayments: [{ id: `in_${user.userId}`, amountCents: 999, paidAt: "2026-11-02T00:00:00.000Z" }],
    reversals: [
      { purchaseId: `in_${user.userId}`, kind: "refund", amountCents: 999, status: "undone" },
      { purchaseId: `cs_${user.userId}`, kind: "dispute", amountCents: 1500, status: "standing" },
    ],
    ledger: [{ kind: "grant", balanceChange: 900 }],
  });
});

test("a history of many pages is exported whole, each row once, even if rows share their time", async () => {
  const user = await billing.signIn();
  const { pool } = billing.service;
  await pool.query("INSERT INTO credit_accounts (user_id) VALUES ($1)", [user.userId]);
  await pool.query(
    `INSERT INTO credit_holds (session_id, user_id, seconds, status, expires_at, settled_at)
     SELECT gen_random_uuid(), $1, 60, 'released', now(), now() FROM generate_series(1, 1001)`,
    [user.userId],
  );
  await pool.query(
    `INSERT INTO credit_ledger (user_id, kind, reference, balance_change, held_change, balance_after, held_after)
     SELECT $1, 'grant', gen_random_uuid(), 1, 0, n, 0 FROM generate_series(1, 1001) AS n`,
    [user.userId],
  );
  const answer = await user.request("/api/billing/export");
  const { balanceSeconds, holds, ledger } = billingExportSchema.parse(await answer.json());
  expect(new Set(holds.map(({ sessionId }) => sessionId)).size).toBe(1001);
  expect(holds).toHaveLength(1001);
  expect(ledger).toHaveLength(1001);
  expect(ledger.reduce((sum, { balanceChange }) => sum + balanceChange, 0)).toBe(balanceSeconds);
});

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { captureHold } from "../credits/capture-hold.ts";
import { placeHold } from "../credits/place-hold.ts";
import { fund } from "../testing/fund.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { readLedger } from "./read-ledger.ts";

let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(() => {
  userId = crypto.randomUUID();
});

const read = (query: { limit?: number; before?: number; sessionId?: string } = {}) =>
  readLedger(parts.pool, userId, { limit: 100, ...query });

const play = async (playedSeconds: number) => {
  const sessionId = crypto.randomUUID();
  await parts.db.$transaction(tx => placeHold(tx, { userId, sessionId, seconds: 60 }));
  await parts.db.$transaction(tx => captureHold(tx, { userId, sessionId, playedSeconds }));
  return sessionId;
};

/** Writes lines as the functions that move money do: a change of the balance, and the balance after it. */
const write = async (lines: readonly { kind: string; change: number; reference?: string }[]) => {
  await parts.pool.query("INSERT INTO credit_accounts (user_id) VALUES ($1) ON CONFLICT DO NOTHING", [
    userId,
  ]);
  let balance = (await read({ limit: 1 })).entries[0]?.balanceSeconds ?? 0;
  for (const { kind, change, reference = crypto.randomUUID() } of lines) {
    balance += change;
    await parts.pool.query(
      `INSERT INTO credit_ledger (user_id, kind, reference, balance_change, held_change, balance_after, held_after)
       VALUES ($1, $2, $3, $4, 0, $5, 0)`,
      [userId, kind, reference, change, balance],
    );
  }
};

test("a purchase and two sessions are three entries, newest first; holds and releases are none", async () => {
  await fund(parts.db, userId, 5);
  const first = await play(60);
  const second = await play(45);
  expect(await read()).toMatchObject({
    entries: [
      { reason: "played", changeSeconds: -45, balanceSeconds: 795, sessionId: second },
      { reason: "played", changeSeconds: -60, balanceSeconds: 840, sessionId: first },
      { sequence: 1, reason: "purchased", changeSeconds: 900, balanceSeconds: 900, sessionId: null },
    ],
    next: null,
  });
});

test("the entries of one session are what it was charged, and none of another user's session", async () => {
  await fund(parts.db, userId, 5);
  await play(60);
  const sessionId = await play(45);
  expect(await read({ sessionId })).toMatchObject({
    entries: [{ changeSeconds: -45, sessionId }],
    next: null,
  });
  await write([{ kind: "late-capture", change: -30, reference: sessionId }]);
  expect((await read({ sessionId })).entries.map(entry => entry.changeSeconds)).toEqual([-30, -45]);
  userId = crypto.randomUUID();
  expect((await read({ sessionId })).entries).toEqual([]);
});

test("each kind of line has its reason", async () => {
  await write([
    { kind: "grant", change: 900 },
    { kind: "late-capture", change: -30 },
    { kind: "refund", change: -180 },
    { kind: "late-refund", change: -60 },
    { kind: "dispute", change: -90 },
    { kind: "adjust", change: 90 },
    { kind: "lapse", change: -630 },
  ]);
  const { entries } = await read();
  expect(entries.map(({ reason }) => reason).toReversed()).toEqual([
    "purchased",
    "played",
    "refunded",
    "refunded",
    "disputed",
    "restored",
    "lapsed",
  ]);
  expect(entries.filter(({ sessionId }) => sessionId !== null)).toHaveLength(1);
});

test("a session that found no balance left changed nothing, and is no entry", async () => {
  await write([
    { kind: "grant", change: 60 },
    { kind: "lapse", change: -60 },
  ]);
  await parts.pool.query(
    `INSERT INTO credit_ledger
       (user_id, kind, reference, balance_change, held_change, shortfall_seconds, balance_after, held_after)
     VALUES ($1, 'late-capture', $2, 0, 0, 30, 0, 0)`,
    [userId, crypto.randomUUID()],
  );
  expect((await read()).entries.map(({ reason }) => reason)).toEqual(["lapsed", "purchased"]);
});

test("pages of any size hold each entry once, newest first", async () => {
  await fund(parts.db, userId, 5);
  for (let times = 0; times < 8; times++) await play(10 + times);
  const all = (await read()).entries;
  expect(all).toHaveLength(9);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 10 }), async limit => {
      const found: typeof all = [];
      for (let before: number | null | undefined; before !== null; ) {
        const page = await read({ limit, ...(before && { before }) });
        expect(page.entries.length).toBeLessThanOrEqual(limit);
        found.push(...page.entries);
        before = page.next;
      }
      expect(found).toEqual(all);
    }),
  );
});

test("`before` of the first line and of another user's longer ledger show no other user's lines", async () => {
  await fund(parts.db, userId, 5);
  await play(10);
  const other = userId;
  userId = crypto.randomUUID();
  await fund(parts.db, userId, 10);
  expect(await read({ before: 1 })).toEqual({ entries: [], next: null });
  expect((await read({ before: 1_000_000 })).entries).toMatchObject([{ changeSeconds: 1800 }]);
  userId = other;
  expect((await read()).entries).toHaveLength(2);
});

test("a page is read by the statement's index, which has no holds", async () => {
  await parts.pool.query(
    `WITH users AS (
       INSERT INTO credit_accounts (user_id) SELECT gen_random_uuid() FROM generate_series(1, 2000) RETURNING user_id
     )
     INSERT INTO credit_ledger (user_id, kind, reference, balance_change, held_change, balance_after, held_after)
     SELECT user_id, 'grant', user_id, 900, 0, 900, 0 FROM users`,
  );
  await parts.pool.query("ANALYZE credit_ledger");
  const asking = vi.spyOn(parts.pool, "query");
  await read({ limit: 20, before: 7 });
  const [statement, values] = asking.mock.calls[0] ?? [];
  asking.mockRestore();
  const { rows } = await parts.pool.query(`EXPLAIN ${statement}`, values);
  expect(JSON.stringify(rows)).toContain("credit_ledger_statement_idx");
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { placeHold } from "../credits/place-hold.ts";
import { fund } from "../testing/fund.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { auditAccounts } from "./audit-accounts.ts";

let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  await tamper("TRUNCATE credit_accounts, credit_ledger, pattern_credits, credit_holds");
  await parts.pool.query("UPDATE ledger_audit SET after_user_id = NULL");
  userId = crypto.randomUUID();
  await fund(parts.db, userId, 5);
  const sessionId = crypto.randomUUID();
  await parts.db.$transaction(tx => placeHold(tx, { userId, sessionId, seconds: 60 }));
});

const audit = () => auditAccounts(parts).run(AbortSignal.timeout(20_000));
const disagreementOf = async () =>
  (await parts.db.creditAccount.findUniqueOrThrow({ where: { userId } })).disagreement;
/** Change rows behind the code's back, with the ledger's triggers off. */
const tamper = async (statement: string, values: readonly string[] = []) => {
  const client = await parts.pool.connect();
  await client.query("SET session_replication_role = replica");
  await client.query(statement, [...values]);
  await client.query("SET session_replication_role = origin");
  client.release();
};
const lines = () => parts.db.creditLedgerEntry.findMany({ where: { userId }, orderBy: { sequence: "asc" } });

test("each line of the ledger has its number and the account's state after it", async () => {
  expect(await lines()).toMatchObject([
    { kind: "grant", sequence: 1, balanceAfter: 900, heldAfter: 0 },
    { kind: "hold", sequence: 2, balanceAfter: 900, heldAfter: 60 },
  ]);
});

test("a line written without number and state gets them from the database", async () => {
  await parts.pool.query(
    `INSERT INTO credit_ledger (user_id, kind, reference, balance_change, held_change)
     VALUES ($1, 'release', 'a', 0, -10), ($1, 'grant', 'b', 180, 0)`,
    [userId],
  );
  expect((await lines()).slice(2)).toMatchObject([
    { kind: "release", sequence: 3, balanceAfter: 900, heldAfter: 50 },
    { kind: "grant", sequence: 4, balanceAfter: 1_080, heldAfter: 50 },
  ]);
});

test.each([
  ["another balance than the lines add up to", "'grant', 'c', 180, 0, 1_081, 60"],
  ["other held seconds than the lines add up to", "'grant', 'c', 180, 0, 1_080, 61"],
  ["a balance below 0", "'late-capture', 'c', -901, 0, NULL, NULL"],
  ["more held than owned", "'hold', 'c', 0, 841, NULL, NULL"],
])("the database refuses a line with %s", async (_, values) => {
  const insert = `INSERT INTO credit_ledger (user_id, kind, reference, balance_change, held_change, balance_after, held_after)
    VALUES ($1, ${values})`;
  await expect(parts.pool.query(insert, [userId])).rejects.toMatchObject({ code: "23514" });
});

test("an audit of books that agree marks nothing", async () => {
  await audit();
  expect(await disagreementOf()).toBeNull();
});

test("an account whose books disagree is marked and logged once, and loses its mark when they agree again", async () => {
  await tamper("UPDATE credit_accounts SET balance_seconds = 901 WHERE user_id = $1", [userId]);
  await audit();
  await audit();
  expect(await disagreementOf()).toBe("balance 901, ledger 900, balance 901, credits 900");
  expect(parts.logged.filter(line => line.includes('"level":50') && line.includes(userId))).toHaveLength(1);
  expect(await parts.db.creditAccount.count({ where: { disagreement: { not: null } } })).toBe(1);

  await tamper("UPDATE credit_accounts SET balance_seconds = 900 WHERE user_id = $1", [userId]);
  await audit();
  expect(await disagreementOf()).toBeNull();
});

test("each run audits the next batch of accounts, and after the last it begins again", async () => {
  await parts.pool.query(
    "INSERT INTO credit_accounts (user_id, balance_seconds) SELECT gen_random_uuid(), 1 FROM generate_series(1, 2_000)",
  );
  const marked = async () => parts.db.creditAccount.count({ where: { disagreement: { not: null } } });
  await audit();
  const first = await marked();
  expect(first).toBeGreaterThanOrEqual(999);
  expect(first).toBeLessThanOrEqual(1_000);
  await audit();
  expect(await marked()).toBeGreaterThan(first);
  await audit();
  expect(await marked()).toBe(2_000);
  expect(await parts.db.ledgerAudit.findMany()).toMatchObject([{ afterUserId: null }]);
});

test("a replica does not audit while another one does", async () => {
  await tamper("UPDATE credit_accounts SET balance_seconds = 901 WHERE user_id = $1", [userId]);
  const replica = await parts.pool.connect();
  await replica.query("BEGIN");
  await replica.query("SELECT 1 FROM ledger_audit FOR UPDATE");
  await audit();
  expect(await disagreementOf()).toBeNull();
  await replica.query("ROLLBACK");
  replica.release();
  await audit();
  expect(await disagreementOf()).not.toBeNull();
});

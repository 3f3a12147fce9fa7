import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { auditBooks } from "../testing/audit.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { reconcileCheckouts } from "./reconcile-checkouts.ts";

const everySeconds = 30;
let parts: BillingParts;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

const reconcile = () => reconcileCheckouts(parts.fulfilment, everySeconds).run(AbortSignal.timeout(60_000));
/** Make open checkouts of as many users due. @returns the users' ids, by checkout */
const startDue = async (count: number): Promise<Map<string, string>> => {
  const users = new Map<string, string>();
  for (let made = 0; made < count; made++) {
    const userId = crypto.randomUUID();
    users.set((await parts.checkout(userId)).id, userId);
  }
  await parts.pool.query("UPDATE checkouts SET next_check_at = now() WHERE status = 'open'");
  return users;
};
const rowOf = (id: string) => parts.db.checkout.findUniqueOrThrow({ where: { id } });

test("replicas that reconcile at the same time ask Stripe about each checkout once", async () => {
  const users = await startDue(12);
  const asked: string[] = [];
  const { sessions } = parts.stripe.checkout;
  const retrieve = sessions.retrieve.bind(sessions);
  vi.spyOn(sessions, "retrieve").mockImplementation(id => {
    asked.push(id);
    return retrieve(id);
  });
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  expect(asked.toSorted()).toEqual([...users.keys()].toSorted());
});

test("a checkout that another replica is just claiming is skipped, without waiting for that replica", async () => {
  const [claimed = "", free = ""] = (await startDue(2)).keys();
  for (const id of [claimed, free]) await parts.stripe.checkout.sessions.expire(id);
  const replica = await parts.pool.connect();
  await replica.query("BEGIN");
  await replica.query("SELECT 1 FROM checkouts WHERE id = $1 FOR UPDATE", [claimed]);
  await reconcile();
  expect((await rowOf(claimed)).status).toBe("open");
  expect((await rowOf(free)).status).toBe("failed");
  await replica.query("ROLLBACK");
  replica.release();
});

test("a checkout that fails to reconcile keeps no other from it, and is checked again", async () => {
  const users = await startDue(12);
  const [failing = ""] = users.keys();
  for (const id of users.keys())
    await parts.pay({ id, url: (await parts.stripe.checkout.sessions.retrieve(id)).url ?? "" });
  const { sessions } = parts.stripe.checkout;
  const retrieve = sessions.retrieve.bind(sessions);
  const spy = vi.spyOn(sessions, "retrieve").mockImplementation(id => {
    if (id === failing) throw new Error("Stripe is away");
    return retrieve(id);
  });
  await reconcile();
  for (const id of users.keys()) expect((await rowOf(id)).status).toBe(id === failing ? "open" : "granted");
  expect((await rowOf(failing)).nextCheckAt.getTime()).toBeLessThan(Date.now() + 60_000);

  spy.mockRestore();
  await parts.db.checkout.update({ where: { id: failing }, data: { nextCheckAt: new Date() } });
  await reconcile();
  expect((await rowOf(failing)).status).toBe("granted");
  await auditBooks(parts.db, users.get(failing) ?? "");
});

test.each([
  ["a minute old", 60, 30],
  ["an hour old", 3_600, 1_800],
  ["a week old", 7 * 86_400, 86_400],
])(
  "an open checkout that is %s is checked again after %i s / 2, at least 30 s and at most a day",
  async (_, ageSeconds, expected) => {
    const [id = ""] = (await startDue(1)).keys();
    const createdAt = new Date(Date.now() - ageSeconds * 1000);
    await parts.db.checkout.update({ where: { id }, data: { createdAt, nextCheckAt: new Date() } });
    await reconcile();
    const delaySeconds = ((await rowOf(id)).nextCheckAt.getTime() - Date.now()) / 1000;
    expect(delaySeconds).toBeGreaterThan(expected - 10);
    expect(delaySeconds).toBeLessThan(expected + 10);
  },
);

test("a checkout is first checked seconds after it was started, and a settled one never again", async () => {
  const checkout = await parts.checkout(crypto.randomUUID());
  const { createdAt, nextCheckAt } = await rowOf(checkout.id);
  const seconds = (nextCheckAt.getTime() - createdAt.getTime()) / 1000;
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(6);
  await parts.stripe.checkout.sessions.expire(checkout.id);
  await parts.pool.query("UPDATE checkouts SET next_check_at = now()");
  await reconcile();
  expect((await rowOf(checkout.id)).status).toBe("failed");
  await parts.pool.query("UPDATE checkouts SET next_check_at = now()");
  const asking = vi.spyOn(parts.stripe.checkout.sessions, "retrieve");
  await reconcile();
  expect(asking.mock.calls.map(([id]) => id)).not.toContain(checkout.id);
});

test("due checkouts are found by an index, however many are settled", async () => {
  const userId = crypto.randomUUID();
  await parts.pool.query(
    `INSERT INTO checkouts (id, user_id, credits, amount_cents, status, settled_at, attempt, return_url)
     SELECT 'cs_settled_' || n, $1, 5, 1500, 'failed', now(), n, '/' FROM generate_series(1, 5000) AS n`,
    [userId],
  );
  await parts.pool.query("ANALYZE checkouts");
  const { rows } = await parts.pool.query(
    "EXPLAIN SELECT id FROM checkouts WHERE status = 'open' AND next_check_at <= now() ORDER BY next_check_at LIMIT 5",
  );
  expect(JSON.stringify(rows)).toContain("checkouts_open_next_check_at_idx");
});

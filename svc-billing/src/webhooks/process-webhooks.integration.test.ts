import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkoutWebhooks } from "../checkout/checkout-webhooks.ts";
import { eraseDeletedUsers } from "../erasure/erase-user.ts";
import { auditBooks } from "../testing/audit.ts";
import { deletionOf } from "../testing/deletion-of.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { processDueWebhooks } from "./process-webhooks.ts";
import { pruneWebhooks } from "./prune-webhooks.ts";
import type { WebhookHandler } from "./webhook-handler.ts";
import { claimWebhooks, finishWebhook, storeWebhook } from "./webhook-queue.ts";

const workerScript = fileURLToPath(new URL("../testing/webhook-worker-process.ts", import.meta.url));
const hourMs = 60 * 60 * 1_000;

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

/** Store an event as the route does. @returns its id */
const receive = async (objectId: string | null, type = "checkout.session.completed"): Promise<string> => {
  const id = `evt_${crypto.randomUUID()}`;
  await storeWebhook(parts.pool, { id, type, objectId });
  return id;
};
const work = (handlers: readonly WebhookHandler[] = [checkoutWebhooks(parts.fulfilment)]) =>
  processDueWebhooks({ pool: parts.pool, logger: parts.logger, handlers });
/** Let time pass until every pending event is due, whether delayed or claimed. */
const untilDue = () =>
  parts.pool.query("UPDATE webhook_events SET next_attempt_at = now() WHERE status = 'pending'");
const rowOf = (id: string) => parts.db.webhookEvent.findUniqueOrThrow({ where: { id } });
const statusOf = async (id: string) => (await rowOf(id)).status;
const checkoutOf = (id: string) => parts.db.checkout.findUniqueOrThrow({ where: { id } });
const balanceOf = async (user: string) =>
  (await parts.db.creditAccount.findUnique({ where: { userId: user } }))?.balanceSeconds ?? 0;
const paidCheckout = async () => {
  const checkout = await parts.checkout(userId);
  await parts.pay(checkout);
  return checkout;
};

test("an event is pending until its outcome is final", async () => {
  const checkout = await paidCheckout();
  const id = await receive(checkout.id);
  expect(await rowOf(id)).toMatchObject({
    status: "pending",
    objectId: checkout.id,
    finishedAt: null,
  });
  await work();
  expect(await rowOf(id)).toMatchObject({ status: "done", lastError: null, attempts: 1 });
  expect(await balanceOf(userId)).toBe(900);
});

test.each(["charge.refunded", "invoice.created", "payout.paid"])(
  "an event without a handler (%s) is stored and ignored",
  async type => {
    const id = await receive("obj_1", type);
    await work();
    expect(await rowOf(id)).toMatchObject({ type, objectId: "obj_1", status: "ignored" });
  },
);

test("an event about a checkout that stays unknown is ignored after an hour, and not before", async () => {
  const id = await receive("cs_test_of_another_deployment");
  const receivedAgo = async (ms: number) => {
    await parts.db.webhookEvent.update({
      where: { id },
      data: { receivedAt: new Date(Date.now() - ms), nextAttemptAt: new Date() },
    });
    await work();
    return statusOf(id);
  };
  expect(await receivedAgo(0.9 * hourMs)).toBe("pending");
  expect(await receivedAgo(hourMs)).toBe("ignored");
});

test("an event seen while its checkout is open is processed once the checkout is paid", async () => {
  const checkout = await parts.checkout(userId);
  const id = await receive(checkout.id);
  await work();
  expect(await rowOf(id)).toMatchObject({ status: "pending", lastError: "still open" });
  await parts.pay(checkout);
  await untilDue();
  await work();
  expect(await statusOf(id)).toBe("done");
  expect(await balanceOf(userId)).toBe(900);
});

test("a failed attempt is retried after growing delays, up to a day", async () => {
  const id = await receive("cs_1");
  const failing: WebhookHandler = {
    types: ["checkout.session.completed"],
    handle: () => Promise.reject(new Error("Stripe is away")),
  };
  const delays: number[] = [];
  for (const attempts of [0, 9, 40]) {
    await parts.db.webhookEvent.update({ where: { id }, data: { attempts, nextAttemptAt: new Date() } });
    await work([failing]);
    const { nextAttemptAt, status, lastError } = await rowOf(id);
    expect({ status, lastError }).toEqual({ status: "pending", lastError: "Stripe is away" });
    delays.push((nextAttemptAt.getTime() - Date.now()) / 1000);
  }
  const [first = 0, tenth = 0, last = 0] = delays;
  expect(first).toBeLessThanOrEqual(1.1);
  expect(tenth).toBeGreaterThan(200);
  expect(tenth).toBeLessThanOrEqual(513);
  expect(last).toBeGreaterThan(11 * 3600);
  expect(last).toBeLessThanOrEqual(24 * 3600 + 1);
});

test.each(["claimed", "fulfilled"])(
  "kill -9 of a worker right after its event is %s loses nothing and grants nothing twice",
  async step => {
    const checkout = await paidCheckout();
    const id = await receive(checkout.id);
    const worker = fork(workerScript, [parts.databaseUrl, parts.stripeUrl, parts.secretKey, step]);
    expect(await once(worker, "exit")).toEqual([null, "SIGKILL"]);
    expect(await rowOf(id)).toMatchObject({ status: "pending", attempts: 1 });
    expect(await work()).toBe(0);
    await untilDue();
    await work();
    expect(await statusOf(id)).toBe("done");
    expect(await balanceOf(userId)).toBe(900);
    await auditBooks(parts.db, userId);
  },
);

test("several replicas share the events: each is handled once", async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => receive(crypto.randomUUID())));
  const handled: string[] = [];
  const handler: WebhookHandler = {
    types: ["checkout.session.completed"],
    async handle(objectId) {
      handled.push(objectId);
      return { kind: "done" };
    },
  };
  const replica = async () => {
    while ((await work([handler])) > 0);
  };
  await Promise.all(Array.from({ length: 4 }, replica));
  expect(handled).toHaveLength(ids.length);
  expect(new Set(handled).size).toBe(ids.length);
});

test("a worker whose lease has ended can't overwrite the outcome of the worker that claimed the event next", async () => {
  const id = await receive("cs_1");
  const [slow] = await claimWebhooks(parts.pool, 1);
  await untilDue();
  const [next] = await claimWebhooks(parts.pool, 1);
  if (!slow || !next) throw new Error("not claimed");
  await finishWebhook(parts.pool, slow, "ignored", "too late");
  expect(await statusOf(id)).toBe("pending");
  await finishWebhook(parts.pool, next, "done", null);
  expect(await statusOf(id)).toBe("done");
});

const completed = "checkout.session.completed";
const expired = "checkout.session.expired";
test.each([
  ["in order", [completed]],
  ["repeated", [completed, completed, completed]],
  ["after an expiry that was wrong", [expired, completed]],
  ["before an expiry that was wrong", [completed, expired, completed]],
])("events %s, on time or 72 h late, end in the same state", async (_, types) => {
  const checkout = await paidCheckout();
  for (const type of types) {
    await receive(checkout.id, type);
    await work();
  }
  await parts.db.checkout.update({
    where: { id: checkout.id },
    data: { createdAt: new Date(Date.now() - 72 * hourMs) },
  });
  await Promise.all(types.map(type => receive(checkout.id, type)));
  await Promise.all([work(), work()]);
  const rows = await parts.db.webhookEvent.findMany();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["done"]));
  expect(await checkoutOf(checkout.id)).toMatchObject({ status: "granted", refusal: null });
  expect(await balanceOf(userId)).toBe(900);
  await auditBooks(parts.db, userId);
});

const errorsAbout = (checkoutId: string) =>
  parts.logged.filter(line => line.includes('"level":50') && line.includes(checkoutId));

test("a checkout that was paid but is not the one we sold is refused, logged once, and grants nothing", async () => {
  const checkout = await parts.checkout(userId);
  await parts.db.checkout.update({ where: { id: checkout.id }, data: { credits: 20, amountCents: 5100 } });
  await parts.pay(checkout);
  const id = await receive(checkout.id);
  await work();
  expect(await rowOf(id)).toMatchObject({ status: "refused" });
  expect(await checkoutOf(checkout.id)).toMatchObject({
    status: "failed",
    refusal: "paid, but metadata.credits is 5, not 20",
  });
  expect(await balanceOf(userId)).toBe(0);
  expect(errorsAbout(checkout.id)).toHaveLength(1);
});

test.each(["no crash", "a crash before the outcome was stored"])(
  "a checkout that was paid after its buyer was erased is refused, with %s",
  async crash => {
    const checkout = await parts.checkout(userId);
    await eraseDeletedUsers(parts.db).handle([deletionOf(userId)]);
    await parts.pay(checkout);
    const id = await receive(checkout.id);
    if (crash !== "no crash") await checkoutWebhooks(parts.fulfilment).handle(checkout.id);
    await work();
    expect(await rowOf(id)).toMatchObject({
      status: "refused",
      lastError: "paid after its buyer was erased",
    });
    expect(await checkoutOf(checkout.id)).toMatchObject({ status: "granted" });
    expect(errorsAbout(checkout.id)).toHaveLength(1);
  },
);

test("a late event about a checkout that was granted before its buyer was erased needs no person", async () => {
  const checkout = await paidCheckout();
  await receive(checkout.id);
  await work();
  await eraseDeletedUsers(parts.db).handle([deletionOf(userId)]);
  const late = await receive(checkout.id);
  await work();
  expect(await statusOf(late)).toBe("done");
});

test("the pending events of an erased user are still processed", async () => {
  const checkout = await parts.checkout(userId);
  const id = await receive(checkout.id);
  await eraseDeletedUsers(parts.db).handle([deletionOf(userId)]);
  await parts.stripe.checkout.sessions.expire(checkout.id);
  await work();
  expect(await statusOf(id)).toBe("done");
});

test("finished events are deleted after 90 days, in batches; pending and refused ones stay", async () => {
  const age = async (status: string, days: number, count = 1) =>
    parts.pool.query(
      `INSERT INTO webhook_events (id, type, status, received_at, finished_at)
       SELECT 'evt_' || $1::text || $2::text || '_' || n, 'any', $1, now() - make_interval(days => $2::int),
         CASE WHEN $1 <> 'pending' THEN now() - make_interval(days => $2::int) END
       FROM generate_series(1, $3::int) AS n`,
      [status, days, count],
    );
  await age("done", 91, 2_500);
  await age("ignored", 91);
  await age("done", 89);
  await age("refused", 91);
  await age("pending", 91);
  await pruneWebhooks(parts.pool).run(AbortSignal.timeout(10_000));
  const left = await parts.db.webhookEvent.findMany({ orderBy: { status: "asc" } });
  expect(left.map(({ id }) => id)).toEqual(["evt_done89_1", "evt_pending91_1", "evt_refused91_1"]);
});

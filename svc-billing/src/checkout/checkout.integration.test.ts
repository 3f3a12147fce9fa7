import { once } from "node:events";
import { get } from "node:http";
import { json } from "node:stream/consumers";
import { creditPacks, purchaseEvents, secondsPerCredit } from "@phaselock/contracts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startBilling, type TestBilling, type TestUser } from "../testing/start-billing.ts";

let billing: TestBilling;
let user: TestUser;

beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());
beforeEach(async () => {
  user = await billing.signIn();
});

const startCheckout = (body: unknown, headers = {}) =>
  user.request("/api/create-checkout-session", { body, headers });

test.each(creditPacks)(
  "$credits credits cost $priceCents cents at Stripe, whatever the client sends",
  async pack => {
    const { id, url } = await user.checkout(pack.credits);
    const session = await billing.stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      url,
      amount_total: pack.priceCents,
      currency: "usd",
      client_reference_id: user.userId,
      metadata: { userId: user.userId, credits: String(pack.credits) },
      success_url: "http://localhost:3000/pricing?checkout={CHECKOUT_SESSION_ID}",
      cancel_url: "http://localhost:3000/pricing",
    });
  },
);

test("a started checkout grants nothing and publishes an event", async () => {
  const { id } = await user.checkout(5);
  expect(await user.checkoutState(id)).toMatchObject({
    id,
    status: "open",
    credits: 5,
    minutes: 15,
    amountCents: 1500,
  });
  expect(await user.balance()).toEqual({
    balanceSeconds: 0,
    heldSeconds: 0,
    availableSeconds: 0,
    heldBy: [],
    credits: [],
  });
  const { rows } = await billing.service.pool.query(
    "SELECT value FROM outbox_sequences WHERE topic = $1 AND subject = $2",
    [purchaseEvents.checkoutStarted.topic, user.userId],
  );
  expect(rows).toEqual([{ value: 1 }]);
});

test("the same request sent twice is one checkout", async () => {
  const send = async () => {
    const headers = { "x-request-id": `retry-${user.userId}` };
    const response = await startCheckout({ type: "credits", credits: 5 }, headers);
    return response.json();
  };
  expect(await send()).toEqual(await send());
  expect(await billing.db.checkout.count({ where: { userId: user.userId } })).toBe(1);
});

test.each([
  ["a pack that is not sold", { type: "credits", credits: 6 }, 422, "unknown_pack"],
  ["no pack", { type: "credits" }, 422, "unknown_pack"],
  [
    "a return URL on another host",
    { type: "credits", credits: 5, returnUrl: "//evil.example" },
    400,
    "invalid_request",
  ],
  ["a body that is not an object", "5", 400, "invalid_request"],
])("%s is refused by its code", async (_, body, status, code) => {
  const response = await startCheckout(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test("buying needs a signed-in user", async () => {
  const response = await fetch(new URL("/api/create-checkout-session", billing.service.url), {
    method: "POST",
  });
  expect(response.status).toBe(401);
});

test("another user's checkout is not found, even after a wait", async () => {
  const { id } = await user.checkout(5);
  const other = await billing.signIn();
  const response = await other.request(`/api/billing/checkouts/${id}?wait=25`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test.each(["%00", "a%2Fb"])("the checkout id %s is an invalid request", async id => {
  const response = await user.request(`/api/billing/checkouts/${id}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_request" });
});

test("OpenAPI describes all routes, including the webhook's", async () => {
  const { paths } = Object(await (await user.request("/openapi.json")).json());
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "/api/create-checkout-session",
      "/api/billing/checkouts/{id}",
      "/api/billing/balance",
      "/internal/holds",
      "/api/webhooks/stripe",
    ]),
  );
});

test("a paid checkout grants credits, purchase, ledger entry and balance", async () => {
  const checkout = await user.checkout(5);
  const waiting = user.checkoutState(checkout.id, 25);
  await billing.pay(checkout);

  const balance = { balanceSeconds: 900, heldSeconds: 0, availableSeconds: 900 };
  expect(await waiting).toMatchObject({ status: "granted", balance });
  const credit = { secondsRemaining: secondsPerCredit, secondsTotal: secondsPerCredit };
  expect((await user.balance()).credits).toEqual(Array(5).fill(credit));
  const where = { userId: user.userId };
  const [purchase] = await billing.db.creditPurchase.findMany({ where });
  expect(purchase).toMatchObject({ minutesPurchased: 15, patternId: null, checkoutId: checkout.id });
  expect(purchase?.amountPaid.toFixed(2)).toBe("15.00");
  const credits = await billing.db.patternCredit.findMany({ where });
  expect(credits.map(row => [row.minutesRemaining, row.patternId, row.expiresAt])).toEqual(
    Array(5).fill([3, null, null]),
  );
  expect(await billing.db.creditLedgerEntry.findMany({ where })).toMatchObject([
    { kind: "grant", balanceChange: 900, heldChange: 0, reference: checkout.id },
  ]);
});

test("late and out-of-order webhooks grant each checkout once", async () => {
  billing.standIn.control.holdWebhooks();
  const checkouts = [await user.checkout(5), await user.checkout(10), await user.checkout(20)];
  for (const checkout of checkouts) await billing.pay(checkout);
  const waits = checkouts.map(({ id }) => user.checkoutState(id, 25));
  await billing.standIn.control.releaseWebhooks("newest-first");

  for (const state of await Promise.all(waits)) expect(state.status).toBe("granted");
  expect(await user.balance()).toMatchObject({ balanceSeconds: 35 * secondsPerCredit });
});

test("a checkout that expires at Stripe fails", async () => {
  const { id } = await user.checkout(5);
  const waiting = user.checkoutState(id, 25);
  await billing.stripe.checkout.sessions.expire(id);
  expect(await waiting).toMatchObject({ status: "failed", balance: { balanceSeconds: 0 } });
});

test("a wait without a change times out", async () => {
  const { id } = await user.checkout(5);
  const begun = performance.now();
  expect(await user.checkoutState(id, 1)).toMatchObject({ status: "open", retryAfterSeconds: 0 });
  expect(performance.now() - begun).toBeGreaterThan(900);
});

test("a wait survives a lost LISTEN connection and answers once the checkout is granted", async () => {
  const checkout = await user.checkout(5);
  const waiting = user.checkoutState(checkout.id, 25);
  const listeners =
    "SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN phaselock_checkouts' AND datname = current_database()";
  const { rows: lost } = await billing.service.pool.query(
    `SELECT pg_terminate_backend(pid), pid FROM (${listeners}) AS _`,
  );
  expect(lost).toHaveLength(1);
  await vi.waitFor(async () => {
    const { rows } = await billing.service.pool.query(listeners);
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toEqual({ pid: lost[0].pid });
  }, 10_000);
  await billing.pay(checkout);
  expect(await waiting).toMatchObject({ status: "granted" });
});

test("a user's fifth concurrent wait is answered at once, and told to come back in 5 s", async () => {
  const { id } = await user.checkout(5);
  const address = new URL(`/api/billing/checkouts/${id}?wait=25`, billing.service.url);
  const headers = { authorization: user.authorization, expect: "100-continue" };
  const wait = () => get(address, { headers }).on("error", () => undefined);
  const waiting = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const request = wait();
      await once(request, "continue");
      return request;
    }),
  );
  const oneTooMany = wait();
  const [response] = await once(oneTooMany, "response", { signal: AbortSignal.timeout(5_000) });
  expect(await json(response)).toMatchObject({ status: "open", retryAfterSeconds: 5 });
  for (const request of waiting) request.destroy();
});

test("a stopping service answers its waiting clients at once, and tells them to come back in 5 s", async () => {
  const { id } = await user.checkout(5);
  const address = new URL(`/api/billing/checkouts/${id}?wait=25`, billing.service.url);
  const waiting = get(address, { headers: { authorization: user.authorization, expect: "100-continue" } });
  const answered = once(waiting, "response");
  // 100 Continue: the server has started the request, and stopping waits for started requests.
  await once(waiting, "continue");
  const begun = performance.now();
  await billing.service.restart();
  const [response] = await answered;
  expect(await json(response)).toMatchObject({ status: "open", retryAfterSeconds: 5 });
  expect(performance.now() - begun).toBeLessThan(5_000);
});

import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StripeStandIn } from "../index.ts";
import { fiveCredits, keys, sdkFor, startTestStandIn } from "../testing/fixtures.ts";

let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startTestStandIn();
  stripe = sdkFor(standIn.url);
});
afterAll(() => standIn.close());

const create = (
  parameters: Partial<Stripe.Checkout.SessionCreateParams> = {},
  options?: Stripe.RequestOptions,
) => stripe.checkout.sessions.create({ ...fiveCredits, ...parameters }, options);

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${standIn.url}${path}`, {
    method: "POST",
    body,
    headers: {
      authorization: `Bearer ${keys.secretKey}`,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });

describe("checkout sessions", () => {
  test("a created session has the requested values and can be retrieved", async () => {
    const session = await create();
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_\w+$/),
      object: "checkout.session",
      livemode: false,
      mode: "payment",
      status: "open",
      payment_status: "unpaid",
      amount_total: 1500,
      currency: "usd",
      metadata: { credits: "5" },
      client_reference_id: "user-1",
      customer_email: "ada@example.com",
      payment_intent: null,
      url: `${standIn.url}/c/pay/${session.id}`,
    });
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
  });

  test("amounts are multiplied by quantity, and line items can be expanded and listed", async () => {
    const line = { ...fiveCredits.line_items[0], quantity: 3 };
    const { id, amount_total, line_items } = await create({ line_items: [line], expand: ["line_items"] });
    expect(amount_total).toBe(4500);
    expect(line_items?.data).toMatchObject([{ description: "5 credits", quantity: 3, amount_total: 4500 }]);
    expect((await stripe.checkout.sessions.listLineItems(id)).data).toEqual(line_items?.data);
  });

  test("expiring a session closes it once and records an event", async () => {
    const { id } = await create();
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/status of expired/);
    const events = await stripe.events.list({ type: "checkout.session.expired" });
    expect(
      events.data.filter(event => "id" in event.data.object && event.data.object.id === id),
    ).toHaveLength(1);
  });

  test("a list returns all sessions in pages, newest first, and filters by creation and status", async () => {
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push((await create()).id);
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first.data.map(session => session.id)).toEqual([ids[4], ids[3]]);
    expect(first.has_more).toBe(true);
    const before = await stripe.checkout.sessions.list({ limit: 1, ending_before: ids[3] ?? "" });
    expect(before.data.map(session => session.id)).toEqual([ids[4]]);

    const all = await stripe.checkout.sessions
      .list({ limit: 2, status: "open" })
      .autoPagingToArray({ limit: 100 });
    expect(all.map(session => session.id).slice(0, 5)).toEqual(ids.toReversed());
    const future = Math.floor(Date.now() / 1000) + 60;
    expect((await stripe.checkout.sessions.list({ created: { gte: future } })).data).toEqual([]);
    expect((await stripe.checkout.sessions.list({ created: { lt: future } })).data).not.toEqual([]);
  });
});

describe("refusals have Stripe's error format", () => {
  test.each([
    [
      "an unknown session",
      () => stripe.checkout.sessions.retrieve("cs_test_none"),
      { code: "resource_missing" },
    ],
    ["no success_url", () => create({ success_url: "" }), { code: "url_invalid", param: "success_url" }],
    [
      "a script as success_url",
      () => create({ success_url: "javascript:alert(1)" }),
      { code: "url_invalid" },
    ],
    ["no line items", () => create({ line_items: [] }), { code: "parameter_missing", param: "line_items" }],
    [
      "a bad address",
      () => create({ customer_email: "ada" }),
      { code: "email_invalid", param: "customer_email" },
    ],
    ["an unknown parameter", () => create({ allow_promotion_codes: true }), { code: "parameter_unknown" }],
    ["the setup mode", () => create({ mode: "setup" }), { param: "mode" }],
    ["an unknown expansion", () => create({ expand: ["secrets"] }), { param: "expand[0]" }],
    [
      "an expansion deeper than Stripe's",
      () => create({ expand: ["line_items.data.price.product.data"] }),
      { param: "expand[0]" },
    ],
    [
      "too short a life",
      () => create({ expires_at: Math.floor(Date.now() / 1000) + 60 }),
      { param: "expires_at" },
    ],
    [
      "a fraction of a cent",
      () =>
        create({
          line_items: [
            { quantity: 1, price_data: { currency: "usd", unit_amount: 15.5, product_data: { name: "x" } } },
          ],
        }),
      { code: "parameter_invalid_integer", param: "line_items[0][price_data][unit_amount]" },
    ],
    [
      "less than 50 cents",
      () =>
        create({
          line_items: [
            { quantity: 1, price_data: { currency: "usd", unit_amount: 49, product_data: { name: "x" } } },
          ],
        }),
      { code: "amount_too_small" },
    ],
  ])("%s", async (_what, call, expected) => {
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject(expected);
  });

  test("a wrong key is an authentication error, a publishable key a permission error", async () => {
    await expect(sdkFor(standIn.url, "sk_test_wrong").events.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(sdkFor(standIn.url, keys.publishableKey).events.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripePermissionError,
    );
  });

  test("the secret key is accepted as Basic user name too", async () => {
    const authorization = `Basic ${Buffer.from(`${keys.secretKey}:`).toString("base64")}`;
    expect((await fetch(`${standIn.url}/v1/events`, { headers: { authorization } })).status).toBe(200);
  });

  test.each(["__proto__", "constructor", "prototype"])(
    "a field named %s never reaches an object",
    async name => {
      const response = await post("/v1/checkout/sessions", `metadata[${name}][polluted]=yes`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: "parameter_unknown" } });
      expect({}).not.toHaveProperty("polluted");
    },
  );

  test("another API version is refused by name", async () => {
    const response = await post("/v1/checkout/sessions", "", { "stripe-version": "2020-08-27" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("2026-10-28.endive");
  });

  test("an unknown path returns 404 with the path in the message", async () => {
    await expect(stripe.coupons.retrieve("half")).rejects.toThrow("/v1/coupons/half");
  });
});

describe("Idempotency-Key", () => {
  test("repeating a request with its key returns the same response and creates one session", async () => {
    const first = await create({}, { idempotencyKey: "key-1" });
    const second = await create({}, { idempotencyKey: "key-1" });
    expect(second).toEqual(first);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  test("concurrent requests with one key create one session", async () => {
    const sessions = await Promise.all(
      Array.from({ length: 10 }, () => create({}, { idempotencyKey: "key-2" })),
    );
    expect(new Set(sessions.map(session => session.id)).size).toBe(1);
  });

  test("a different request with a used key is an idempotency error", async () => {
    await create({}, { idempotencyKey: "key-3" });
    await expect(
      create({ client_reference_id: "user-2" }, { idempotencyKey: "key-3" }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test("a refused request does not use up its key", async () => {
    await expect(create({ customer_email: "ada" }, { idempotencyKey: "key-4" })).rejects.toThrow();
    expect(await create({}, { idempotencyKey: "key-4" })).toMatchObject({ status: "open" });
  });
});

import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { openTestStandIn } from "../testing/open-test-stand-in.ts";
import { fiveCredits, keys, pay, premium, sdkFor } from "../testing/test-stand-in.ts";

const { standIn, stripe } = await openTestStandIn();

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

const costing = (unit_amount: number) => {
  const price_data = { currency: "usd", unit_amount, product_data: { name: "x" } };
  return { line_items: [{ quantity: 1, price_data }] };
};

describe("refusals have Stripe's error format", () => {
  test.each([
    ["an unknown id", () => stripe.checkout.sessions.retrieve("cs_1"), { code: "resource_missing" }],
    ["no success_url", () => create({ success_url: "" }), { code: "url_invalid", param: "success_url" }],
    ["a script", () => create({ success_url: "javascript:alert(1)" }), { code: "url_invalid" }],
    ["no line items", () => create({ line_items: [] }), { code: "parameter_missing", param: "line_items" }],
    ["an unknown parameter", () => create({ customer_email: "a@b.cd" }), { code: "parameter_unknown" }],
    ["an unknown filter", () => stripe.events.list({ type: "x" }), { code: "parameter_unknown" }],
    [
      "a parameter of the other mode",
      () => create({ subscription_data: { metadata: { a: "1" } } }),
      { param: "subscription_data" },
    ],
    ["the setup mode", () => create({ mode: "setup" }), { param: "mode" }],
    ["an expansion that the product doesn't ask for", () => expanding("customer"), { param: "expand[0]" }],
    ["an expansion that the object doesn't have", () => expanding("latest_charge"), { param: "expand" }],
    ["a fraction of a cent", () => create(costing(15.5)), { code: "parameter_invalid_integer" }],
    [
      "less than 50 cents",
      () => create(costing(49)),
      { code: "amount_too_small", param: "line_items[0][price_data][unit_amount]" },
    ],
  ])("%s", async (_what, call, expected) => {
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject(expected);
  });

  const expanding = async (field: string) => {
    const { id } = await create();
    return stripe.checkout.sessions.retrieve(id, { expand: [field] });
  };

  test("a wrong key is an authentication error, a publishable key a permission error", async () => {
    await expect(sdkFor(standIn.url, "sk_test_wrong").events.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(sdkFor(standIn.url, keys.publishableKey).events.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripePermissionError,
    );
  });

  test("another API version is refused by name", async () => {
    const response = await post("/v1/checkout/sessions", "", { "stripe-version": "2020-08-27" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("2026-10-28.endive");
  });

  test("an unknown path returns 404 with the path in the message", async () => {
    await expect(stripe.coupons.retrieve("half")).rejects.toThrow("/v1/coupons/half");
  });
});

test("a list returns all rows in pages, newest first, and filters them", async () => {
  const ids = [];
  for (let count = 0; count < 5; count++) ids.push((await create()).id);
  const first = await stripe.checkout.sessions.list({ limit: 2 });
  expect(first.data.map(session => session.id)).toEqual([ids[4], ids[3]]);
  expect(first.has_more).toBe(true);

  const all = await stripe.checkout.sessions
    .list({ limit: 2, status: "open" })
    .autoPagingToArray({ limit: 100 });
  expect(all.map(session => session.id).slice(0, 5)).toEqual(ids.toReversed());
  const now = Math.floor(Date.now() / 1000);
  expect((await stripe.checkout.sessions.list({ created: { gte: now + 60 } })).data).toEqual([]);
  expect((await stripe.checkout.sessions.list({ created: { gte: now - 60 } })).data).not.toEqual([]);
  await expect(stripe.checkout.sessions.list({ starting_after: "cs_1" })).rejects.toThrow("No such object");
});

test("the charge of a session is expanded through its payment intent", async () => {
  const { charge, paymentIntent } = await pay(stripe);
  const [paid] = (await stripe.checkout.sessions.list({ payment_intent: paymentIntent })).data;
  const expand = ["payment_intent.latest_charge"];
  expect(await stripe.checkout.sessions.retrieve(paid?.id ?? "", { expand })).toMatchObject({
    payment_intent: { id: paymentIntent, latest_charge: { id: charge, amount: 1500 } },
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
    await expect(create({ success_url: "no" }, { idempotencyKey: "key-4" })).rejects.toThrow();
    expect(await create({}, { idempotencyKey: "key-4" })).toMatchObject({ status: "open" });
  });
});

describe("prices", () => {
  const monthly = { currency: "usd", unit_amount: 999, recurring: { interval: "month" } } as const;

  test("a lookup key has one price: another gets it by a transfer only", async () => {
    const { id: product } = await stripe.products.create({ name: "Premium", metadata: { a: "1" } });
    const request = { ...monthly, product, lookup_key: "monthly" };
    const first = await stripe.prices.create(request);
    await expect(stripe.prices.create(request)).rejects.toThrow(/already uses that lookup key/);
    const second = await stripe.prices.create({ ...request, transfer_lookup_key: true });
    expect(second).toMatchObject({ product, type: "recurring", recurring: { interval_count: 1 } });
    expect(second.unit_amount_decimal?.toString()).toBe("999");
    const { data } = await stripe.prices.list({ lookup_keys: ["monthly"], active: true });
    expect(data.map(({ id }) => id)).toEqual([second.id]);
    expect(data[0]?.id).not.toBe(first.id);
  });

  test("a subscription is sold by a recurring price that exists", async () => {
    const request = { ...(await premium(stripe)), line_items: [{ price: "price_1", quantity: 1 }] };
    await expect(create(request)).rejects.toMatchObject({
      param: "line_items[0][price]",
    });
    await expect(stripe.prices.create({ ...monthly, product: "prod_1" })).rejects.toMatchObject({
      code: "resource_missing",
      param: "product",
    });
  });
});

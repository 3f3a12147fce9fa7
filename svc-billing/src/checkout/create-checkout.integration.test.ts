import { creditPacks } from "@phaselock/contracts";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { fulfilCheckout } from "./fulfil-checkout.ts";

const hourMs = 60 * 60 * 1_000;
let parts: BillingParts;
let userId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(() => {
  vi.restoreAllMocks();
  userId = crypto.randomUUID();
});

/** The user's sessions at Stripe that can be paid. */
const payable = async (): Promise<string[]> => {
  const sessions = await parts.stripe.checkout.sessions.list({ status: "open", limit: 100 });
  return sessions.data.filter(({ client_reference_id: id }) => id === userId).map(({ id }) => id);
};

test("concurrent requests for the same pack get the same session", async () => {
  // Several rounds, because the requests must meet while one of them is being stored.
  for (let round = 0; round < 10; round++) {
    userId = crypto.randomUUID();
    const checkouts = await Promise.all(Array.from({ length: 8 }, () => parts.checkout(userId)));
    expect(new Set(checkouts.map(({ id, url }) => `${id} ${url}`)).size).toBe(1);
    expect(await payable()).toEqual([checkouts[0]?.id]);
    expect(await parts.db.checkout.findMany({ where: { userId } })).toMatchObject([{ attempt: 1 }]);
  }
});

test("another tab's checkout is stored between this one's two reads → both get the same session", async () => {
  let other: ReturnType<BillingParts["checkout"]> | undefined;
  const onAcquire = (client: { query: unknown }) => {
    if (vi.isMockFunction(client.query)) return;
    const query = (client.query as (...call: unknown[]) => unknown).bind(client);
    client.query = vi.fn(async (...call: [{ text?: string }]) => {
      const result = await query(...call);
      const isFirstRead = /FROM "public"."checkouts" .*ORDER BY/s.test(call[0].text ?? "");
      if (!isFirstRead || other) return result;
      other = parts.checkout(userId);
      await other;
      return result;
    });
  };
  parts.pool.on("acquire", onAcquire);
  onTestFinished(() => void parts.pool.off("acquire", onAcquire));
  const { id } = await parts.checkout(userId);
  expect(await other).toMatchObject({ id });
  expect(await payable()).toEqual([id]);
});

test("a later request gets the open session again", async () => {
  const first = await parts.checkout(userId);
  expect(await parts.checkout(userId)).toEqual(first);
});

test("a process that dies before it stores its session leaves none behind: the retry gets the same session", async () => {
  const { id } = await parts.checkout(userId);
  await parts.db.checkout.delete({ where: { id } });
  expect(await parts.checkout(userId)).toMatchObject({ id });
  expect(await payable()).toEqual([id]);
});

test("a request while Stripe answers another with the same key gets that one's session", async () => {
  const { sessions } = parts.stripe.checkout;
  const creating = vi.spyOn(sessions, "create").mockRejectedValueOnce(
    Stripe.errors.StripeError.generate({
      type: "invalid_request_error",
      code: "idempotency_key_in_use",
      statusCode: 409,
    }),
  );
  expect(await parts.checkout(userId)).toMatchObject({ id: (await payable())[0] });
  expect(creating).toHaveBeenCalledTimes(2);
});

test("once it is paid, even before the webhook, the next purchase gets a new session", async () => {
  const first = await parts.checkout(userId);
  await parts.pay(first);
  const second = await parts.checkout(userId);
  expect(second.id).not.toBe(first.id);
  await parts.pay(second);
  for (const { id } of [first, second]) await fulfilCheckout(parts.fulfilment, id);
  expect(await parts.db.creditAccount.findUnique({ where: { userId } })).toMatchObject({
    balanceSeconds: 1_800,
  });
});

test("an expired session is replaced", async () => {
  const first = await parts.checkout(userId);
  await parts.stripe.checkout.sessions.expire(first.id);
  const second = await parts.checkout(userId);
  expect(await payable()).toEqual([second.id]);
});

test("a session that expires within half an hour is expired and replaced, any other is kept", async () => {
  const first = await parts.checkout(userId);
  const begun = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => begun + 23 * hourMs);
  expect(await parts.checkout(userId)).toEqual(first);
  clock.mockImplementation(() => begun + 23.6 * hourMs);
  const second = await parts.checkout(userId);
  expect(second.id).not.toBe(first.id);
  expect(await payable()).toEqual([second.id]);
});

test("a request with another return page replaces the session, so that one can be paid and it leads back there", async () => {
  await parts.checkout(userId, "/pricing");
  const second = await parts.checkout(userId, "/play?mode=calm-focus");
  expect(await payable()).toEqual([second.id]);
  const session = await parts.stripe.checkout.sessions.retrieve(second.id);
  expect(session.cancel_url).toBe("http://localhost:3000/play?mode=calm-focus");
});

test("concurrent requests with different return pages leave one session that can be paid", async () => {
  const pages = ["/pricing", "/home", "/pricing", "/home"];
  const answers = await Promise.allSettled(pages.map(page => parts.checkout(userId, page)));
  const open = await payable();
  expect(open).toHaveLength(1);
  const ids = answers.flatMap(answer => (answer.status === "fulfilled" ? [answer.value.id] : []));
  expect(ids).toContain(open[0]);
});

test("a session at an earlier price is replaced", async () => {
  const first = await parts.checkout(userId);
  await parts.db.checkout.update({ where: { id: first.id }, data: { amountCents: 1 } });
  const second = await parts.checkout(userId);
  expect(second.id).not.toBe(first.id);
  expect(await payable()).toEqual([second.id]);
});

test("different packs and different users have their own sessions", async () => {
  const other = crypto.randomUUID();
  const mine = await parts.checkout(userId);
  expect((await parts.checkout(other)).id).not.toBe(mine.id);
  const packs = await Promise.all(
    creditPacks.map(({ credits }) => parts.checkout(userId, "/pricing", credits)),
  );
  expect(await payable()).toHaveLength(creditPacks.length);
  expect(packs.map(({ id }) => id)).toContain(mine.id);
});

describe("Premium, paid while no webhook arrives", () => {
  const subscribe = (page = "/pricing") => parts.subscribe(userId, page);
  /** Exactly one subscription, here and at Stripe, and no session that could sell another. */
  const expectSoldOnce = async () => {
    expect(await payable()).toEqual([]);
    const { data } = await parts.stripe.subscriptions.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata.userId === userId)).toHaveLength(1);
    expect(await parts.db.subscription.findMany({ where: { userId } })).toMatchObject([{ status: "active" }]);
  };
  const alreadySubscribed = { code: "already_subscribed" };

  test.each(["/pricing", "/home"])("Subscribe in a second tab at %s → refused, sold once", async page => {
    await parts.pay(await subscribe());
    await expect(subscribe(page)).rejects.toMatchObject(alreadySubscribed);
    await expectSoldOnce();
  });

  test("Subscribe in four tabs at once → each is refused, sold once", async () => {
    await parts.pay(await subscribe());
    const tabs = await Promise.allSettled(["/pricing", "/home", "/pricing", "/home"].map(subscribe));
    for (const tab of tabs) expect(tab).toMatchObject({ status: "rejected", reason: alreadySubscribed });
    await expectSoldOnce();
  });

  test("the first tab pays while the second looks up the price → the second is refused, sold once", async () => {
    const first = await subscribe();
    const { prices } = parts.stripe;
    const list = prices.list.bind(prices);
    vi.spyOn(prices, "list").mockImplementationOnce(((...request: Parameters<typeof list>) => {
      const listed = list(...request);
      return parts
        .pay(first)
        .then(() => fulfilCheckout(parts.fulfilment, first.id))
        .then(() => listed);
    }) as unknown as typeof list);
    await expect(subscribe()).rejects.toMatchObject(alreadySubscribed);
    await expectSoldOnce();
  });

  test("the first tab pays while the second replaces its session → the second is refused, sold once", async () => {
    const first = await subscribe();
    const { sessions } = parts.stripe.checkout;
    const expire = sessions.expire.bind(sessions);
    vi.spyOn(sessions, "expire").mockImplementationOnce(async id => {
      await parts.pay(first);
      return expire(id);
    });
    await expect(subscribe("/home")).rejects.toMatchObject(alreadySubscribed);
    await expectSoldOnce();
  });

  test("Stripe can't say what became of the first session → checkout_failed, and no second session", async () => {
    await parts.pay(await subscribe());
    vi.spyOn(parts.stripe.subscriptions, "retrieve").mockRejectedValueOnce(
      new Stripe.errors.StripeConnectionError({ type: "api_error", message: "timed out" }),
    );
    await expect(subscribe()).rejects.toMatchObject({ code: "checkout_failed" });
    await expect(subscribe()).rejects.toMatchObject(alreadySubscribed);
    await expectSoldOnce();
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pay } from "../testing/pay.ts";
import { subscribe } from "../testing/subscribe.ts";
import { openTestStandIn, type TestStandIn } from "../testing/test-stand-in.ts";

let open: TestStandIn;
beforeAll(async () => {
  open = await openTestStandIn();
});
afterAll(() => open.close());

async function call(path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${open.standIn.url}/_control${path}`, {
    method: "POST",
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  return { status: response.status, body: await response.json() };
}

describe("over HTTP", () => {
  test("a subscription's next payment fails, is retried, and the subscription is ended", async () => {
    const { id } = await subscribe(open.stripe);
    await call(`/subscriptions/${id}/fail-next-payment`);
    expect(await call(`/subscriptions/${id}/renew`)).toMatchObject({ body: { id, status: "past_due" } });
    expect(await call(`/subscriptions/${id}/renew`)).toMatchObject({ body: { id, status: "active" } });
    expect(await call(`/subscriptions/${id}/cancel`)).toMatchObject({ body: { id, status: "canceled" } });
    expect(await call(`/subscriptions/${id}/renew`)).toMatchObject({ status: 400 });
  });

  test("the clock advances by whole days", async () => {
    const { id } = await subscribe(open.stripe);
    expect((await call("/clock/advance", { days: 32 })).status).toBe(200);
    expect((await open.stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
    expect((await call("/clock/advance", { days: -1 })).status).toBe(400);
    expect((await call("/after-last-retry", { action: "mark-unpaid" })).status).toBe(200);
  });

  test("a refund fails, and a dispute is opened and won", async () => {
    const { charge } = await pay(open.stripe);
    const { id } = await open.stripe.refunds.create({ charge, amount: 100 });
    expect(await call(`/refunds/${id}/fail`, { reason: "declined" })).toMatchObject({
      body: { status: "failed", failure_reason: "declined" },
    });
    await call(`/charges/${charge}/dispute`, { reason: "duplicate" });
    const [dispute] = (await open.stripe.disputes.list({ charge })).data;
    expect(dispute).toMatchObject({ reason: "duplicate", amount: 1500 });
    const closed = await call(`/disputes/${dispute?.id}/close`, { result: "won" });
    expect(closed).toMatchObject({ body: { status: "won" } });
  });

  test("webhooks are dropped and signed with several secrets", async () => {
    expect(await call("/webhooks/drop", { count: 2, type: "invoice.paid" })).toMatchObject({
      body: { dropping: { count: 2, type: "invoice.paid" } },
    });
    expect((await call("/webhooks/secrets", { secrets: ["whsec_new", "whsec_old"] })).status).toBe(200);
    expect((await call("/webhooks/secrets", { secrets: [] })).status).toBe(400);
  });

  test.each(["/subscriptions/sub_none/renew", "/refunds/re_none/fail", "/charges/ch_none/dispute"])(
    "%s of an unknown object returns 404",
    async path => {
      expect((await call(path)).status).toBe(404);
    },
  );
});

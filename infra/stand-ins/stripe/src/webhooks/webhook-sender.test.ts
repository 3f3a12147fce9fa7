import { once } from "node:events";
import { request } from "node:http";
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StripeStandIn } from "../index.ts";
import { goodCard, submitForm } from "../testing/pay-by-card.ts";
import { fiveCredits, keys, sdkFor, startTestStandIn, subscribe } from "../testing/test-stand-in.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../testing/webhook-receiver.ts";
import { retryDelayMs } from "./webhook-sender.ts";

let receiver: WebhookReceiver;
let standIn: StripeStandIn;
let stripe: Stripe;

beforeEach(async () => {
  receiver = await startWebhookReceiver(keys.webhookSecret);
  standIn = await startTestStandIn(receiver.url);
  stripe = sdkFor(standIn.url);
});
afterEach(async () => {
  await standIn.close();
  await receiver.close();
});

async function pay(): Promise<string> {
  const { id, url } = await stripe.checkout.sessions.create(fiveCredits);
  await submitForm(url ?? "", goodCard);
  return id;
}

const types = () => receiver.received.map(event => event.type);
const pending = () => standIn.control.webhooks().pending;

test("a payment sends each of its events once, with signatures that the real SDK accepts", async () => {
  const id = await pay();
  await vi.waitFor(() => expect(pending()).toEqual([]), 10_000);
  expect(types().toSorted()).toEqual([
    "charge.succeeded",
    "checkout.session.completed",
    "payment_intent.succeeded",
  ]);
  const completed = receiver.received.find(event => event.type === "checkout.session.completed");
  expect(completed).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    api_version: "2026-10-28.endive",
    livemode: false,
    data: { object: { id, payment_status: "paid", metadata: { credits: "5" } } },
  });
  expect(await stripe.events.retrieve(completed?.id ?? "")).toMatchObject({ pending_webhooks: 0 });
});

test("an unacknowledged webhook is retried until it is acknowledged", async () => {
  receiver.status = 500;
  await pay();
  await vi.waitFor(() => expect(pending().map(({ attempts }) => attempts)).toEqual([1, 1, 1]), 10_000);
  receiver.status = 200;
  await vi.waitFor(() => expect(pending()).toEqual([]), { timeout: 10_000 });
  expect(receiver.received).toHaveLength(6);
});

test("the retry delay is 1 s, doubles each time, and is 30 s at most", () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

describe("control", () => {
  test("held webhooks are released in the requested order", async () => {
    standIn.control.holdWebhooks();
    await pay();
    expect(pending().map(({ type }) => type)).toEqual([
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
    ]);
    expect(receiver.received).toEqual([]);
    await standIn.control.releaseWebhooks("newest-first");
    expect(types()).toEqual(["checkout.session.completed", "payment_intent.succeeded", "charge.succeeded"]);
    expect(pending()).toEqual([]);
  });

  test("an event can be redelivered after its acknowledgement and while all others are held", async () => {
    await pay();
    await vi.waitFor(() => expect(pending()).toEqual([]), 10_000);
    const event = receiver.received[0]?.id ?? "";
    standIn.control.holdWebhooks();
    expect(await standIn.control.redeliver(event)).toBe(200);
    expect(receiver.received.filter(({ id }) => id === event)).toHaveLength(2);
    await expect(standIn.control.redeliver("evt_none")).rejects.toThrow("evt_none");
  });

  test("a delay holds webhooks back until it is removed", async () => {
    standIn.control.delayWebhooks(600_000);
    await pay();
    expect(pending()).toHaveLength(3);
    expect(receiver.received).toEqual([]);
    standIn.control.delayWebhooks(0);
    await vi.waitFor(() => expect(pending()).toEqual([]), 10_000);
  });
});

describe("lost webhooks", () => {
  test("the next webhook of a type is never sent and counts as acknowledged", async () => {
    standIn.control.dropWebhooks({ count: 1, type: "checkout.session.completed" });
    const lost = await pay();
    await vi.waitFor(() => expect(pending()).toEqual([]), 10_000);
    expect(types().toSorted()).toEqual(["charge.succeeded", "payment_intent.succeeded"]);
    await pay();
    await vi.waitFor(() => expect(types()).toContain("checkout.session.completed"), 10_000);

    const { data } = await stripe.events.list({ types: ["checkout.session.completed"] });
    const event = data.find(row => "id" in row.data.object && row.data.object.id === lost);
    expect(event).toMatchObject({ pending_webhooks: 0 });
    expect(await standIn.control.redeliver(event?.id ?? "")).toBe(200);
  });

  test("the next N webhooks are lost in the order in which they would be sent", async () => {
    standIn.control.holdWebhooks();
    await pay();
    standIn.control.dropWebhooks({ count: 2 });
    await standIn.control.releaseWebhooks("oldest-first");
    expect(types()).toEqual(["checkout.session.completed"]);
    expect(pending()).toEqual([]);
  });
});

describe("control from another process", () => {
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${standIn.url}/_control/${path}`, {
      method: "POST",
      ...(body && { body: JSON.stringify(body) }),
      headers: { ...(body && { "content-type": "application/json" }), ...headers },
    });
    return { status: response.status, body: await response.json() };
  };

  test("webhooks are held, listed, sent again, released, delayed and lost", async () => {
    expect(await call("webhooks/hold")).toMatchObject({ body: { held: true } });
    const id = await pay();
    const report: unknown = await (await fetch(`${standIn.url}/_control/webhooks`)).json();
    expect(report).toMatchObject({
      held: true,
      pending: [{}, {}, { type: "checkout.session.completed", object: id }],
    });
    const event = pending()[2]?.event;
    expect(await call("webhooks/redeliver", { event })).toEqual({
      status: 200,
      body: { event, status: 200 },
    });
    expect(types()).toEqual(["checkout.session.completed"]);
    expect(await call("webhooks/release", { order: "newest-first" })).toMatchObject({
      body: { held: false, pending: [] },
    });
    expect((await call("webhooks/delay", { milliseconds: 5 })).status).toBe(200);
    expect((await call("webhooks/drop", { count: 2, type: "invoice.paid" })).status).toBe(200);
  });

  test("a subscription's next payment fails and is retried", async () => {
    const { id } = await subscribe(stripe);
    await call(`subscriptions/${id}/fail-next-payment`);
    expect(await call(`subscriptions/${id}/renew`)).toMatchObject({ body: { id, status: "past_due" } });
    expect(await call(`subscriptions/${id}/renew`)).toMatchObject({ body: { id, status: "active" } });
  });

  test("invalid requests return 400 and unknown objects 404", async () => {
    expect((await call("webhooks/release", { order: "sideways" })).status).toBe(400);
    expect((await call("webhooks/delay", { milliseconds: -1 })).status).toBe(400);
    expect((await call("webhooks/redeliver", { event: "evt_none" })).status).toBe(404);
    expect((await call("subscriptions/sub_none/renew")).status).toBe(404);
  });

  test("a browser page and a host name that resolves to loopback are refused", async () => {
    const origin = "http://localhost:3000";
    expect((await call("webhooks/hold", undefined, { origin })).status).toBe(403);
    const asked = request(`${standIn.url}/_control/webhooks`, { headers: { host: "evil.example" } }).end();
    const [response] = await once(asked, "response");
    expect(response.resume().statusCode).toBe(403);
  });
});

import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type StripeStandIn, startStripeStandIn } from "../index.ts";
import { fiveCredits, goodCard, keys, sdkFor, submitForm, temporaryStatePath } from "../testing/fixtures.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../testing/webhook-receiver.ts";
import { retryDelayMs } from "./webhook-sender.ts";

let receiver: WebhookReceiver;
let standIn: StripeStandIn;
let stripe: Stripe;

beforeEach(async () => {
  receiver = await startWebhookReceiver(keys.webhookSecret);
  standIn = await startStripeStandIn({
    port: 0,
    ...keys,
    webhookUrl: receiver.url,
    statePath: await temporaryStatePath(),
    deployment: "local",
  });
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

    const { data } = await stripe.events.list({ type: "checkout.session.completed" });
    const event = data.find(row => "id" in row.data.object && row.data.object.id === lost);
    expect(event).toMatchObject({ pending_webhooks: 0 });
    expect(await standIn.control.redeliver(event?.id ?? "")).toBe(200);
  });

  test("the next N webhooks are lost in the order in which they would be sent", async () => {
    standIn.control.holdWebhooks();
    await pay();
    standIn.control.dropWebhooks({ count: 2 });
    expect(standIn.control.webhooks().dropping).toEqual({ count: 2 });
    await standIn.control.releaseWebhooks("oldest-first");
    expect(types()).toEqual(["checkout.session.completed"]);
    expect(standIn.control.webhooks()).toMatchObject({ dropping: { count: 0 }, pending: [] });
  });
});

test("while a secret is rolled, the SDK accepts a webhook with the new and with the old secret", async () => {
  const rolled = await startWebhookReceiver("whsec_new");
  const behind = await startStripeStandIn({
    port: 0,
    ...keys,
    webhookUrl: rolled.url,
    statePath: await temporaryStatePath(),
    deployment: "local",
  });
  behind.control.signWebhooksWith(["whsec_new", keys.webhookSecret]);
  const { url } = await sdkFor(behind.url).checkout.sessions.create(fiveCredits);
  await submitForm(url ?? "", goodCard);
  await vi.waitFor(() => expect(rolled.received).toHaveLength(3), 10_000);
  await behind.close();
  await rolled.close();

  standIn.control.signWebhooksWith(["whsec_new", keys.webhookSecret]);
  await pay();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), 10_000);
});

describe("control from another process", () => {
  const call = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${standIn.url}/_control/webhooks${path}`, {
      method: "POST",
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    });

  test("hold, list, redeliver and release work over HTTP", async () => {
    expect(await (await call("/hold")).json()).toMatchObject({ held: true });
    const id = await pay();
    const response = await fetch(`${standIn.url}/_control/webhooks`);
    const report: unknown = await response.json();
    expect(report).toMatchObject({
      held: true,
      pending: [{}, {}, { type: "checkout.session.completed", object: id }],
    });
    const event = pending()[2]?.event;
    const redelivered = await call("/redeliver", { event });
    expect(await redelivered.json()).toEqual({ event, status: 200 });
    expect(types()).toEqual(["checkout.session.completed"]);
    expect(await (await call("/release", { order: "newest-first" })).json()).toMatchObject({
      held: false,
      pending: [],
    });
    expect((await call("/delay", { milliseconds: 5 })).status).toBe(200);
  });

  test("invalid requests return 400 and unknown events 404", async () => {
    expect((await call("/release", { order: "sideways" })).status).toBe(400);
    expect((await call("/delay", { milliseconds: -1 })).status).toBe(400);
    expect((await call("/redeliver", { event: "evt_none" })).status).toBe(404);
  });

  test("a browser page and a host name that resolves to loopback are refused", async () => {
    expect((await call("/hold", undefined, { origin: "http://localhost:3000" })).status).toBe(403);
    const { port } = new URL(standIn.url);
    const rebound = await import("node:http").then(
      ({ request }) =>
        new Promise<number | undefined>(resolve => {
          request(
            { port, host: "127.0.0.1", path: "/_control/webhooks", headers: { host: "evil.example" } },
            response => resolve(response.resume().statusCode),
          ).end();
        }),
    );
    expect(rebound).toBe(403);
  });
});

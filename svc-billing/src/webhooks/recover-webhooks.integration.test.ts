import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkoutWebhooks } from "../checkout/checkout-webhooks.ts";
import { findProduct } from "../checkout/product.ts";
import { createStripe } from "../stripe/stripe-client.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { processDueWebhooks } from "./process-webhooks.ts";
import { recoverLostWebhooks, recoverWebhooks } from "./recover-webhooks.ts";
import type { WebhookHandler } from "./webhook-handler.ts";

let parts: BillingParts;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
const becomeDue = () => parts.pool.query("UPDATE webhook_recovery SET next_run_at = now()");
beforeEach(becomeDue);

const handlers = () => [checkoutWebhooks(parts.fulfilment)];
const recover = () => recoverLostWebhooks({ ...parts, handlers: handlers() });
const work = () => processDueWebhooks({ ...parts, handlers: handlers() });
const recoveredUntil = async () =>
  (await parts.db.webhookRecovery.findUniqueOrThrow({ where: { id: 1 } })).recoveredUntil.getTime();
const pay = async () => {
  const checkout = await parts.checkout(crypto.randomUUID());
  await parts.pay(checkout);
  return checkout.id;
};
const statusOf = async (id: string) => (await parts.db.checkout.findUniqueOrThrow({ where: { id } })).status;

test("an event whose webhook was lost is fetched, and takes effect", async () => {
  const checkout = await pay();
  const before = await recoveredUntil();
  expect(await recover()).toBe(1);
  expect(await recoveredUntil()).toBeGreaterThan(before);
  expect(await parts.db.webhookEvent.findFirst({ where: { objectId: checkout } })).toMatchObject({
    type: "checkout.session.completed",
    status: "pending",
  });
  await work();
  expect(await statusOf(checkout)).toBe("granted");
});

test("an event that we have is not stored again, nor one without a handler", async () => {
  await pay();
  await recover();
  await becomeDue();
  expect(await recover()).toBe(0);
  const types = await parts.db.webhookEvent.findMany({ distinct: ["type"], select: { type: true } });
  expect(types).toEqual([{ type: "checkout.session.completed" }]);
});

test("more events than fit a page are all recovered", async () => {
  const count = 105;
  const { parametersFor } = await findProduct(parts.stripe, { type: "credits", credits: 5 });
  const addresses = { success: "http://localhost:3000/", cancel: "http://localhost:3000/" };
  await Promise.all(
    Array.from({ length: count }, async () => {
      const parameters = parametersFor(crypto.randomUUID(), addresses);
      const { id } = await parts.stripe.checkout.sessions.create(parameters);
      await parts.stripe.checkout.sessions.expire(id);
    }),
  );
  expect(await recover()).toBe(count);
});

test("one replica recovers at a time, and not more often than every ten minutes", async () => {
  await pay();
  const recovered = await Promise.all([recover(), recover(), recover()]);
  expect(recovered.sort()).toEqual([0, 0, 1]);
  await pay();
  expect(await recover()).toBe(0);
  await becomeDue();
  expect(await recover()).toBe(1);
});

test("handlers of more types than Stripe lists → the job can't be made, and so the service doesn't start", async () => {
  const typed = (count: number): WebhookHandler => ({
    types: Array<"invoice.paid">(count).fill("invoice.paid"),
    handle: async () => ({ kind: "done" }),
  });
  const jobFor = (...handlers: WebhookHandler[]) => recoverWebhooks({ ...parts, handlers });
  expect(jobFor(typed(15), typed(5)).name).toBe("recover-webhooks");
  expect(() => jobFor(typed(15), typed(6))).toThrow("20 types at most, and 21 have a handler");
  const { types } = typed(21);
  await expect(parts.stripe.events.list({ types: [...types] })).rejects.toMatchObject({ statusCode: 400 });
});

test("a run that fails is repeated from the same time", async () => {
  await pay();
  const before = await recoveredUntil();
  const stripe = createStripe({ STRIPE_SECRET_KEY: parts.secretKey, STRIPE_API_URL: "http://127.0.0.1:9" });
  await expect(recoverLostWebhooks({ ...parts, stripe, handlers: handlers() })).rejects.toThrow();
  expect(await recoveredUntil()).toBe(before);
  await becomeDue();
  expect(await recover()).toBe(1);
});

import { metricSchema } from "@phaselock/telemetry";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { captureHold } from "../credits/capture-hold.ts";
import { expireHold } from "../credits/expire-hold.ts";
import { placeHold } from "../credits/place-hold.ts";
import { fund } from "../testing/fund.ts";
import { startBilling, type TestBilling } from "../testing/start-billing.ts";

let billing: TestBilling;

beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

const scrape = async (name: string): Promise<number> => {
  const text = await (await fetch(new URL("/metrics", billing.service.url))).text();
  return Number(text.match(new RegExp(`^${name}\\{[^}]*\\} (.+)$`, "m"))?.[1]);
};

test("a service at rest has nothing pending, nothing refused, no shortfall and no disagreement", async () => {
  await vi.waitFor(
    async () => expect(await scrape(metricSchema.ledgerAuditAgeSeconds.name)).toBeLessThan(60),
    10_000,
  );
  for (const name of [
    metricSchema.webhooksPending.name,
    metricSchema.webhooksOldestSeconds.name,
    metricSchema.webhooksRefused.name,
    metricSchema.checkoutsRefused.name,
    metricSchema.shortfallSeconds.name,
    metricSchema.refundShortfallSeconds.name,
    metricSchema.ledgerDisagreements.name,
  ])
    expect(await scrape(name), name).toBe(0);
});

test("a repeated webhook measures the purchase once, from the charge at Stripe", async () => {
  const user = await billing.signIn();
  const checkout = await user.checkout(5);
  const { id } = checkout;
  await billing.pay(checkout);
  await vi.waitFor(async () => expect((await user.checkoutState(id)).status).toBe("granted"), 10_000);
  await billing.service.pool.query(
    "UPDATE webhook_events SET status = 'pending', finished_at = NULL, next_attempt_at = now()",
  );
  await vi.waitFor(async () => expect(await scrape(metricSchema.webhooksPending.name)).toBe(0), 10_000);
  const { name } = metricSchema.purchaseToCreditsSeconds;
  expect(await scrape(`${name}_count`)).toBe(1);
  expect(await scrape(`${name}_sum`)).toBeLessThan(60);
});

test("the shortfall counts the seconds that late captures could not charge", async () => {
  const userId = crypto.randomUUID();
  const [sessionId, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await fund(billing.db, userId, 5);
  await billing.db.$transaction(async tx => {
    await placeHold(tx, { userId, sessionId, seconds: 900 });
    await expireHold(tx, { userId, sessionId });
    await placeHold(tx, { userId, sessionId: other, seconds: 880 });
    await captureHold(tx, { userId, sessionId, playedSeconds: 100 });
  });
  expect(await scrape(metricSchema.shortfallSeconds.name)).toBe(80);
});

test("the disagreements count the accounts that the audit marked", async () => {
  await billing.service.pool.query(
    "INSERT INTO credit_accounts (user_id, disagreement) VALUES (gen_random_uuid(), 'any')",
  );
  expect(await scrape(metricSchema.ledgerDisagreements.name)).toBe(1);
});

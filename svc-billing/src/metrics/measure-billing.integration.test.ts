import { metricNames } from "@phaselock/service-kit";
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
    async () => expect(await scrape(metricNames.ledgerAuditAgeSeconds)).toBeLessThan(60),
    10_000,
  );
  for (const name of [
    metricNames.webhooksPending,
    metricNames.webhooksOldestSeconds,
    metricNames.webhooksRefused,
    metricNames.checkoutsRefused,
    metricNames.shortfallSeconds,
    metricNames.refundShortfallSeconds,
    metricNames.ledgerDisagreements,
  ])
    expect(await scrape(name), name).toBe(0);
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
  expect(await scrape(metricNames.shortfallSeconds)).toBe(80);
});

test("the disagreements count the accounts that the audit marked", async () => {
  await billing.service.pool.query(
    "INSERT INTO credit_accounts (user_id, disagreement) VALUES (gen_random_uuid(), 'any')",
  );
  expect(await scrape(metricNames.ledgerDisagreements)).toBe(1);
});

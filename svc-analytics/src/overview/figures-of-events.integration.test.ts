import { randomUUID } from "node:crypto";
import {
  type EventEnvelope,
  type Overview,
  overviewSchema,
  purchaseEvents,
  sessionEvents,
  userEvents,
} from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { analyticsService } from "../service.ts";
import { eventOf, loggedIn, session } from "../testing/event-of.ts";
import { countStaleDays } from "./count-stale-days.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(analyticsService, { BILLING_URL: "http://127.0.0.1:9" });
});
afterAll(() => service.close());

const user = randomUUID();
const createdAt = new Date().toISOString();
const registered = eventOf(userEvents.registered, user, {
  userId: user,
  hasCompletedOnboarding: false,
  createdAt,
  lastLoginAt: null,
});
const payment = { userId: user, kind: "credits", amountCents: 1_500, currency: "usd" };
const paid = eventOf(purchaseEvents.completed, user, {
  ...payment,
  checkoutId: "cs_test_1",
  credits: 5,
  minutes: 15,
});
const refunded: EventEnvelope = {
  ...eventOf(purchaseEvents.refunded, user, {
    ...payment,
    purchaseId: "cs_test_1",
    refundedCents: 500,
    disputedCents: 0,
  }),
  sequence: 2,
};
const sample = session("completed", user, randomUUID());
const played = eventOf(sessionEvents.completed, user, {
  ...Object(sample.data),
  playedSeconds: 300,
  startedAt: createdAt,
});
const erased = eventOf(userEvents.deleted, user, { userId: user, erasureId: randomUUID() });

const read = async (): Promise<Overview> => {
  const token = await service.tokens.tokenFor(randomUUID(), { roles: ["operator"] });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL("/api/analytics/overview?days=7", service.url), { headers });
  // The next reading is not the one that is kept for 10 s.
  vi.setSystemTime(Date.now() + 10_000);
  return overviewSchema.parse(await answer.json());
};
/** Counts as the job does every 5 s, until the events are recorded. */
const untilToday = (figures: Partial<Overview["days"][number]>) =>
  vi.waitFor(
    async () => {
      await countStaleDays(service.pool, new Date());
      expect((await read()).days.at(-1)).toMatchObject(figures);
    },
    { timeout: 20_000, interval: 200 },
  );

it("events become today's figures; an erasure takes the user out of them, and leaves the revenue", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await service.bus.publish([registered, loggedIn(user), paid, played, refunded]);
  await untilToday({
    newUsers: 1,
    signIns: 1,
    purchases: 1,
    revenueCents: 1_500,
    refundedCents: 500,
    sessions: 1,
    completed: 1,
    playedSeconds: 300,
  });
  expect((await read()).funnel).toMatchObject({ registered: 1, purchased: 1, played: 1 });
  await service.bus.publish([erased]);
  await untilToday({ newUsers: 0, signIns: 0, purchases: 1, revenueCents: 1_500, sessions: 0 });
  const { funnel, cohorts } = await read();
  expect(funnel).toMatchObject({ registered: 0, purchased: 0, played: 0 });
  expect(cohorts).toEqual([]);
}, 60_000);

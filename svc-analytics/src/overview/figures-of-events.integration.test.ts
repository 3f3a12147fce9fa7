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
const payment = { userId: user, kind: "credits", amountCents: 1_500, currency: "usd", invoiceId: null };
const paid = eventOf(purchaseEvents.completed, user, {
  ...payment,
  checkoutId: "cs_test_1",
  credits: 5,
  minutes: 15,
});
/** A refund's event. Billing numbers the events of a payment's anonymous owner after those of its erased buyer. */
const refundOf = (
  userId: string,
  purchaseId: string,
  refundedCents: number,
  sequence: number,
): EventEnvelope => ({
  ...eventOf(purchaseEvents.refunded, userId, {
    ...payment,
    userId,
    purchaseId,
    refundedCents,
    disputedCents: 0,
  }),
  sequence,
});
const refunded = refundOf(user, "cs_test_1", 500, 2);
const anonymous = randomUUID();
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
  const paidLate = eventOf(purchaseEvents.completed, anonymous, {
    ...payment,
    userId: anonymous,
    checkoutId: "cs_test_2",
    credits: 5,
    minutes: 15,
  });
  await service.bus.publish([refundOf(anonymous, "cs_test_1", 1_500, 3), paidLate]);
  await untilToday({ newUsers: 0, purchases: 2, revenueCents: 3_000, refundedCents: 1_500 });
  await service.bus.publish([refundOf(anonymous, "cs_test_2", 1_500, 4)]);
  await untilToday({ newUsers: 0, purchases: 2, revenueCents: 3_000, refundedCents: 3_000 });
}, 60_000);

it.each([
  ["purchase", "refund"],
  ["refund", "purchase"],
] as const)(
  "a %s and then its %s → the day's revenue has both",
  async (...order) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const [buyer, checkoutId] = [randomUUID(), `cs_test_${randomUUID()}`];
    const told = {
      purchase: eventOf(purchaseEvents.completed, buyer, {
        ...payment,
        userId: buyer,
        checkoutId,
        credits: 5,
        minutes: 15,
      }),
      refund: refundOf(buyer, checkoutId, 500, 2),
    };
    await countStaleDays(service.pool, new Date());
    const before = (await read()).days.at(-1) ?? expect.unreachable();
    for (const name of order) {
      await service.bus.publish([told[name]]);
      const column = name === "purchase" ? "paid_at IS NOT NULL" : "refunded_cents = 500";
      await vi.waitFor(async () => {
        const { rows } = await service.pool.query(`SELECT FROM payments WHERE id = $1 AND ${column}`, [
          checkoutId,
        ]);
        expect(rows).toHaveLength(1);
      }, 20_000);
    }
    await untilToday({
      purchases: before.purchases + 1,
      revenueCents: before.revenueCents + 1_500,
      refundedCents: before.refundedCents + 500,
    });
  },
  60_000,
);

it.each(["the erasure first", "the refund first"])(
  "a payment that is refunded after its buyer's erasure, %s → the refund counts, and an older one doesn't replace it",
  async order => {
    const [buyer, owner, checkoutId] = [randomUUID(), randomUUID(), `cs_test_${randomUUID()}`];
    const bought = eventOf(purchaseEvents.completed, buyer, {
      ...payment,
      userId: buyer,
      checkoutId,
      credits: 5,
      minutes: 15,
    });
    const refundOfOwner = refundOf(owner, checkoutId, 1_500, 3);
    const leaving = eventOf(userEvents.deleted, buyer, { userId: buyer, erasureId: randomUUID() });
    const stored = async () =>
      (
        await service.pool.query("SELECT user_id, amount_cents, refunded_cents FROM payments WHERE id = $1", [
          checkoutId,
        ])
      ).rows;
    const untilStored = (row: object) =>
      vi.waitFor(async () => expect(await stored()).toMatchObject([row]), { timeout: 20_000 });
    await service.bus.publish([bought]);
    await untilStored({ user_id: buyer, refunded_cents: 0 });
    if (order === "the erasure first") {
      await service.bus.publish([leaving]);
      await untilStored({ user_id: null });
      await service.bus.publish([refundOfOwner]);
      await untilStored({ user_id: null, amount_cents: 1_500, refunded_cents: 1_500 });
    } else {
      await service.bus.publish([refundOfOwner]);
      await untilStored({ user_id: buyer, refunded_cents: 1_500 });
      const [older, witness] = [
        refundOf(buyer, checkoutId, 500, 2),
        refundOf(buyer, `${checkoutId}_2`, 1, 9),
      ];
      await service.bus.publish([older, witness]);
      await vi.waitFor(async () => {
        const { rows } = await service.pool.query("SELECT FROM payments WHERE id = $1", [`${checkoutId}_2`]);
        expect(rows).toHaveLength(1);
      }, 20_000);
      await service.bus.publish([leaving]);
      await untilStored({ user_id: null, amount_cents: 1_500, refunded_cents: 1_500 });
    }
  },
  60_000,
);

import { randomUUID } from "node:crypto";
import {
  type EventDefinition,
  type EventEnvelope,
  moodEvents,
  purchaseEvents,
  sessionEvents,
  userEvents,
} from "@phaselock/contracts";
import { plainSession, startTestService, type TestService } from "@phaselock/service-kit/testing";
import { analyticsService } from "@phaselock/svc-analytics";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { modeEffectsEqualLog, rollupsEqualLog } from "./rollups.ts";

let service: TestService;
const kim = randomUUID();
const lee = randomUUID();
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

let sequence = 0;
const event = (definition: EventDefinition, userId: string, data: object, time: string): EventEnvelope => ({
  ...{ id: randomUUID(), type: definition.type, source: "test", subject: userId, time },
  ...{ sequence: ++sequence, data: { userId, ...data } },
});
const registered = (userId: string) =>
  event(
    userEvents.registered,
    userId,
    { hasCompletedOnboarding: true, createdAt: secondsAgo(400), lastLoginAt: null },
    secondsAgo(400),
  );
const played = (userId: string, startedAt: string, changed: object = {}) => {
  const [sessionId, now] = [randomUUID(), secondsAgo(0)];
  const session = {
    ...{ ...plainSession, sessionId, payment: "premium", plannedSeconds: 600 },
    ...{ timeZone: "Asia/Tokyo", status: "completed", playedSeconds: 60, startedAt, endedAt: now },
    ...changed,
  };
  const { modeId, isBlinded } = session;
  const mood = (moment: "before" | "after", intensity: number) =>
    event(
      moodEvents.recorded,
      userId,
      {
        moodId: randomUUID(),
        sessionId,
        modeId,
        isBlinded,
        moment,
        mood: "calm",
        intensity,
        goal: null,
        recordedAt: now,
      },
      now,
    );
  return {
    session: event(sessionEvents.completed, userId, session, startedAt),
    moods: [mood("before", 2), mood("after", 5)],
    withdrawn: event(
      moodEvents.withdrawn,
      userId,
      { moodId: randomUUID(), sessionId, moment: "after", withdrawnAt: now },
      now,
    ),
  };
};

const money = { amountCents: 1_500, currency: "usd" };
const paid = [
  event(
    purchaseEvents.completed,
    kim,
    { ...money, checkoutId: "cs_1", kind: "credits", credits: 5, minutes: 15, invoiceId: null },
    secondsAgo(300),
  ),
  event(
    purchaseEvents.renewed,
    lee,
    { ...money, invoiceId: "in_1", paidUntil: secondsAgo(-86_400) },
    secondsAgo(300),
  ),
  event(
    purchaseEvents.refunded,
    kim,
    { ...money, purchaseId: "cs_1", kind: "credits", refundedCents: 500, disputedCents: 100 },
    secondsAgo(200),
  ),
];
const [rated, blinded, withdrawn, ofLee] = [
  played(kim, secondsAgo(100)),
  played(kim, secondsAgo(100), { isBlinded: true }),
  played(kim, secondsAgo(100)),
  played(lee, secondsAgo(100)),
];
const events = [
  ...[registered(kim), registered(lee), ...paid],
  ...[rated, blinded, withdrawn, ofLee].flatMap(({ session, moods }) => [session, ...moods]),
  withdrawn.withdrawn,
];

const judge = async () => {
  const log = { system: { databases: { analytics: service.pool } } };
  return [...(await rollupsEqualLog(log)), ...(await modeEffectsEqualLog(log))];
};

beforeAll(async () => {
  service = await startTestService(analyticsService);
  await service.bus.publish(events);
  const logged = "SELECT count(*) AS n FROM analytics";
  await vi.waitFor(
    async () => expect((await service.pool.query(logged)).rows).toEqual([{ n: events.length }]),
    20_000,
  );
  // The figures of days are counted by a job.
  await vi.waitFor(async () => expect(await judge()).toEqual([]), { timeout: 30_000, interval: 500 });
}, 60_000);
afterAll(() => service.close());

it("the withdrawn mood and the experiment are in no mode's effect", async () => {
  const { rows } = await service.pool.query(
    "SELECT user_id, rated_sessions FROM user_modes ORDER BY change_sum",
  );
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([kim, lee].map(userId => ({ user_id: userId, rated_sessions: 1 }))),
  );
});

it.each([
  ["a purchase too many", "UPDATE product_days SET purchases = purchases + 1", "product's day"],
  ["a refund that is missing", "UPDATE product_days SET refunded_cents = 0", "product's day"],
  ["a purchase of the renewal", "UPDATE product_days SET new_users_purchased = 2", "product's day"],
  [
    "no play after a purchase",
    "UPDATE product_days SET new_users_played_after_purchase = 0",
    "product's day",
  ],
  ["a payment without its dispute", "UPDATE payments SET disputed_cents = 0", "payment"],
  ["a cohort with another user", "UPDATE cohort_weeks SET users = users + 1", "cohort's week"],
  [
    "a withdrawn mood that counts",
    "UPDATE user_modes SET rated_sessions = rated_sessions + 1",
    "mode effect",
  ],
])("%s is reported", async (_, corruption, rollup) => {
  const client = await service.pool.connect();
  await client.query("BEGIN");
  await client.query(corruption);
  const log = { system: { databases: { analytics: client } } };
  const problems = [...(await rollupsEqualLog(log)), ...(await modeEffectsEqualLog(log))];
  await client.query("ROLLBACK");
  client.release();
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every(problem => problem.startsWith(rollup))).toBe(true);
});

import { randomUUID } from "node:crypto";
import {
  type EventEnvelope,
  sessionEvents,
  type Totals,
  topics,
  totalsSchema,
  userEvents,
} from "@phaselock/contracts";
import { deadLetterTopic } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { analyticsService } from "./service.ts";
import { eventOf, granted, loggedIn, purchased, reported, session } from "./testing/event-of.ts";

let service: TestService;
let userId: string;

beforeAll(async () => {
  service = await startTestService(analyticsService);
});
afterAll(() => service.close());
beforeEach(() => {
  userId = randomUUID();
});

const totalsOf = async (user: string): Promise<Totals> => {
  const token = await service.tokens.tokenFor(user);
  const response = await fetch(new URL("/api/analytics/me/totals", service.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  return totalsSchema.parse(await response.json());
};

const none: Totals = {
  logins: 0,
  purchases: 0,
  creditsPurchased: 0,
  amountPaidCents: 0,
  sessionsStarted: 0,
  sessionsEnded: 0,
  playedSeconds: 0,
  telemetryReports: 0,
  telemetrySamples: 0,
};

/** A first visit to the product: sign in, buy, play one minute of six. */
const walk = (user: string, sessionId: string = randomUUID()): EventEnvelope[] => [
  loggedIn(user),
  purchased(user),
  granted(user),
  session("started", user, sessionId),
  ...reported(user, sessionId, 1, 15),
  ...reported(user, sessionId, 2, 15),
  session("abandoned", user, sessionId, { playedSeconds: 60 }),
];

const walked: Totals = {
  logins: 1,
  purchases: 1,
  creditsPurchased: 5,
  amountPaidCents: 1500,
  sessionsStarted: 1,
  sessionsEnded: 1,
  playedSeconds: 60,
  telemetryReports: 2,
  telemetrySamples: 30,
};

it("every event of a first visit is in the log and in the totals", async () => {
  const events = walk(userId);
  await service.bus.publish(events);
  await vi.waitFor(async () => expect(await totalsOf(userId)).toEqual(walked), 10_000);
  const { rows } = await service.pool.query("SELECT count(*) AS events FROM analytics WHERE user_id = $1", [
    userId,
  ]);
  expect(rows).toEqual([{ events: events.length }]);
});

it("duplicates, a replay of every topic and a restart leave the totals unchanged", async () => {
  const events = walk(userId);
  await service.bus.publish([...events, ...events]);
  await service.bus.publish(events.toReversed());
  await vi.waitFor(async () => expect(await totalsOf(userId)).toEqual(walked), 10_000);

  for (const { name } of topics) await service.bus.seek("svc-analytics", name, "beginning");
  await service.restart();
  // These events follow the replay on each topic and key. Once they are counted, the replay is complete.
  const [login, purchase, , started, sample] = walk(userId, events[4]?.subject);
  await service.bus.publish([login, purchase, started, sample].filter(event => event !== undefined));
  await vi.waitFor(
    async () =>
      expect(await totalsOf(userId)).toEqual({
        ...walked,
        logins: 2,
        purchases: 2,
        creditsPurchased: 10,
        amountPaidCents: 3000,
        sessionsStarted: 2,
        telemetrySamples: 31,
      }),
    10_000,
  );
});

it("a batch larger than one statement is recorded completely", async () => {
  const sessionId = randomUUID();
  await service.bus.publish(
    Array.from({ length: 1_200 }, (_, index) => reported(userId, sessionId, index + 1, 1)).flat(),
  );
  await vi.waitFor(async () => expect(await totalsOf(userId)).toMatchObject({ telemetryReports: 1_200 }), {
    timeout: 10_000,
  });
});

it("an event that violates its contract becomes a dead letter, and the events around it are recorded", async () => {
  const deadLetters: EventEnvelope[] = [];
  await service.bus.subscribe({
    group: "test",
    topics: [deadLetterTopic("svc-analytics")],
    from: "beginning",
    handle: async batch => {
      deadLetters.push(...batch.map(delivery => delivery.event));
    },
  });
  const unreadable = eventOf(userEvents.loggedIn, userId, { userId, createdAt: "yesterday" });
  const unknown = { ...loggedIn(userId), type: "identity.user.v1/levitated" };
  await service.bus.publish([loggedIn(userId), unreadable, unknown, loggedIn(userId)]);
  await vi.waitFor(
    () =>
      expect(deadLetters.map(letter => letter.data)).toEqual([
        expect.objectContaining({ event: unreadable }),
        expect.objectContaining({ event: unknown }),
      ]),
    10_000,
  );
  await vi.waitFor(async () => expect(await totalsOf(userId)).toEqual({ ...none, logins: 2 }), 10_000);
});

it("a field newer than the contract is stored", async () => {
  const event = loggedIn(userId);
  const data = { ...Object(event.data), device: "phone" };
  await service.bus.publish([{ ...event, data }]);
  await vi.waitFor(async () => expect(await totalsOf(userId)).toMatchObject({ logins: 1 }), 10_000);
  const { rows } = await service.pool.query("SELECT event_data FROM analytics WHERE id = $1", [event.id]);
  expect(rows).toEqual([{ event_data: data }]);
});

it("a session that never started counts neither as started nor as ended", async () => {
  await service.bus.publish([
    session("abandoned", userId, randomUUID(), { startedAt: null }),
    loggedIn(userId),
  ]);
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query(
      "SELECT 1 FROM analytics WHERE user_id = $1 AND event_type = $2",
      [userId, sessionEvents.abandoned.type],
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  expect(await totalsOf(userId)).toMatchObject({ sessionsStarted: 0, sessionsEnded: 0, playedSeconds: 0 });
});

it("another user's totals are empty, and a visitor gets 401", async () => {
  const events = walk(userId);
  await service.bus.publish(events);
  await vi.waitFor(async () => expect(await totalsOf(userId)).toEqual(walked), 10_000);
  expect(await totalsOf(randomUUID())).toEqual(none);
  expect((await fetch(new URL("/api/analytics/me/totals", service.url))).status).toBe(401);
});

import { randomUUID } from "node:crypto";
import { type EventEnvelope, type Totals, topics, totalsSchema, userEvents } from "@phaselock/contracts";
import { deadLetterTopic } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { analyticsService } from "./service.ts";
import { beacon, eventOf, granted, loggedIn, purchased, report, session } from "./testing/event-of.ts";

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

/** What the two tables of the log hold of a user. */
const recordedOf = async (user: string) => {
  const { rows } = await service.pool.query(
    `SELECT (SELECT count(*) FROM analytics WHERE user_id = $1) AS events,
       (SELECT count(*) FROM telemetry WHERE user_id = $1) AS reports,
       (SELECT coalesce(sum(samples), 0) FROM telemetry WHERE user_id = $1) AS samples`,
    [user],
  );
  return rows[0];
};
const untilRecorded = (user: string, expected: { events: number; reports: number; samples: number }) =>
  vi.waitFor(async () => expect(await recordedOf(user)).toEqual(expected), 10_000);

/** A first visit to the product: sign in, buy, play one minute of six. */
const walk = (user: string, sessionId: string = randomUUID()): EventEnvelope[] => [
  loggedIn(user),
  purchased(user),
  granted(user),
  session("started", user, sessionId),
  report(user, sessionId, 1, 15),
  report(user, sessionId, 2, 15),
  session("abandoned", user, sessionId, { playedSeconds: 60 }),
];

const walked = { events: 5, reports: 2, samples: 30 };
const walkedTotals = {
  logins: 1,
  purchases: 1,
  creditsPurchased: 5,
  amountPaidCents: 1500,
  sessionsStarted: 1,
  sessionsEnded: 1,
  playedSeconds: 60,
};

it("every event of a first visit is in the log, and its samples are in the telemetry", async () => {
  await service.bus.publish(walk(userId));
  await untilRecorded(userId, walked);
});

it("duplicates, a replay of every topic and a restart record nothing twice", async () => {
  const events = walk(userId);
  await service.bus.publish([...events, ...events]);
  await service.bus.publish(events.toReversed());
  await untilRecorded(userId, walked);

  for (const { name } of topics) await service.bus.seek("svc-analytics", name, "beginning");
  await service.restart();
  // These events follow the replay on each topic and key. Once they are recorded, the replay is complete.
  const [login, purchase, , started, , repeated] = walk(userId, events[4]?.subject);
  await service.bus.publish([login, purchase, started, repeated].filter(event => event !== undefined));
  await service.bus.publish([report(userId, events[4]?.subject ?? "", 3, 1)]);
  await untilRecorded(userId, { events: 8, reports: 3, samples: 31 });
});

it("a batch larger than one statement is recorded completely", async () => {
  const sessionId = randomUUID();
  await service.bus.publish(Array.from({ length: 2_400 }, (_, at) => report(userId, sessionId, at + 1, 2)));
  await untilRecorded(userId, { events: 0, reports: 2_400, samples: 4_800 });
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
  await untilRecorded(userId, { events: 2, reports: 0, samples: 0 });
});

it("a field newer than the contract is stored", async () => {
  const event = loggedIn(userId);
  const data = { ...Object(event.data), device: "phone" };
  await service.bus.publish([{ ...event, data }]);
  await untilRecorded(userId, { events: 1, reports: 0, samples: 0 });
  const { rows } = await service.pool.query("SELECT event_data FROM analytics WHERE id = $1", [event.id]);
  expect(rows).toEqual([{ event_data: data }]);
});

it("the end of a session that never started is not kept, and counts neither as started nor as ended", async () => {
  await service.bus.publish([
    session("abandoned", userId, randomUUID(), { startedAt: null }),
    loggedIn(userId),
  ]);
  await untilRecorded(userId, { events: 1, reports: 0, samples: 0 });
  expect(await totalsOf(userId)).toMatchObject({ sessionsStarted: 0, sessionsEnded: 0, playedSeconds: 0 });
});

it("the totals count the user's own events, and a visitor gets 401", async () => {
  await service.bus.publish(walk(userId));
  await vi.waitFor(async () => expect(await totalsOf(userId)).toMatchObject(walkedTotals), 10_000);
  expect(await totalsOf(randomUUID())).toMatchObject({ logins: 0, purchases: 0, sessionsStarted: 0 });
  expect((await fetch(new URL("/api/analytics/me/totals", service.url))).status).toBe(401);
});

it("a beacon of a browser is recorded without a user", async () => {
  const event = beacon();
  await service.bus.publish([event]);
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query("SELECT user_id, event_data FROM analytics WHERE id = $1", [
      event.id,
    ]);
    expect(rows).toEqual([{ user_id: null, event_data: event.data }]);
  }, 10_000);
});

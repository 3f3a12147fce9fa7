import { randomUUID } from "node:crypto";
import {
  entitlementEvents,
  moodEvents,
  progressSchema,
  sessionEvents,
  unstatedIntensity,
  weekSchema,
} from "@phaselock/contracts";
import { plainSession, startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { analyticsService } from "../service.ts";
import { eventOf } from "../testing/event-of.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(analyticsService);
});
afterAll(() => service.close());
afterEach(() => {
  vi.useRealTimers();
});

const userId = randomUUID();
const ask = async (path: string) => {
  const headers = { authorization: `Bearer ${await service.tokens.tokenFor(userId)}` };
  const response = await fetch(new URL(`/api/analytics/me/${path}`, service.url), { headers });
  return response.json();
};

/** A session at 8 o'clock in Auckland, where it is the evening before in UTC, with moods before and after it. */
const playedOn = (day: number) => {
  const sessionId = randomUUID();
  const startedAt = `2026-11-${day - 1}T19:00:00.000Z`;
  const mood = (moment: string, name: string, intensity: number, isIntensityGiven?: boolean) =>
    eventOf(moodEvents.recorded, userId, {
      ...{ moodId: randomUUID(), sessionId, userId, modeId: "calm-focus" },
      ...{ moment, mood: name, intensity, isIntensityGiven, recordedAt: startedAt },
      ...{ goal: null, isBlinded: false },
    });
  const state = {
    ...{ ...plainSession, sessionId, userId, payment: "premium" },
    ...{ plannedSeconds: 600, startedAt, timeZone: "Pacific/Auckland" },
  };
  return [
    mood("before", "tense", unstatedIntensity, false),
    eventOf(sessionEvents.started, userId, { ...state, status: "running", playedSeconds: 0, endedAt: null }),
    eventOf(sessionEvents.completed, userId, {
      ...{ ...state, status: "completed", playedSeconds: 600, endedAt: `2026-11-${day - 1}T19:10:00.000Z` },
      bandSeconds: { delta: 0, theta: 100, alpha: 500, beta: 0, gamma: 0 },
    }),
    mood("after", "calm", 6),
  ];
};

it("eight rated sessions, one a day, become a streak, the minutes of each day and an effect of their mode", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00Z") });
  const days = [13, 14, 15, 16, 17, 18, 19, 20];
  await service.bus.publish([
    eventOf(entitlementEvents.changed, userId, {
      userId,
      tier: "premium",
      premiumUntil: "2027-01-01T00:00:00.000Z",
    }),
    ...days.flatMap(playedOn),
  ]);
  await vi.waitFor(async () => {
    const progress = progressSchema.parse(await ask("progress?timeZone=Pacific/Auckland&weeks=1"));
    expect(progress).toMatchObject({
      from: "2026-11-16",
      to: "2026-11-20",
      allTime: { sessions: 8, completed: 8, playedSeconds: 4_800, firstDay: "2026-11-13" },
      streak: { currentDays: 8, longestDays: 8, playedToday: true },
      moodChange: { ratedSessions: 8, verdict: "higher" },
      modes: [{ modeId: "calm-focus", ratedSessions: 8, verdict: "higher" }],
    });
    expect(progress.days).toHaveLength(5);
    expect(progress.days[0]).toEqual({
      ...{ day: "2026-11-16", sessions: 1, completed: 1, playedSeconds: 600 },
      bandSeconds: { delta: 0, theta: 100, alpha: 500, beta: 0, gamma: 0 },
    });
  }, 10_000);
  expect(weekSchema.parse(await ask("week?timeZone=Pacific/Auckland"))).toMatchObject({
    sessions: 5,
    last: {
      startedAt: "2026-11-19T19:00:00.000Z",
      completed: true,
      before: { mood: "tense", intensity: null },
      after: { mood: "calm", intensity: 6 },
    },
  });
});

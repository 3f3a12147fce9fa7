import { randomUUID } from "node:crypto";
import { type Progress, progressSchema, type Week, weekSchema } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { analyticsService } from "../service.ts";
import { type FakeBilling, startBilling } from "../testing/start-billing.ts";

let billing: FakeBilling;
let service: TestService;
let userId: string;

beforeAll(async () => {
  billing = await startBilling();
  service = await startTestService(analyticsService, { BILLING_URL: billing.url });
});
afterAll(async () => {
  await service.close();
  await billing.close();
});
beforeEach(() => {
  userId = randomUUID();
  billing.entitlement = { tier: "free", premiumUntil: null };
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the service's clock, and leaves its timers running. */
const at = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
const ask = async (path: string) => {
  const token = await service.tokens.tokenFor(userId);
  const response = await fetch(new URL(`/api/analytics/me/${path}`, service.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
};
const progress = async (query = "timeZone=Europe/Zurich"): Promise<Progress> =>
  progressSchema.parse((await ask(`progress?${query}`)).body);
const week = async (timeZone = "Europe/Zurich"): Promise<Week> =>
  weekSchema.parse((await ask(`week?timeZone=${timeZone}`)).body);

const subscribe = (until: string) =>
  service.pool.query(
    "INSERT INTO entitlements (user_id, tier, premium_until, sequence) VALUES ($1, 'premium', $2, 1)",
    [userId, until],
  );
type PlayedDay = { sessions?: number; completed?: number; playedSeconds?: number; alphaSeconds?: number };
const play = (day: string, changed: PlayedDay = {}) => {
  const { sessions = 1, completed = 1, playedSeconds = 600, alphaSeconds = playedSeconds } = changed;
  return service.pool.query(
    `INSERT INTO user_days (user_id, day, sessions, completed, played_seconds, delta_seconds, theta_seconds,
       alpha_seconds, beta_seconds, gamma_seconds)
     VALUES ($1, $2, $3, $4, $5, 0, 0, $6, 0, 0)`,
    [userId, day, sessions, completed, playedSeconds, alphaSeconds],
  );
};
const rate = (modeId: string, ratedSessions: number, changeSum: number, changeSquares: number) =>
  service.pool.query(
    "INSERT INTO user_modes (user_id, mode_id, rated_sessions, change_sum, change_squares) VALUES ($1, $2, $3, $4, $5)",
    [userId, modeId, ratedSessions, changeSum, changeSquares],
  );
type PlayedSession = {
  modeId?: string;
  status?: string;
  day: string;
  startedAt: string;
  playedSeconds?: number;
};
const addSession = async ({ modeId = "calm-focus", status = "completed", ...rest }: PlayedSession) => {
  const id = randomUUID();
  const { day, startedAt, playedSeconds = 600 } = rest;
  await service.pool.query(
    `INSERT INTO played_sessions (session_id, user_id, mode_id, status, day, started_at, ended_at, played_seconds,
       delta_seconds, theta_seconds, alpha_seconds, beta_seconds, gamma_seconds, sequence)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $4 IN ('completed', 'abandoned') THEN $6::timestamptz END, $7, 0, 0, $7, 0, 0, 1)`,
    [id, userId, modeId, status, day, startedAt, playedSeconds],
  );
  return id;
};
const addMood = (sessionId: string, moment: string, mood: string, intensity: number) =>
  service.pool.query(
    `INSERT INTO session_moods (session_id, moment, user_id, mode_id, mood, intensity, recorded_at, sequence)
     VALUES ($1, $2, $3, 'calm-focus', $4, $5, now(), 1)`,
    [sessionId, moment, userId, mood, intensity],
  );

describe("progress", () => {
  describe("without Premium", () => {
    it("is refused with premium_required", async () => {
      expect(await ask("progress?timeZone=UTC")).toMatchObject({
        status: 403,
        body: { code: "premium_required" },
      });
    });

    it("is refused with premium_required once Premium has ended", async () => {
      await subscribe(new Date(Date.now() - 1_000).toISOString());
      expect(await ask("progress?timeZone=UTC")).toMatchObject({
        status: 403,
        body: { code: "premium_required" },
      });
    });

    it("is shown as soon as billing knows of Premium, before the event arrives", async () => {
      const premiumUntil = new Date(Date.now() + 60_000).toISOString();
      billing.entitlement = { tier: "premium", premiumUntil };
      expect(await ask("progress?timeZone=UTC")).toMatchObject({ status: 200 });
    });

    it("asks to try again, not to buy Premium, while billing does not answer", async () => {
      billing.entitlement = "fails";
      expect(await ask("progress?timeZone=UTC")).toMatchObject({
        status: 503,
        body: { code: "upstream_unavailable" },
      });
    });
  });

  describe("with Premium", () => {
    // The last fraction of Sunday in UTC: Monday in Zurich.
    const now = "2026-11-22T23:30:00Z";
    beforeEach(async () => {
      at(now);
      await subscribe("2027-01-01T00:00:00Z");
    });

    it("is empty before the first session", async () => {
      expect(await progress()).toEqual({
        from: "2026-09-07",
        to: "2026-11-23",
        allTime: { sessions: 0, completed: 0, playedSeconds: 0, firstDay: null },
        streak: { currentDays: 0, longestDays: 0, playedToday: false },
        moodChange: null,
        days: [],
        modes: [],
      });
    });

    it("shows whole weeks from a Monday to today in the time zone that is asked for", async () => {
      expect(await progress("timeZone=Europe/Zurich&weeks=1")).toMatchObject({
        from: "2026-11-23",
        to: "2026-11-23",
      });
      expect(await progress("timeZone=UTC&weeks=1")).toMatchObject({ from: "2026-11-16", to: "2026-11-22" });
      expect(await progress("timeZone=UTC&weeks=2")).toMatchObject({ from: "2026-11-09", to: "2026-11-22" });
    });

    it("lists the days within these weeks, and counts all of them since the beginning", async () => {
      await play("2024-02-29", { sessions: 2, completed: 1, playedSeconds: 900 });
      await play("2026-11-15");
      await play("2026-11-16", { sessions: 3, completed: 2, playedSeconds: 1_000, alphaSeconds: 400 });
      await play("2026-11-22");
      const { allTime, days } = await progress("timeZone=UTC&weeks=1");
      expect(days).toEqual([
        {
          day: "2026-11-16",
          sessions: 3,
          completed: 2,
          playedSeconds: 1_000,
          bandSeconds: { delta: 0, theta: 0, alpha: 400, beta: 0, gamma: 0 },
        },
        {
          day: "2026-11-22",
          sessions: 1,
          completed: 1,
          playedSeconds: 600,
          bandSeconds: { delta: 0, theta: 0, alpha: 600, beta: 0, gamma: 0 },
        },
      ]);
      expect(allTime).toEqual({ sessions: 7, completed: 5, playedSeconds: 3_100, firstDay: "2024-02-29" });
    });

    it("counts the streak up to today in the time zone that is asked for", async () => {
      for (const day of ["2026-11-10", "2026-11-20", "2026-11-21"]) await play(day);
      // Sunday the 22nd is over in Zurich, and not in UTC.
      expect((await progress("timeZone=UTC")).streak).toEqual({
        currentDays: 2,
        longestDays: 2,
        playedToday: false,
      });
      expect((await progress("timeZone=Europe/Zurich")).streak).toMatchObject({
        currentDays: 0,
        longestDays: 2,
      });
    });

    it("says of each mode what it does to the mood, most rated first, and what all sessions do", async () => {
      await rate("calm-focus", 8, 48, 300);
      await rate("deep-sleep", 3, -6, 20);
      await rate("never-rated", 0, 0, 0);
      const { modes, moodChange } = await progress();
      expect(modes).toEqual([
        {
          modeId: "calm-focus",
          ratedSessions: 8,
          change: {
            mean: expect.closeTo(48 / 9, 6),
            low: expect.closeTo(2.645, 3),
            high: expect.closeTo(8.0216, 3),
          },
          verdict: "higher",
        },
        { modeId: "deep-sleep", ratedSessions: 3, change: null, verdict: "too-few" },
      ]);
      // n = 11, sum 42, squares 320. κ = 12, ν = 13: mean 42/12, (154 + 320 − 42²/12) / 13 = 25.154, / 12 = 2.0962, root
      // 1.4478, times 1.77093 = 2.5640.
      expect(moodChange).toEqual({
        ratedSessions: 11,
        change: {
          mean: expect.closeTo(3.5, 6),
          low: expect.closeTo(0.936, 3),
          high: expect.closeTo(6.064, 3),
        },
        verdict: "higher",
      });
    });

    it("says nothing about the mood from seven rated sessions, whatever their modes", async () => {
      await rate("calm-focus", 4, 40, 400);
      await rate("deep-sleep", 3, 30, 300);
      expect((await progress()).moodChange).toEqual({
        ratedSessions: 7,
        change: null,
        verdict: "too-few",
      });
    });

    it("has nothing of another user", async () => {
      await play("2026-11-22");
      await rate("calm-focus", 8, 48, 300);
      userId = randomUUID();
      await subscribe("2027-01-01T00:00:00Z");
      expect(await progress()).toMatchObject({ allTime: { sessions: 0 }, days: [], modes: [] });
    });

    it.each([
      "",
      "timeZone=Mars/Olympus",
      "timeZone=UTC&weeks=0",
      "timeZone=UTC&weeks=54",
      "timeZone=UTC&weeks=x",
    ])("refuses the query %j", async query => {
      expect(await ask(`progress?${query}`)).toMatchObject({ status: 400 });
    });
  });
});

describe("the week", () => {
  beforeEach(() => at("2026-11-25T12:00:00Z"));

  it("is empty before the first session, and needs no Premium", async () => {
    expect(await week()).toEqual({
      from: "2026-11-23",
      sessions: 0,
      completed: 0,
      playedSeconds: 0,
      streak: { currentDays: 0, longestDays: 0, playedToday: false },
      last: null,
    });
  });

  it("sums up the days from Monday to Sunday", async () => {
    await play("2026-11-22");
    await play("2026-11-23", { sessions: 2, completed: 0, playedSeconds: 100 });
    await play("2026-11-25", { sessions: 1, completed: 1, playedSeconds: 30 });
    expect(await week()).toMatchObject({
      from: "2026-11-23",
      sessions: 3,
      completed: 1,
      playedSeconds: 130,
      streak: { currentDays: 1, longestDays: 2, playedToday: true },
    });
  });

  it("counts a session on a day that has begun only where the user has just been", async () => {
    await play("2026-11-25");
    await play("2026-11-26");
    expect(await week()).toMatchObject({
      sessions: 2,
      streak: { currentDays: 2, longestDays: 2, playedToday: true },
    });
  });

  it("shows the session that started last and has ended, with its moods", async () => {
    await play("2026-11-20", { sessions: 2 });
    await addSession({ day: "2026-11-20", startedAt: "2026-11-20T08:00:00Z", modeId: "deep-sleep" });
    const last = await addSession({
      day: "2026-11-20",
      startedAt: "2026-11-20T09:00:00Z",
      status: "abandoned",
      playedSeconds: 60,
    });
    await addSession({ day: "2026-11-25", startedAt: "2026-11-25T11:59:00Z", status: "running" });
    await addMood(last, "before", "tense", 7);
    expect((await week()).last).toEqual({
      modeId: "calm-focus",
      startedAt: "2026-11-20T09:00:00.000Z",
      playedSeconds: 60,
      completed: false,
      before: { mood: "tense", intensity: 7 },
      after: null,
    });
    await addMood(last, "after", "calm", 4);
    expect((await week()).last).toMatchObject({ after: { mood: "calm", intensity: 4 } });
  });

  it("shows the last session after a flight east over the date line, though its day is an earlier one", async () => {
    await play("2026-11-25");
    await play("2026-11-24");
    await addSession({ day: "2026-11-25", startedAt: "2026-11-24T12:00:00Z", modeId: "deep-sleep" });
    await addSession({ day: "2026-11-24", startedAt: "2026-11-24T22:00:00Z" });
    expect((await week()).last).toMatchObject({
      modeId: "calm-focus",
      startedAt: "2026-11-24T22:00:00.000Z",
    });
  });

  it("refuses a visitor and an unknown time zone", async () => {
    expect((await fetch(new URL("/api/analytics/me/week?timeZone=UTC", service.url))).status).toBe(401);
    expect(await ask("week?timeZone=Mars/Olympus")).toMatchObject({ status: 400 });
  });
});

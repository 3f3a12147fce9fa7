import { randomUUID } from "node:crypto";
import { type Overview, overviewSchema } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { metricSchema } from "@phaselock/telemetry";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { addDays, weekOf } from "../days/calendar.ts";
import { analyticsService } from "../service.ts";
import { countStaleDays } from "./count-stale-days.ts";
import { overviewKeptMs } from "./overview-route.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(analyticsService, { BILLING_URL: "http://127.0.0.1:9" });
});
afterAll(() => service.close());

const today = new Date().toISOString().slice(0, 10);
const user = randomUUID();
/** A user who registered a week ago, paid twice, got one payment back and plays today. */
beforeEach(async () => {
  const { pool } = service;
  await pool.query("TRUNCATE people, sign_in_days, payments, played_sessions, product_days, cohort_weeks");
  const weekAgo = addDays(today, -7);
  await pool.query("INSERT INTO people (user_id, registered_at) VALUES ($1, $2)", [user, weekAgo]);
  await pool.query("INSERT INTO sign_in_days (user_id, day, sign_ins) VALUES ($1, $2, 3)", [user, today]);
  await pool.query(
    `INSERT INTO payments (id, user_id, kind, credits, amount_cents, refunded_cents, paid_at, sequence)
     VALUES ('a', $1, 'credits', 5, 1500, 0, $2, 1), ('b', $1, 'credits', 10, 2700, 2700, $2, 1)`,
    [user, `${today}T00:00:00Z`],
  );
  await pool.query(
    `INSERT INTO played_sessions (session_id, user_id, mode_id, status, day, started_at, played_seconds,
       delta_seconds, theta_seconds, alpha_seconds, beta_seconds, gamma_seconds, sequence)
     VALUES (gen_random_uuid(), $1, 'calm-focus', 'completed', $2::date, $2::timestamptz, 600, 0, 0, 600, 0, 0, 1)`,
    [user, `${today}T00:00:00Z`],
  );
  await pool.query("INSERT INTO stale_days (day) VALUES ($1), ($2)", [today, weekAgo]);
  await countStaleDays(pool, new Date());
});

const ask = async (days: number, claims: Record<string, unknown> = { roles: ["operator"] }) =>
  fetch(new URL(`/api/analytics/overview?days=${days}`, service.url), {
    headers: { authorization: `Bearer ${await service.tokens.tokenFor(user, claims)}` },
  });
const read = async (days: number): Promise<Overview> => overviewSchema.parse(await (await ask(days)).json());

it("an operator reads every day of the period without gaps, the funnel and the cohorts", async () => {
  const { days, funnel, cohorts, sessionsNow } = await read(8);
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 8 }, (_, index) => addDays(today, index - 7)),
  );
  expect(days[0]).toMatchObject({ newUsers: 1, signIns: 0, sessions: 0 });
  expect(days.at(-1)).toEqual({
    day: today,
    visits: 0,
    newUsers: 0,
    signIns: 3,
    purchases: 2,
    revenueCents: 4_200,
    refundedCents: 2_700,
    sessions: 1,
    completed: 1,
    playedSeconds: 600,
  });
  expect(funnel).toEqual({
    landingVisits: 0,
    registered: 1,
    purchased: 1,
    played: 1,
    playedAfterPurchase: 1,
  });
  expect(cohorts).toEqual([{ week: weekOf(addDays(today, -7)), users: 1, active: [0, 1] }]);
  expect(sessionsNow).toBe(0);
});

it("a renewal of Premium adds to the day's revenue, and not to its purchases", async () => {
  await service.pool.query(
    `INSERT INTO payments (id, user_id, kind, credits, amount_cents, paid_at, is_renewal, sequence)
     VALUES ('c', $1, 'premium', 0, 999, $2, true, 0)`,
    [user, `${today}T00:00:00Z`],
  );
  await service.pool.query("INSERT INTO stale_days (day) VALUES ($1)", [today]);
  await countStaleDays(service.pool, new Date());
  // 11 days: the answers to the other tests' periods are kept.
  expect((await read(11)).days.at(-1)).toMatchObject({ purchases: 2, revenueCents: 5_199 });
});

it("a session before the purchase is played, and not played after the purchase", async () => {
  await service.pool.query("UPDATE played_sessions SET started_at = started_at - interval '1 second'");
  await service.pool.query("INSERT INTO stale_days (day) VALUES ($1)", [today]);
  await countStaleDays(service.pool, new Date());
  // 12 days: the answers to the other tests' periods are kept.
  const { funnel } = await read(12);
  expect(funnel).toMatchObject({ registered: 1, purchased: 1, played: 1, playedAfterPurchase: 0 });
});

it("a period without the user's registration has no funnel, but the cohort", async () => {
  const { funnel, cohorts } = await read(7);
  expect(funnel).toMatchObject({ registered: 0, purchased: 0, played: 0, playedAfterPurchase: 0 });
  expect(cohorts).toHaveLength(1);
});

it("one reading answers for 10 s", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await read(30);
  await service.pool.query("UPDATE product_days SET sign_ins = 50 WHERE day = $1", [today]);
  vi.setSystemTime(Date.now() + overviewKeptMs - 1);
  expect(await read(30)).toEqual(first);
  vi.setSystemTime(Date.now() + 1);
  expect((await read(30)).days.at(-1)?.signIns).toBe(50);
});

it("other users get 403, and a period beyond 90 days 400", async () => {
  expect((await ask(30, {})).status).toBe(403);
  expect((await ask(30, { roles: ["support"] })).status).toBe(403);
  expect((await ask(91)).status).toBe(400);
  expect((await ask(6)).status).toBe(400);
});

it("today's figures are gauges, 0 before the day's first event", async () => {
  const scrape = async (name: string): Promise<number> => {
    const text = await (await fetch(new URL("/metrics", service.url))).text();
    return Number(text.match(new RegExp(`^${name}\\{[^}]*\\} (.+)$`, "m"))?.[1]);
  };
  expect(await scrape(metricSchema.todaySignIns.name)).toBe(3);
  expect(await scrape(metricSchema.todayRevenueCents.name)).toBe(4_200);
  expect(await scrape(metricSchema.todayRefundedCents.name)).toBe(2_700);
  expect(await scrape(metricSchema.todayPlayedSeconds.name)).toBe(600);
  expect(await scrape(metricSchema.sessionsNow.name)).toBe(0);
  expect(await scrape(metricSchema.staleDayMarks.name)).toBe(0);
  await service.pool.query("DELETE FROM product_days");
  expect(await scrape(metricSchema.todaySignIns.name)).toBe(0);
});

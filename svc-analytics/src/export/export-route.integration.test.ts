import { randomUUID } from "node:crypto";
import { analyticsExportSchema } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { analyticsService } from "../service.ts";
import { sessionIdAt } from "../testing/session-id-at.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(analyticsService);
});
afterAll(() => service.close());

const exportOf = async (user: string) => {
  const response = await fetch(new URL("/api/analytics/export", service.url), {
    headers: { authorization: `Bearer ${await service.tokens.tokenFor(user)}` },
  });
  return analyticsExportSchema.parse(await response.json());
};

const sessions = ["2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z"].map(sessionIdAt);

/** Minutes of two sessions, days and modes: more than a page of each. */
const addCounted = async (userId: string) => {
  await service.pool.query(
    `INSERT INTO telemetry_minutes
     SELECT $1, ($2::uuid[])[1 + n / 600], n % 600, 60, 10.25, 50, n % 100 FROM generate_series(0, 1199) AS n`,
    [userId, sessions],
  );
  await service.pool.query(
    `INSERT INTO user_days SELECT $1, '2025-01-01'::date + n, 2, 1, 900 + n, 1, 2, 3, 4, 5 FROM generate_series(0, 799) AS n`,
    [userId],
  );
  await service.pool.query(
    `INSERT INTO user_modes (user_id, mode_id, rated_sessions, change_sum, change_squares)
     SELECT $1, 'mode-' || lpad(n::text, 3, '0'), n, -n, n * n FROM generate_series(0, 399) AS n`,
    [userId],
  );
};

it("the export has the minutes, days and modes that are stored about the user, across pages, and no other user's", async () => {
  const [userId, other] = [randomUUID(), randomUUID()];
  await addCounted(userId);
  await addCounted(other);
  const { telemetryMinutes, days, modes } = await exportOf(userId);
  expect(telemetryMinutes.map(({ sessionId, minute }) => [sessionId, minute])).toEqual(
    Array.from({ length: 1_200 }, (_, n) => [sessions[Math.floor(n / 600)], n % 600]),
  );
  expect(telemetryMinutes[601]).toMatchObject({
    samples: 60,
    beatHz: 10.25,
    volumePercent: 50,
    brightnessPercent: 1,
  });
  expect(days).toHaveLength(800);
  expect(days[31]).toEqual({
    day: "2025-02-01",
    sessions: 2,
    completed: 1,
    playedSeconds: 931,
    bandSeconds: { delta: 1, theta: 2, alpha: 3, beta: 4, gamma: 5 },
  });
  expect(modes).toHaveLength(400);
  expect(modes[7]).toEqual({ modeId: "mode-007", ratedSessions: 7, changeSum: -7, changeSquares: 49 });
});

it("the export counts the user's sign-ins and sessions, even those whose events the log no longer has", async () => {
  const userId = randomUUID();
  await service.pool.query(
    `INSERT INTO people (user_id, logins, pruned_logins, sessions_started, pruned_sessions_started) VALUES ($1, 9, 7, 5, 4)`,
    [userId],
  );
  expect((await exportOf(userId)).totals).toMatchObject({ logins: 9, sessionsStarted: 5 });
});

it("the export of a user of whom nothing is stored has empty lists", async () => {
  const userId = randomUUID();
  expect(await exportOf(userId)).toMatchObject({
    userId,
    events: [],
    telemetry: [],
    telemetryMinutes: [],
    days: [],
    modes: [],
  });
});

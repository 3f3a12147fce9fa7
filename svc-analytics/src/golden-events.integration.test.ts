import { sessionEvents, telemetryEvents, userEvents } from "@phaselock/contracts";
import { goldenEvents, startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { analyticsService } from "./service.ts";

const golden = goldenEvents();
const erased = new Set(
  golden.filter(({ type }) => type === userEvents.deleted.type).map(({ subject }) => subject),
);
const userOf = ({ data }: { data: unknown }) => (data as { userId?: string }).userId ?? null;
const kept = golden.filter(event => !erased.has(userOf(event) ?? ""));
const isTelemetry = ({ type }: { type: string }) => type === telemetryEvents.report.type;
const isUnstarted = ({ type, data }: { type: string; data: unknown }) =>
  type === sessionEvents.abandoned.type && sessionEvents.abandoned.data.parse(data).startedAt === null;

let service: TestService;
beforeAll(async () => {
  service = await startTestService(analyticsService);
  await service.bus.publish(golden);
});
afterAll(() => service.close());

it("every event ever published is recorded unchanged, except telemetry, unstarted sessions and erased users", async () => {
  expect(erased.size).toBeGreaterThan(0);
  const expected = kept.filter(event => !isTelemetry(event) && !isUnstarted(event));
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query("SELECT id, user_id, event_data FROM analytics");
    const logged = new Map(rows.map(row => [row.id, { userId: row.user_id, data: row.event_data }]));
    expect(logged).toEqual(
      new Map(expected.map(event => [event.id, { userId: userOf(event), data: event.data }])),
    );
  }, 10_000);
});

it("every report ever published is one row of telemetry", async () => {
  const reports = kept
    .filter(({ type }) => type === telemetryEvents.report.type)
    .map(({ data, time }) => ({
      ...telemetryEvents.report.data.parse(data),
      createdAt: new Date(time),
    }))
    .map(report => ({ ...report, samples: report.atSeconds.length }));
  expect(reports.length).toBeGreaterThan(0);
  const bySession = (a: { sessionId: string }, b: { sessionId: string }) =>
    a.sessionId < b.sessionId ? -1 : 1;
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query(
      `SELECT session_id AS "sessionId", user_id AS "userId", report, samples, created_at AS "createdAt",
         at_seconds AS "atSeconds", beat_hz AS "beatHz", volume_percent AS "volumePercent",
         brightness_percent AS "brightnessPercent" FROM telemetry`,
    );
    expect(rows.toSorted(bySession)).toEqual(reports.toSorted(bySession));
  }, 10_000);
});

it("every session that was ever started is still counted, with its seconds by band", async () => {
  const states = kept
    .filter(({ type }) => Object.values(sessionEvents).some(event => event.type === type))
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ data }) => sessionEvents.started.data.parse(data))
    .filter(({ startedAt }) => startedAt !== null);
  const newest = new Map(states.map(state => [state.sessionId, state]));
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query(
      `SELECT session_id AS "sessionId", status, played_seconds AS "playedSeconds", alpha_seconds AS "alphaSeconds"
       FROM played_sessions`,
    );
    expect(new Set(rows)).toEqual(
      new Set(
        [...newest.values()].map(({ sessionId, status, playedSeconds, bandSeconds }) => ({
          ...{ sessionId, status, playedSeconds, alphaSeconds: bandSeconds.alpha },
        })),
      ),
    );
  }, 10_000);
});

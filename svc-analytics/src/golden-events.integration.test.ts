import { userEvents } from "@phaselock/contracts";
import { goldenEvents, startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { analyticsService } from "./service.ts";
import { toReportRow } from "./telemetry/to-report-row.ts";

const golden = goldenEvents();
const erased = new Set(
  golden.filter(({ type }) => type === userEvents.deleted.type).map(({ subject }) => subject),
);
const isTelemetry = (type: string) => type.startsWith("sessions.telemetry.");
let service: TestService;

beforeAll(async () => {
  service = await startTestService(analyticsService);
});
afterAll(() => service.close());

it("every event ever published is still recorded unchanged, except those of erased users", async () => {
  expect(erased.size).toBeGreaterThan(0);
  await service.bus.publish(golden);
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query("SELECT id, event_data FROM analytics");
    const logged = new Map(rows.map(row => [row.id, row.event_data]));
    const kept = golden.filter(({ subject, type }) => !erased.has(subject) && !isTelemetry(type));
    expect(logged).toEqual(new Map(kept.map(event => [event.id, event.data])));
  }, 10_000);
});

it("every sample ever published is still recorded unchanged", async () => {
  const samples = golden.filter(({ type }) => isTelemetry(type)).map(toReportRow);
  await service.bus.publish(golden);
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query(`
      SELECT session_id AS "sessionId", report, first_sample AS "firstSample", user_id AS "userId", created_at AS "createdAt",
        at_seconds AS "atSeconds", beat_hz AS "beatHz", volume_percent AS "volumePercent",
        brightness_percent AS "brightnessPercent"
      FROM telemetry`);
    expect(rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))).toEqual(samples);
  }, 10_000);
});

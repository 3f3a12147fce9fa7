import { userEvents } from "@phaselock/contracts";
import { goldenEvents, startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { analyticsService } from "./service.ts";

const golden = goldenEvents();
const erased = new Set(
  golden.filter(({ type }) => type === userEvents.deleted.type).map(({ subject }) => subject),
);
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
    const kept = golden.filter(({ subject }) => !erased.has(subject));
    expect(logged).toEqual(new Map(kept.map(event => [event.id, event.data])));
  }, 10_000);
});

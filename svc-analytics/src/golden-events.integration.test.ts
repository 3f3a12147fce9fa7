import { goldenEvents, startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { analyticsService } from "./service.ts";

const golden = goldenEvents();
let service: TestService;

beforeAll(async () => {
  service = await startTestService(analyticsService);
});
afterAll(() => service.close());

it("every event that was ever published is still taken into the log, as it was", async () => {
  await service.bus.publish(golden);
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query("SELECT id, event_data FROM analytics");
    const logged = new Map(rows.map(row => [row.id, row.event_data]));
    expect(logged).toEqual(new Map(golden.map(event => [event.id, event.data])));
  });
});

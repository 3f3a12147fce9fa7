import { entitlementEvents, userEvents } from "@phaselock/contracts";
import { goldenEvents, startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sessionsService } from "./service.ts";
import { environment } from "./testing/start-sessions.ts";

const golden = goldenEvents();
let service: TestService;

beforeAll(async () => {
  service = await startTestService(sessionsService, environment());
  await service.bus.publish(golden);
});
afterAll(() => service.close());

it("every entitlement and every deletion ever published still takes effect", async () => {
  const entitlements = golden
    .filter(({ type }) => type === entitlementEvents.changed.type)
    .map(({ data }) => entitlementEvents.changed.data.parse(data))
    .map(({ userId, tier, premiumUntil }) => ({
      ...{ userId, tier },
      premiumUntil: premiumUntil === null ? null : new Date(premiumUntil),
    }));
  const deleted = golden.filter(({ type }) => type === userEvents.deleted.type).map(({ subject }) => subject);
  expect([entitlements.length, deleted.length].every(count => count > 0)).toBe(true);
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query(
      `SELECT user_id AS "userId", tier, premium_until AS "premiumUntil" FROM entitlements`,
    );
    expect(rows).toEqual(entitlements);
    const erased = await service.pool.query("SELECT user_id FROM erased_users");
    expect(erased.rows.map(row => row.user_id)).toEqual(deleted);
  }, 10_000);
});

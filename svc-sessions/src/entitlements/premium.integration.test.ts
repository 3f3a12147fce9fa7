import { randomUUID } from "node:crypto";
import {
  type Entitlement,
  type EventEnvelope,
  entitlementEvents,
  modesResponseSchema,
  userEvents,
  variantOf,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeBilling, free, premiumFor } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let user: SessionClient;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ billing, service } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  billing.entitlement = free;
  user = await signIn(service);
});

const hour = 3_600;
const storedTier = async (): Promise<string | undefined> => {
  const { rows } = await service.pool.query("SELECT tier FROM entitlements WHERE user_id = $1", [
    user.userId,
  ]);
  return rows[0]?.tier;
};
const entitlementEvent = (sequence: number, entitlement: Entitlement): EventEnvelope => ({
  id: randomUUID(),
  type: entitlementEvents.changed.type,
  source: "svc-billing",
  subject: user.userId,
  time: new Date().toISOString(),
  sequence,
  data: { userId: user.userId, ...entitlement },
});
/** Publishes entitlements of the user and waits until the service has stored the last one. */
const publish = async (...events: [sequence: number, entitlement: Entitlement][]) => {
  await service.bus.publish(events.map(([sequence, entitlement]) => entitlementEvent(sequence, entitlement)));
  const newest = events.toSorted(([a], [b]) => a - b).at(-1)?.[1].tier;
  await vi.waitFor(async () => expect(await storedTier()).toBe(newest), 10_000);
};

const premiumPlan = { modeId: "clear-head", payment: "premium" } as const;
const premiumScores = async (client?: SessionClient) => {
  const headers = client ? { authorization: `Bearer ${client.token}` } : {};
  const response = await fetch(new URL("/api/modes", service.url), { headers });
  const { modes } = modesResponseSchema.parse(await response.json());
  return modes.filter(mode => mode.isPremium).map(mode => variantOf(mode, 0).score);
};

describe("a user with Premium", () => {
  it("plays premium modes of any length on several devices at once", async () => {
    await publish([1, premiumFor(hour)]);
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) {
      expect(await user.plan({ ...premiumPlan, id, plannedSeconds: 4 * hour })).toMatchObject({
        status: 201,
      });
      expect(await user.start(id)).toMatchObject({ status: 200, body: { status: "running" } });
    }
    expect(billing.asked).toEqual([]);
  });

  it("has it until its end, even when the event of the end is lost", async () => {
    await publish([1, premiumFor(-1)]);
    expect(await user.plan(premiumPlan)).toMatchObject({ status: 403, body: { code: "premium_required" } });
  });

  it("has it at once, by one question to billing, while the event is on its way", async () => {
    billing.entitlement = premiumFor(hour);
    expect(await user.plan(premiumPlan)).toMatchObject({ status: 201 });
  });

  it("keeps the newest entitlement when events arrive twice or out of order", async () => {
    const [late, newest] = [premiumFor(hour), free];
    await publish([2, newest], [1, late], [2, newest]);
    await publish([3, premiumFor(hour)]);
    expect(await user.plan(premiumPlan)).toMatchObject({ status: 201 });
  });

  it("leaves no entitlement behind when the account is deleted, also when one arrives later", async () => {
    await publish([1, premiumFor(hour)]);
    const deleted = { userId: user.userId, erasureId: randomUUID() };
    const deletion: EventEnvelope = {
      ...entitlementEvent(9, free),
      type: userEvents.deleted.type,
      source: "svc-identity",
      data: deleted,
    };
    await service.bus.publish([deletion]);
    await vi.waitFor(async () => expect(await storedTier()).toBeUndefined(), 10_000);
    await service.bus.publish([entitlementEvent(2, premiumFor(hour))]);
    const another = await signIn(service);
    user = another;
    await publish([1, free]);
    const { rows } = await service.pool.query("SELECT FROM entitlements WHERE user_id = $1", [
      deleted.userId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe("a user without Premium", () => {
  it("is refused when billing says no", async () => {
    expect(await user.plan(premiumPlan)).toMatchObject({ status: 403, body: { code: "premium_required" } });
  });

  it("is told to try again, not to buy Premium, when billing does not answer in time", async () => {
    billing.entitlement = "hangs";
    expect(await user.plan(premiumPlan)).toMatchObject({
      status: 503,
      body: { code: "upstream_unavailable" },
    });
    expect(new Set(await premiumScores(user))).toEqual(new Set([null]));
  });

  it("gets no premium scores, like a visitor; with Premium they are sent", async () => {
    expect(new Set(await premiumScores())).toEqual(new Set([null]));
    expect(new Set(await premiumScores(user))).toEqual(new Set([null]));
    await publish([1, premiumFor(hour)]);
    expect(await premiumScores(user)).not.toContain(null);
  });

  it("with an invalid token is asked to sign in again, so that the client refreshes the token", async () => {
    const response = await fetch(new URL("/api/modes", service.url), {
      headers: { authorization: "Bearer nonsense" },
    });
    expect(response.status).toBe(401);
  });
});

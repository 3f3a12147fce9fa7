import { randomUUID } from "node:crypto";
import { type EventEnvelope, type SyncSessionRequest, sessionEvents } from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { calmFocus } from "@phaselock/signal/testing";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeBilling, free } from "../testing/fake-billing.ts";
import { endPremium, signInWithPremium } from "../testing/premium.ts";
import type { SessionClient } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let events: readonly EventEnvelope[];
let user: SessionClient;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ billing, service, events } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  billing.entitlement = free;
  user = await signInWithPremium(service);
});

const code = (value: string) => expect.objectContaining({ code: value });
const notFound = { status: 404, body: code("not_found") };
const conflict = { status: 409, body: code("conflict") };
const premiumRequired = { status: 403, body: code("premium_required") };

/** A pattern of the user's own that holds 6 Hz, and the plan of a session on it. */
const ownPattern = async () => {
  const patternId = randomUUID();
  await user.savePattern(patternId, { score: { ...calmFocus, beatHz: { start: 6, segments: [] } } });
  return { modeId: "own", patternId, payment: "premium" } as const;
};
const offline = async (changed: Partial<SyncSessionRequest>): Promise<SyncSessionRequest> => ({
  modeId: "clear-head",
  plannedSeconds: 360,
  playedSeconds: 300,
  timeZone: "Europe/Zurich",
  startedAt: new Date(Date.now() - 1_800_000).toISOString(),
  endedAt: new Date(Date.now() - 1_490_000).toISOString(),
  lease: await billing.leases.leaseFor(user.userId),
  ...changed,
});

describe("a session on a pattern of the user's own", () => {
  it("shows the pattern's name, band and beat, from the plan to the report and in the history", async () => {
    const plan = { ...(await ownPattern()), id: randomUUID() };
    const shown = { modeId: "own", modeName: "Slow start", band: "theta", targetFrequencyHz: 6 };
    expect(await user.plan(plan)).toMatchObject({ status: 201, body: shown });
    expect(await user.start(plan.id)).toMatchObject({ status: 200, body: shown });
    expect(await user.get(`/api/sessions/${plan.id}`)).toMatchObject({ body: shown });
    expect(await user.report(plan.id)).toMatchObject({ status: 202, body: { session: shown } });
    expect(await user.report(plan.id, { sequence: 2, state: "stopped" })).toMatchObject({
      body: { session: shown },
    });
    expect(await user.get("/api/sessions")).toMatchObject({ body: { sessions: [shown] } });
    const { rows } = await service.pool.query(
      "SELECT pattern_id FROM sessions WHERE id = $1 AND mode_id = 'own'",
      [plan.id],
    );
    expect(rows).toEqual([{ pattern_id: plan.patternId }]);
  });

  it("starts its controls at the pattern's beat, and its events name the pattern", async () => {
    const plan = { ...(await ownPattern()), id: randomUUID() };
    await user.plan(plan);
    await user.start(plan.id);
    const { rows } = await service.pool.query(
      "SELECT frequency::float FROM session_controls WHERE session_id = $1",
      [plan.id],
    );
    expect(rows).toEqual([{ frequency: 6 }]);
    const started = () =>
      events.filter(it => it.type === sessionEvents.started.type && it.subject === user.userId);
    await vi.waitFor(() => expect(started()).toHaveLength(1), 10_000);
    expect(started()[0]?.data).toMatchObject({ modeId: "own", patternId: plan.patternId });
  });

  it("is one session when its plan is repeated, also after the pattern was deleted; another pattern is a conflict", async () => {
    const plan = { ...(await ownPattern()), id: randomUUID() };
    const [first, second] = await Promise.all([user.plan(plan), user.plan(plan)]);
    expect(second).toEqual(first);
    const other = randomUUID();
    await user.savePattern(other, { name: "Another" });
    expect(await user.plan({ ...plan, patternId: other })).toEqual(conflict);
    await user.call("DELETE", `/api/patterns/${plan.patternId}`);
    expect(await user.plan(plan)).toEqual(first);
  });

  it("needs Premium, whatever the payment", async () => {
    const plan = await ownPattern();
    for (const payment of ["free", "credits"] as const)
      expect(await user.plan({ ...plan, payment, plannedSeconds: 60 })).toEqual(premiumRequired);
    await endPremium(service, user);
    expect(await user.plan(plan)).toEqual(premiumRequired);
    billing.entitlement = "hangs";
    expect(await user.plan(plan)).toEqual({ status: 503, body: code("upstream_unavailable") });
  });

  it("is refused without a pattern, and a pattern is refused with another mode", async () => {
    const refused = {
      status: 400,
      body: expect.objectContaining({ issues: [{ path: "patternId", message: expect.any(String) }] }),
    };
    expect(await user.plan({ modeId: "own", payment: "premium" })).toEqual(refused);
    const { patternId } = await ownPattern();
    expect(await user.plan({ modeId: "calm-focus", patternId, payment: "premium" })).toEqual(refused);
    expect(await user.sync(randomUUID(), await offline({ modeId: "own" }))).toEqual(refused);
    expect(await user.sync(randomUUID(), await offline({ patternId }))).toEqual(refused);
  });

  it("has no pure tones", async () => {
    const { patternId } = await ownPattern();
    const plan = { modeId: "own", patternId, payment: "premium", isPure: true } as const;
    const issues = [{ path: "isPure", message: expect.any(String) }];
    expect(await user.plan(plan)).toEqual({ status: 400, body: expect.objectContaining({ issues }) });
  });

  it("on another user's, a deleted or an unknown pattern is not found", async () => {
    const plan = await ownPattern();
    const owner = user;
    user = await signInWithPremium(service);
    expect(await user.plan(plan)).toEqual(notFound);
    expect(
      await user.sync(randomUUID(), await offline({ modeId: "own", patternId: plan.patternId })),
    ).toEqual(notFound);
    expect(await user.plan({ ...plan, patternId: randomUUID() })).toEqual(notFound);
    await owner.plan(plan);
    await owner.call("DELETE", `/api/patterns/${plan.patternId}`);
    expect(await owner.plan(plan)).toEqual(notFound);
  });

  it("planned while a deletion of its pattern is under way waits for it, and is then not found", async () => {
    const plan = await ownPattern();
    const deletion = await service.pool.connect();
    await deletion.query("BEGIN");
    await deletion.query("SELECT FROM patterns WHERE id = $1 FOR UPDATE", [plan.patternId]);
    const planned = user.plan(plan);
    await vi.waitFor(async () => {
      const waiting =
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      expect((await service.pool.query(waiting)).rows).toHaveLength(1);
    }, 10_000);
    await deletion.query("UPDATE patterns SET deleted_at = now() WHERE id = $1", [plan.patternId]);
    await deletion.query("COMMIT");
    deletion.release();
    expect(await planned).toEqual(notFound);
  });

  it("planned while its pattern is deleted either plays it or is refused, and is never left without it", async () => {
    for (let round = 0; round < 5; round++) {
      const plan = { ...(await ownPattern()), id: randomUUID() };
      const [planned] = await Promise.all([
        user.plan(plan),
        user.call("DELETE", `/api/patterns/${plan.patternId}`),
      ]);
      expect([201, 404]).toContain(planned.status);
      const { rows } = await service.pool.query("SELECT deleted_at FROM patterns WHERE id = $1", [
        plan.patternId,
      ]);
      expect(rows).toHaveLength(planned.status === 201 ? 1 : 0);
    }
  });

  it("played offline is added with the pattern, once, also if the pattern is deleted before the repeat", async () => {
    const { patternId } = await ownPattern();
    const [id, request] = [randomUUID(), await offline({ modeId: "own", patternId, visual: "field" })];
    const first = await user.sync(id, request);
    expect(first).toMatchObject({ status: 200, body: { modeName: "Slow start", targetFrequencyHz: 6 } });
    const other = randomUUID();
    await user.savePattern(other, { name: "Another" });
    expect(await user.sync(id, { ...request, patternId: other })).toEqual(conflict);
    await user.call("DELETE", `/api/patterns/${patternId}`);
    expect(await user.sync(id, request)).toEqual(first);
    expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { visual: "field" } });
  });
});

describe("a chosen picture", () => {
  it.each(["rings", "horizon"] as const)("%s is for everyone", async visual => {
    const id = randomUUID();
    const plan = { id, payment: "free", plannedSeconds: 60, visual } as const;
    expect(await user.plan(plan)).toMatchObject({ status: 201 });
    expect(await user.plan(plan)).toMatchObject({ status: 201 });
    expect(await user.plan({ ...plan, visual: visual === "rings" ? "horizon" : "rings" })).toEqual(conflict);
    expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { visual } });
  });

  it.each(["beam", "field"] as const)("%s needs Premium", async visual => {
    for (const payment of ["free", "credits"] as const)
      expect(await user.plan({ payment, plannedSeconds: 60, visual })).toEqual(premiumRequired);
    const id = randomUUID();
    expect(await user.plan({ id, payment: "premium", visual })).toMatchObject({ status: 201 });
    expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { visual } });
  });

  it("is null when none was chosen; an unknown one is invalid", async () => {
    const id = randomUUID();
    await user.plan({ id });
    expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { visual: null } });
    expect(await user.plan({ visual: "strobe" as "rings" })).toMatchObject({ status: 400 });
  });
});

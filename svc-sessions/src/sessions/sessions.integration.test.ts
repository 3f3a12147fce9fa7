import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionsService } from "../service.ts";
import { collectEvents } from "../testing/collect-events.ts";
import { type FakeBilling, startFakeBilling } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";

let billing: FakeBilling;
let service: TestService;
let events: readonly EventEnvelope[];
let user: SessionClient;

beforeAll(async () => {
  billing = await startFakeBilling();
  service = await startTestService(sessionsService, { BILLING_URL: billing.url });
  events = await collectEvents(service.bus);
});
afterAll(async () => {
  await service.close();
  await billing.close();
});
beforeEach(async () => {
  billing.answer = "grants";
  billing.asked.length = 0;
  user = await signIn(service);
});

const code = (value: string) => expect.objectContaining({ code: value });
const eventsOf = (subject: string) => events.filter(event => event.subject === subject);
const namesOf = (subject: string) => eventsOf(subject).map(event => event.type.split("/")[1]);

/** A session that was started `seconds` ago by the server's clock. */
const playing = async (seconds: number, plan: Parameters<SessionClient["plan"]>[0] = {}) => {
  const id = randomUUID();
  await user.plan({ id, ...plan });
  await user.start(id);
  await service.pool.query(
    `UPDATE sessions SET start_time = start_time - $2 * interval '1 second',
       clock_since = clock_since - $2 * interval '1 second', created_at = created_at - $2 * interval '1 second'
     WHERE id = $1`,
    [id, seconds],
  );
  return id;
};

describe("planning", () => {
  it("on credits holds the whole plan with the user's own token", async () => {
    const id = randomUUID();
    const answer = await user.plan({ id });
    expect(answer).toMatchObject({
      status: 201,
      body: { id, status: "planned", modeName: "Calm focus", band: "alpha", playedSeconds: 0 },
    });
    expect(billing.asked).toEqual([{ sessionId: id, seconds: 360, authorization: `Bearer ${user.token}` }]);
  });

  it("twice, or both at once, plans one session", async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([user.plan({ id }), user.plan({ id: id.toUpperCase() })]);
    expect(first).toEqual(second);
    expect(await user.plan({ id })).toEqual(first);
    expect(await user.get("/api/sessions")).toMatchObject({ body: { sessions: [{ id }] } });
  });

  it("refuses an id that stands for another plan, or another user's", async () => {
    const id = randomUUID();
    await user.plan({ id });
    expect(await user.plan({ id, plannedSeconds: 600 })).toEqual({ status: 409, body: code("conflict") });
    const other = await signIn(service);
    expect(await other.plan({ id })).toEqual({ status: 409, body: code("conflict") });
    expect(billing.asked).toHaveLength(1);
  });

  it("plans nothing when billing refuses, and says why", async () => {
    billing.answer = "payment_required";
    const id = randomUUID();
    expect(await user.plan({ id })).toEqual({ status: 402, body: code("payment_required") });
    expect(await user.get(`/api/sessions/${id}`)).toEqual({ status: 404, body: code("not_found") });
  });

  it.each(["breaks", "hangs"] as const)("plans nothing when billing %s", async how => {
    billing.answer = how;
    const id = randomUUID();
    expect(await user.plan({ id })).toEqual({ status: 503, body: code("upstream_unavailable") });
    expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ status: 404 });
  });

  it("for free asks billing nothing and lasts five minutes at most", async () => {
    expect(await user.plan({ payment: "free", plannedSeconds: 300 })).toMatchObject({ status: 201 });
    expect(await user.plan({ payment: "free", plannedSeconds: 301 })).toEqual({
      status: 422,
      body: code("free_session_too_long"),
    });
    expect(billing.asked).toEqual([]);
  });

  it.each([
    { payment: "premium" },
    { modeId: "clear-head", payment: "free", plannedSeconds: 300 },
    { modeId: "clear-head", payment: "credits" },
  ] as const)("refuses what needs Premium: %j", async plan => {
    expect(await user.plan(plan)).toEqual({ status: 403, body: code("premium_required") });
    expect(billing.asked).toEqual([]);
  });

  it("knows no mode that isn't there", async () => {
    expect(await user.plan({ modeId: "no-such-mode" })).toEqual({ status: 404, body: code("not_found") });
  });

  it.each([
    { id: "1" },
    { plannedSeconds: 59 },
    { plannedSeconds: 1e9 },
    { plannedSeconds: 90.5 },
    { timeZone: "Mars/Olympus" },
    { deviceInfo: { userAgent: "NUL \0" } },
    { modeId: "../etc" },
  ])("answers 400 to %j", async changed => {
    expect(await user.plan(changed)).toEqual({ status: 400, body: code("invalid_request") });
  });
});

describe("playing", () => {
  it("starts once, with controls at their defaults, and tells it once", async () => {
    const id = randomUUID();
    await user.plan({ id });
    const first = await user.start(id);
    expect(first).toMatchObject({ status: 200, body: { status: "running" } });
    expect(await user.start(id)).toEqual(first);
    const { rows } = await service.pool.query(
      "SELECT volume, brightness, overlay_visible, frequency FROM session_controls WHERE session_id = $1",
      [id],
    );
    expect(rows).toEqual([{ volume: 50, brightness: 100, overlay_visible: false, frequency: "10.000" }]);
    await user.report(id, { state: "stopped" });
    await vi.waitFor(() => expect(namesOf(user.userId)).toEqual(["started", "abandoned"]), 10_000);
  });

  it("stopped at 1:00 ends with exactly 60 s, and the event carries them", async () => {
    const id = await playing(60);
    expect(await user.report(id, { state: "stopped", playedSeconds: 60 })).toMatchObject({
      status: 202,
      body: { session: { status: "abandoned", playedSeconds: 60 } },
    });
    await vi.waitFor(() => expect(namesOf(user.userId)).toContain("abandoned"), 10_000);
    expect(eventsOf(user.userId).at(-1)).toMatchObject({
      sequence: 2,
      data: { sessionId: id, payment: "credits", playedSeconds: 60, plannedSeconds: 360 },
    });
  });

  it("takes what the player claims up to the server's clock only", async () => {
    const id = await playing(15);
    const answer = await user.report(id, { playedSeconds: 300 });
    expect(answer).toMatchObject({ status: 202, body: { session: { playedSeconds: 17 } } });
  });

  it("is completed at its plan", async () => {
    const id = await playing(360);
    const answer = await user.report(id, { state: "completed", playedSeconds: 360 });
    expect(answer).toMatchObject({ body: { session: { status: "completed", playedSeconds: 360 } } });
  });

  it("publishes the samples of each report before it answers, a repeated report as the same event", async () => {
    const id = await playing(30);
    const first = await user.report(id, { sequence: 1, playedSeconds: 15 });
    expect(await user.report(id, { sequence: 1, playedSeconds: 15 })).toEqual(first);
    await user.report(id, { sequence: 2, playedSeconds: 30 });
    await vi.waitFor(() => expect(eventsOf(id)).toHaveLength(3), 10_000);
    const [one, again, two] = eventsOf(id);
    expect(again?.id).toBe(one?.id);
    expect(two?.id).not.toBe(one?.id);
    expect(two?.data).toMatchObject({ sessionId: id, userId: user.userId, report: 2 });
  });

  it("answers 503 when the bus has not acknowledged, and the repetition brings the samples", async () => {
    const id = await playing(15);
    // The outbox publishes on the same bus: let it be done first.
    await vi.waitFor(() => expect(namesOf(user.userId)).toEqual(["started"]), 10_000);
    const publish = vi.spyOn(service.bus, "publish").mockRejectedValueOnce(new Error("no brokers"));
    const report = { sequence: 1, playedSeconds: 15 };
    expect(await user.report(id, report)).toEqual({ status: 503, body: code("upstream_unavailable") });
    publish.mockRestore();
    expect(await user.report(id, report)).toMatchObject({
      status: 202,
      body: { session: { playedSeconds: 15 } },
    });
    await vi.waitFor(() => expect(eventsOf(id)).toHaveLength(1), 10_000);
  });

  it("remembers what the player was last set to", async () => {
    const id = await playing(15);
    const sample = { atSeconds: 14, beatHz: 13.5, volumePercent: 30.4, brightnessPercent: 80 };
    await user.report(id, { samples: [sample] });
    const { rows } = await service.pool.query(
      "SELECT volume, brightness, frequency FROM session_controls WHERE session_id = $1",
      [id],
    );
    expect(rows).toEqual([{ volume: 30, brightness: 80, frequency: "13.500" }]);
  });

  it("is over when it has ended: seen reports are answered, new ones refused", async () => {
    const id = await playing(30);
    const last = { sequence: 2, state: "stopped", playedSeconds: 30 } as const;
    const stopped = await user.report(id, last);
    expect(await user.report(id, last)).toEqual(stopped);
    expect(await user.report(id, { sequence: 3 })).toEqual({ status: 409, body: code("session_ended") });
    expect(await user.start(id)).toEqual({ status: 409, body: code("session_ended") });
  });

  it("takes no report before it was started", async () => {
    const id = randomUUID();
    await user.plan({ id });
    expect(await user.report(id)).toEqual({ status: 409, body: code("conflict") });
  });

  it.each([
    { sequence: 0 },
    { sequence: 2 ** 31 },
    { playedSeconds: -1 },
    { samples: [{ atSeconds: 0, beatHz: 1e308, volumePercent: 50, brightnessPercent: 50 }] },
  ])("answers 400 to the report %j", async changed => {
    const id = await playing(1);
    expect(await user.report(id, changed)).toEqual({ status: 400, body: code("invalid_request") });
  });
});

describe("one at a time", () => {
  it("while a session is live no other is planned, and nothing is held for it", async () => {
    await playing(1);
    billing.asked.length = 0;
    expect(await user.plan()).toEqual({ status: 409, body: code("session_already_running") });
    expect(billing.asked).toEqual([]);
  });

  it("of two sessions started at the same moment one runs", async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await user.plan({ id });
    const answers = await Promise.all(ids.map(id => user.start(id)));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find(answer => answer.status === 409)?.body).toEqual(code("session_already_running"));
  });
});

describe("ownership", () => {
  it("somebody else's session is not there", async () => {
    const id = await playing(15);
    const other = await signIn(service);
    const absent = { status: 404, body: code("not_found") };
    expect(await other.get(`/api/sessions/${id}`)).toEqual(absent);
    expect(await other.start(id)).toEqual(absent);
    expect(await other.report(id)).toEqual(absent);
    expect(await other.get("/api/sessions")).toEqual({ status: 200, body: { sessions: [] } });
  });

  it("asks for sign-in", async () => {
    const response = await fetch(new URL("/api/sessions", service.url));
    expect(response.status).toBe(401);
  });

  it("lists one's own, newest first, as many as asked", async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await user.plan({ id });
    const answer = await user.get("/api/sessions?limit=2");
    expect(answer.body).toMatchObject({ sessions: [{ id: ids[2] }, { id: ids[1] }] });
    expect(await user.get("/api/sessions?limit=0")).toMatchObject({ status: 400 });
    const rest = await user.get(`/api/sessions?limit=2&before=${ids[1]}`);
    expect(rest.body).toEqual({ sessions: [expect.objectContaining({ id: ids[0] })] });
  });

  it("tells how far reports are numbered, so that another device can go on from there", async () => {
    const id = await playing(60);
    expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { lastReport: 0 } });
    await user.report(id, { sequence: 7, playedSeconds: 40 });
    await user.report(id, { sequence: 10_001, playedSeconds: 41 });
    expect(await user.report(id, { sequence: 8, playedSeconds: 55 })).toMatchObject({
      status: 202,
      body: { session: { lastReport: 10_001, playedSeconds: 41 } },
    });
  });
});

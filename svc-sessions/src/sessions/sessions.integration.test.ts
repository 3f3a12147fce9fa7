import { randomUUID } from "node:crypto";
import { type EventEnvelope, placeAfter, sessionsResponseSchema } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
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

/** Starts a session and moves its start `seconds` into the past of the server's clock. */
const playing = async (seconds: number, plan: Parameters<SessionClient["plan"]>[0] = {}) => {
  const id = randomUUID();
  await user.plan({ id, ...plan });
  await user.start(id);
  await service.pool.query(
    `UPDATE sessions SET start_time = start_time - $2 * interval '1 second',
       clock_since = clock_since - $2 * interval '1 second', heard_at = heard_at - $2 * interval '1 second',
       created_at = created_at - $2 * interval '1 second'
     WHERE id = $1`,
    [id, seconds],
  );
  return id;
};

describe("planning", () => {
  it("a plan on credits holds all planned seconds with the user's own token", async () => {
    const id = randomUUID();
    const answer = await user.plan({ id });
    expect(answer).toMatchObject({
      status: 201,
      body: { id, status: "planned", modeName: "Calm focus", band: "alpha", playedSeconds: 0 },
    });
    expect(billing.asked).toEqual([{ sessionId: id, seconds: 360, authorization: `Bearer ${user.token}` }]);
  });

  it("two identical plans, one after the other or at once, create one session", async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([user.plan({ id }), user.plan({ id: id.toUpperCase() })]);
    expect(first).toEqual(second);
    expect(await user.plan({ id })).toEqual(first);
    expect(await user.get("/api/sessions")).toMatchObject({ body: { sessions: [{ id }] } });
  });

  it("an id that belongs to another plan or another user is refused", async () => {
    const id = randomUUID();
    await user.plan({ id });
    expect(await user.plan({ id, plannedSeconds: 600 })).toEqual({ status: 409, body: code("conflict") });
    const other = await signIn(service);
    expect(await other.plan({ id })).toEqual({ status: 409, body: code("conflict") });
    expect(billing.asked).toHaveLength(1);
  });

  it.each([
    ["payment_required", 402, "payment_required"],
    ["breaks", 503, "upstream_unavailable"],
    ["hangs", 503, "upstream_unavailable"],
  ] as const)(
    "a session whose hold ends in %s is not shown and can't start",
    async (how, status, refusal) => {
      billing.answer = how;
      const id = randomUUID();
      expect(await user.plan({ id })).toEqual({ status, body: code(refusal) });
      expect(await user.get(`/api/sessions/${id}`)).toEqual({ status: 404, body: code("not_found") });
      expect(await user.get("/api/sessions")).toMatchObject({ body: { sessions: [] } });
      expect(await user.start(id)).toEqual({ status: 402, body: code("payment_required") });
    },
  );

  it("a plan whose hold failed continues when it is repeated", async () => {
    billing.answer = "breaks";
    const id = randomUUID();
    await user.plan({ id });
    billing.answer = "grants";
    expect(await user.plan({ id })).toMatchObject({ status: 201, body: { id, status: "planned" } });
    expect(await user.start(id)).toMatchObject({ status: 200, body: { status: "running" } });
  });

  it("one id planned at once on credits and as free leaves no hold without a session on credits", async () => {
    for (let round = 0; round < 5; round++) {
      billing.asked.length = 0;
      const plan = { id: randomUUID(), plannedSeconds: 300 };
      const answers = await Promise.all([
        user.plan({ ...plan, payment: "credits" }),
        user.plan({ ...plan, payment: "free" }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const { body } = await user.get(`/api/sessions/${plan.id}`);
      expect(billing.asked.map(({ sessionId }) => sessionId)).toEqual(
        JSON.stringify(body).includes('"payment":"credits"') ? [plan.id] : [],
      );
    }
  });

  it("twelve plans at once, none started → five are planned; a session that is played makes room", async () => {
    const free = { payment: "free", plannedSeconds: 300 } as const;
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const answers = await Promise.all(ids.map(id => user.plan({ id, ...free })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(5).fill(201), ...Array(7).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toEqual(code("unstarted_limit_reached"));
    const planned = ids[statuses.indexOf(201)] ?? "";
    expect(await user.plan({ id: planned, ...free }), "a repeated plan is no new one").toMatchObject({
      status: 201,
    });
    await user.start(planned);
    await user.report(planned, { state: "stopped", samples: [] });
    expect(await user.plan(free)).toMatchObject({ status: 201 });
    expect(await user.plan(free)).toEqual({ status: 409, body: code("unstarted_limit_reached") });
  });

  it("200 plans in 24 hours → the next is refused, whether their sessions are left or not", async () => {
    const plan = async () => {
      const answer = await user.plan({ payment: "free", plannedSeconds: 300 });
      await service.pool.query("DELETE FROM sessions WHERE user_id = $1", [user.userId]);
      return answer;
    };
    const sql =
      "UPDATE plan_counts SET plans = plans + $2, since = since - $3 * interval '1 hour' WHERE user_id = $1";
    const happened = (plans: number, hours: number) => service.pool.query(sql, [user.userId, plans, hours]);
    await plan();
    await happened(198, 23);
    expect(await plan()).toMatchObject({ status: 201 });
    expect(await plan()).toEqual({ status: 409, body: code("session_limit_reached") });
    await happened(0, 1);
    expect(await plan()).toMatchObject({ status: 201 });
  });

  it("a free session places no hold and lasts five minutes at most", async () => {
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
  ] as const)("a plan that needs Premium is refused: %j", async plan => {
    expect(await user.plan(plan)).toEqual({ status: 403, body: code("premium_required") });
    expect(billing.asked).toEqual([]);
  });

  it("an unknown mode is answered 404", async () => {
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
  it("a repeated start creates default controls once and publishes one event", async () => {
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

  it("a session stopped at 1:00 ends with exactly 60 s, also in its event", async () => {
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

  it("events carry the band that the session holds longest, and the played seconds by band", async () => {
    const id = await playing(60);
    await user.report(id, { state: "stopped", playedSeconds: 60 });
    await vi.waitFor(() => expect(namesOf(user.userId)).toContain("abandoned"), 10_000);
    const none = { delta: 0, theta: 0, alpha: 0, beta: 0, gamma: 0 };
    // Calm Focus goes from 14 Hz to 10.
    expect(eventsOf(user.userId).map(({ data }) => data)).toMatchObject([
      { band: "alpha", bandSeconds: none },
      { band: "alpha", bandSeconds: { ...none, beta: 24, alpha: 36 } },
    ]);
  });

  it("a claim beyond the server's clock is capped at the clock plus the tolerance", async () => {
    const id = await playing(15);
    const answer = await user.report(id, { playedSeconds: 300 });
    expect(answer).toMatchObject({ status: 202, body: { session: { playedSeconds: 17 } } });
  });

  it("a player that plays for 8 s and reports 0 is charged by the server's clock, less the tolerance", async () => {
    const id = await playing(8);
    expect(await user.report(id, { state: "stopped", playedSeconds: 0 })).toMatchObject({
      body: { session: { status: "abandoned", playedSeconds: 6 } },
    });
  });

  it("0 s claimed every 2.5 s for 40 s is charged 38 s", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const id = randomUUID();
    await user.plan({ id });
    await user.start(id);
    for (let sequence = 1; sequence <= 16; sequence++) {
      vi.setSystemTime(Date.now() + 2500);
      const state = sequence === 16 ? "stopped" : "running";
      await user.report(id, { sequence, state, playedSeconds: 0, samples: [] });
    }
    await vi.waitFor(() => expect(namesOf(user.userId)).toEqual(["started", "abandoned"]), 10_000);
    expect(eventsOf(user.userId).at(-1)?.data).toMatchObject({ payment: "credits", playedSeconds: 38 });
  });

  it("a report that arrives after a newer one publishes nothing", async () => {
    const id = await playing(30);
    await user.report(id, { sequence: 5, playedSeconds: 30 });
    await user.report(id, { sequence: 4, playedSeconds: 15 });
    await user.report(id, { sequence: 6, playedSeconds: 30 });
    await vi.waitFor(() => expect(eventsOf(id)).toHaveLength(2), 10_000);
    expect(eventsOf(id).map(({ data }) => data)).toMatchObject([{ report: 5 }, { report: 6 }]);
  });

  it("a session completed at its planned end counts all planned seconds", async () => {
    const id = await playing(360);
    const answer = await user.report(id, { state: "completed", playedSeconds: 360 });
    expect(answer).toMatchObject({ body: { session: { status: "completed", playedSeconds: 360 } } });
  });

  it("samples are published before the response, and a repeated report publishes the same event", async () => {
    const id = await playing(30);
    const first = await user.report(id, { sequence: 1, playedSeconds: 15 });
    expect(await user.report(id, { sequence: 1, playedSeconds: 15 })).toEqual(first);
    await user.report(id, { sequence: 2, playedSeconds: 30 });
    await vi.waitFor(() => expect(eventsOf(id)).toHaveLength(3), 10_000);
    const [one, again, two] = eventsOf(id);
    expect(again).toEqual(one);
    expect(two?.id).not.toBe(one?.id);
    expect(two).toMatchObject({
      type: "sessions.telemetry.v2/report",
      sequence: 2,
      data: { sessionId: id, userId: user.userId, report: 2, atSeconds: [1], beatHz: [14] },
    });
  });

  it("a report without samples publishes nothing", async () => {
    const id = await playing(30);
    await user.report(id, { sequence: 1, playedSeconds: 15, samples: [] });
    await user.report(id, { sequence: 2, playedSeconds: 30 });
    await vi.waitFor(() => expect(eventsOf(id)).toHaveLength(1), 10_000);
    expect(eventsOf(id)).toMatchObject([{ sequence: 2 }]);
  });

  it("a report without the bus's acknowledgement is answered 503, and repeating it publishes the samples", async () => {
    const id = await playing(15);
    // The outbox publishes on the same bus, so wait until it has finished.
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

  it("a report saves the player's last settings", async () => {
    const id = await playing(15);
    const sample = { atSeconds: 14, beatHz: 13.5, volumePercent: 30.4, brightnessPercent: 80 };
    await user.report(id, { samples: [sample] });
    const { rows } = await service.pool.query(
      "SELECT volume, brightness, frequency FROM session_controls WHERE session_id = $1",
      [id],
    );
    expect(rows).toEqual([{ volume: 30, brightness: 80, frequency: "13.500" }]);
  });

  it("an ended session accepts its last report again, and neither new reports nor more samples", async () => {
    const id = await playing(30);
    const last = { sequence: 2, state: "stopped", playedSeconds: 30 } as const;
    const stopped = await user.report(id, last);
    expect(await user.report(id, last)).toEqual(stopped);
    expect(await user.report(id, { sequence: 3 })).toEqual({ status: 409, body: code("session_ended") });
    const sample = { atSeconds: 1, beatHz: 10, volumePercent: 50, brightnessPercent: 100 };
    const samples = Array.from({ length: 600 }, () => sample);
    expect(await user.report(id, { ...last, samples })).toEqual({
      status: 422,
      body: code("samples_beyond_clock"),
    });
    expect(await user.report(id, { ...last, sequence: 1, samples })).toEqual(stopped);
    await vi.waitFor(() => expect(eventsOf(id)).toHaveLength(2), 10_000);
    expect(await user.start(id)).toEqual({ status: 409, body: code("session_ended") });
  });

  it("a report before the start is refused", async () => {
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
  it("a live session refuses another plan before any credits are held", async () => {
    await playing(1);
    billing.asked.length = 0;
    expect(await user.plan()).toEqual({ status: 409, body: code("session_already_running") });
    expect(billing.asked).toEqual([]);
  });

  it("two sessions started at the same moment leave one running", async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await user.plan({ id });
    const answers = await Promise.all(ids.map(id => user.start(id)));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find(answer => answer.status === 409)?.body).toEqual(code("session_already_running"));
  });
});

describe("ownership", () => {
  it("another user's session is answered 404", async () => {
    const id = await playing(15);
    const other = await signIn(service);
    const absent = { status: 404, body: code("not_found") };
    expect(await other.get(`/api/sessions/${id}`)).toEqual(absent);
    expect(await other.start(id)).toEqual(absent);
    expect(await other.report(id)).toEqual(absent);
    expect(await other.get("/api/sessions")).toEqual({ status: 200, body: { sessions: [] } });
  });

  it("a request without a token is answered 401", async () => {
    const response = await fetch(new URL("/api/sessions", service.url));
    expect(response.status).toBe(401);
  });

  it("a list contains the user's own sessions, newest first, up to the limit", async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await user.plan({ id });
    const answer = await user.get("/api/sessions?limit=2");
    expect(answer.body).toMatchObject({ sessions: [{ id: ids[2] }, { id: ids[1] }] });
    expect(await user.get("/api/sessions?limit=0")).toMatchObject({ status: 400 });
    const { sessions } = sessionsResponseSchema.parse(answer.body);
    const last = sessions[1] ?? expect.unreachable();
    const rest = await user.get(`/api/sessions?limit=2&before=${placeAfter(last.createdAt, last.id)}`);
    expect(rest.body).toEqual({ sessions: [expect.objectContaining({ id: ids[0] })] });
  });

  it("a session carries its last report's number, so that another device can continue from there", async () => {
    const id = await playing(60);
    expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { lastReport: 0 } });
    await user.report(id, { sequence: 7, playedSeconds: 59 });
    await user.report(id, { sequence: 10_001, playedSeconds: 60 });
    expect(await user.report(id, { sequence: 8, playedSeconds: 55 })).toMatchObject({
      status: 202,
      body: { session: { lastReport: 10_001, playedSeconds: 60 } },
    });
  });
});

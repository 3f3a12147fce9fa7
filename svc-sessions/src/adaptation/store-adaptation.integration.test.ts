import { randomUUID } from "node:crypto";
import { type EventEnvelope, sessionDetailsSchema, userEvents } from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, expect, it, vi } from "vitest";
import {
  activity,
  camera,
  consent,
  decisionOf,
  playFor,
  probe,
  revoke,
  windowOf,
} from "../testing/adaptation.ts";
import type { FakeBilling } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let events: readonly EventEnvelope[];
beforeAll(async () => {
  const sessions = await startSessions();
  ({ billing, service, events } = sessions);
  return sessions.close;
});

/** A session that has played for 30 s. */
const play = async (user: SessionClient, modeId = "calm-focus"): Promise<string> => {
  const id = randomUUID();
  await user.plan({ id, modeId, payment: "free", plannedSeconds: 300 });
  await user.start(id);
  await playFor(service, id, 30);
  return id;
};
/** A user with such a session, who has consented to the camera and to probes. */
const start = async (modeId?: string): Promise<{ user: SessionClient; id: string }> => {
  const user = await signIn(service);
  await consent(user, "camera");
  await consent(user, "probe");
  return { user, id: await play(user, modeId) };
};
const detailsOf = async (user: SessionClient, id: string) =>
  sessionDetailsSchema.parse((await user.get(`/api/sessions/${id}`)).body);
const adaptationOf = async (user: SessionClient, id: string) => (await detailsOf(user, id)).adaptation;
const rowsOf = async (table: string, id: string) =>
  (await service.pool.query(`SELECT * FROM ${table} WHERE session_id = $1`, [id])).rows;
const endedAs = (id: string) =>
  events.find(
    ({ type, data }) =>
      type.startsWith("sessions.session.v1/") &&
      ["completed", "abandoned"].includes((data as { status: string }).status) &&
      (data as { sessionId: string }).sessionId === id,
  )?.data;
const both = { windows: [windowOf()], decisions: [decisionOf()] };
const refusal = { status: 422, body: expect.objectContaining({ code: "samples_beyond_clock" }) };

it("a running session's report is stored once, however often it is sent, and shown in the session's details", async () => {
  const { user, id } = await start();
  for (let time = 0; time < 3; time++)
    expect(await user.report(id, { adaptation: both })).toMatchObject({ status: 202 });
  expect(await rowsOf("movement_tracking", id)).toHaveLength(1);
  expect(await adaptationOf(user, id)).toEqual({
    ...both,
    attention: null,
    windowsUntil: expect.any(String),
  });
});

it("the gaze and the head are stored as a movement of the session's pattern, and the eyes in the window", async () => {
  const { user, id } = await start();
  await user.report(id, { adaptation: both });
  const { eyeOpenness, blinksPerMinute, perclos, ...pose } = camera;
  expect(await rowsOf("movement_tracking", id)).toMatchObject([
    { pattern_id: "calm-focus", coordinates: { atMs: 10_000, ...pose }, timestamp: expect.any(Date) },
  ]);
  expect(await rowsOf("adaptation_windows", id)).toMatchObject([
    { at_ms: 10_000, length_ms: 10_000, camera: { eyeOpenness, blinksPerMinute, perclos }, probe },
  ]);
});

it("numbers too small for a real are stored as 0", async () => {
  const { user, id } = await start();
  const least = Number.MIN_VALUE;
  const adaptation = {
    windows: [windowOf({ quality: least, camera: { ...camera, perclos: least, headYawDegrees: least } })],
    decisions: [decisionOf({ deviationZ: -least, beatOffsetHz: least, volumeDb: -least, lightDepth: least })],
  };
  expect(await user.report(id, { state: "stopped", adaptation })).toMatchObject({ status: 202 });
  expect(await adaptationOf(user, id)).toMatchObject({
    windows: [{ quality: 0, camera: { perclos: 0, headYawDegrees: 0 } }],
    decisions: [{ deviationZ: 0, beatOffsetHz: 0, volumeDb: 0, lightDepth: 0 }],
  });
});

it("a session without adaptation shows none", async () => {
  const { user, id } = await start();
  await user.report(id);
  await user.report(id, { sequence: 2, state: "stopped", adaptation: { windows: [], decisions: [] } });
  expect(await adaptationOf(user, id)).toBeNull();
});

it("signals without a consent are stripped, and decisions that rest on them are not stored", async () => {
  const { user, id } = await start();
  await revoke(user, "camera");
  await user.report(id, {
    adaptation: {
      windows: [windowOf({ activity }), windowOf({ atSeconds: 20, probe: undefined })],
      decisions: [
        decisionOf(),
        decisionOf({ number: 2, signals: ["probe"] }),
        decisionOf({ number: 3, signals: ["camera", "probe"] }),
      ].filter(({ number }) => number < 3),
    },
  });
  const stored = await adaptationOf(user, id);
  expect(stored?.windows).toEqual([windowOf({ camera: undefined })]);
  expect(stored?.decisions.map(({ number }) => number)).toEqual([2]);
  expect(await rowsOf("movement_tracking", id)).toEqual([]);
});

it("a consent to an earlier text stores nothing", async () => {
  const { user, id } = await start();
  await service.pool.query("UPDATE consents SET version = '2025-01-01' WHERE user_id = $1", [user.userId]);
  await user.report(id, { adaptation: both });
  expect(await adaptationOf(user, id)).toBeNull();
});

it("measured before a revocation, reported after a new consent → not stored; in the next session it is", async () => {
  const { user, id } = await start();
  await revoke(user, "camera");
  await consent(user, "camera");
  await user.report(id, { adaptation: both });
  expect(await adaptationOf(user, id)).toEqual({
    windows: [windowOf({ camera: undefined })],
    decisions: [],
    attention: null,
    windowsUntil: expect.any(String),
  });
  expect(await rowsOf("movement_tracking", id)).toEqual([]);
  await user.report(id, { sequence: 2, state: "stopped" });
  const next = await play(user);
  await user.report(next, { adaptation: both });
  expect(await adaptationOf(user, next)).toMatchObject(both);
});

it("another user's consent and another user's session store nothing", async () => {
  const { id } = await start();
  const stranger = await signIn(service);
  await consent(stranger, "camera");
  expect(await stranger.report(id, { adaptation: both })).toMatchObject({ status: 404 });
  expect(await rowsOf("adaptation_windows", id)).toEqual([]);
});

it("a session of an experiment stores nothing", async () => {
  const { user, id } = await start();
  await service.pool.query("UPDATE sessions SET treatment_id = gen_random_uuid() WHERE id = $1", [id]);
  expect(await user.report(id, { adaptation: both })).toMatchObject({ status: 202 });
  for (const table of ["adaptation_windows", "adaptation_decisions", "movement_tracking"])
    expect(await rowsOf(table, id)).toEqual([]);
});

it.each([
  ["a window later than the clock", { ...both, windows: [windowOf({ atSeconds: 60 })] }],
  ["windows longer than the clock", { ...both, windows: [windowOf({ seconds: 60 })] }],
  ["a decision later than the clock", { ...both, decisions: [decisionOf({ atSeconds: 60 })] }],
  ["more decisions than the clock allows", { ...both, decisions: [decisionOf({ number: 9 })] }],
])("%s is refused, and the report with it", async (_, adaptation) => {
  const { user, id } = await start();
  expect(await user.report(id, { adaptation })).toEqual(refusal);
  expect(await detailsOf(user, id)).toMatchObject({ lastReport: 0, adaptation: null });
});

it.each([
  ["beat", decisionOf({ beatOffsetHz: 1.01 })],
  ["volume", decisionOf({ volumeDb: 0.1 })],
  ["depth of the light", decisionOf({ lightDepth: 1.1 })],
])("a decision whose %s is beyond the controller's bounds is an invalid request", async (_, decision) => {
  const { user, id } = await start();
  const answer = await user.report(id, { adaptation: { windows: [], decisions: [decision] } });
  expect(answer).toEqual({ status: 400, body: expect.objectContaining({ code: "invalid_request" }) });
});

it("a window shorter than those the player sends is not stored", async () => {
  const { user, id } = await start();
  const windows = [windowOf({ seconds: 9.4 }), windowOf({ atSeconds: 20, seconds: 9.5 })];
  expect(await user.report(id, { adaptation: { windows, decisions: [] } })).toMatchObject({ status: 202 });
  expect(await adaptationOf(user, id)).toMatchObject({ windows: [{ atSeconds: 20, seconds: 9.5 }] });
});

it("all reports together store no more windows than the clock allows", async () => {
  const { user, id } = await start();
  for (const sequence of [1, 2, 3, 4, 5, 6]) {
    const atSeconds = 20 + sequence / 100;
    const sent = await user.report(id, {
      sequence,
      samples: [],
      adaptation: { windows: [windowOf({ atSeconds })], decisions: [] },
    });
    expect(sent).toMatchObject({ status: 202 });
  }
  const stored = await rowsOf("adaptation_windows", id);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.length).toBeLessThan(5);
});

it("the attention of a session is on its row and in its last event, windows of the last report included", async () => {
  const { user, id } = await start();
  await user.report(id, { adaptation: { windows: [windowOf()], decisions: [] } });
  const awake = windowOf({ atSeconds: 20, camera: { ...camera, perclos: 0 }, probe: undefined });
  await user.report(id, {
    ...{ sequence: 2, state: "stopped" },
    adaptation: { windows: [awake], decisions: [] },
  });
  // Ten seconds of (0.9 + 0.75) / 2, and ten of 1.
  expect(await adaptationOf(user, id)).toMatchObject({ attention: 0.913 });
  await vi.waitFor(() => expect(endedAs(id)).toMatchObject({ attention: 0.913 }), 10_000);
});

it("where eyes are closed by design, the attention is the share of time with closed eyes", async () => {
  const closed = windowOf({ camera: { ...camera, perclos: 0.9 } });
  const attentionAt = async (hertz: number, intention: string) => {
    const { user, id } = await start();
    await service.pool.query(
      "UPDATE modes SET target_frequency = $1, intentions = ARRAY[$2] WHERE id = 'calm-focus'",
      [hertz, intention],
    );
    await user.report(id, { state: "stopped", adaptation: { windows: [closed], decisions: [] } });
    return (await adaptationOf(user, id))?.attention;
  };
  expect(await attentionAt(3, "sleep")).toBe(0.9);
  expect(await attentionAt(7.99, "loose-thinking")).toBe(0.9);
  // (0.1 + 0.75) / 2
  expect(await attentionAt(0.1, "breathing")).toBe(0.425);
  expect(await attentionAt(8, "calm")).toBe(0.425);
});

it("the least number above 0, where eyes are closed by design → the session ends with its event", async () => {
  const { user, id } = await start("before-sleep");
  const windows = [Number.MIN_VALUE, 0].map((perclos, index) =>
    windowOf({ atSeconds: 10 * (index + 1), camera: { ...camera, perclos } }),
  );
  await user.report(id, { adaptation: { windows, decisions: [] } });
  // Unrounded, so that the attention alone must bear it.
  await service.pool.query(
    `UPDATE adaptation_windows SET camera = camera || '{"perclos": 5e-324}' WHERE session_id = $1 AND at_ms = 10000`,
    [id],
  );
  expect(await user.report(id, { sequence: 2, state: "stopped" })).toMatchObject({ status: 202 });
  await vi.waitFor(() => expect(endedAs(id)).toMatchObject({ attention: 0 }), 10_000);
});

it("inputs alone measure no attention", async () => {
  const user = await signIn(service);
  await consent(user, "activity");
  const id = await play(user);
  const window = { atSeconds: 10, seconds: 10, quality: 0.8, activity };
  await user.report(id, { state: "stopped", adaptation: { windows: [window], decisions: [] } });
  expect(await adaptationOf(user, id)).toMatchObject({ windows: [window], attention: null });
  await vi.waitFor(() => expect(endedAs(id)).toMatchObject({ attention: null }), 10_000);
});

it("reports of a session played offline → its windows are stored, and its row gets the attention after its end", async () => {
  const user = await signIn(service);
  await consent(user, "camera");
  await service.pool.query("UPDATE consents SET granted_at = now() - interval '1 hour' WHERE user_id = $1", [
    user.userId,
  ]);
  const id = randomUUID();
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  await user.sync(id, {
    ...{ modeId: "calm-focus", plannedSeconds: 300, playedSeconds: 300, timeZone: "UTC" },
    ...{ startedAt: ago(1800), endedAt: ago(1490), lease: await billing.leases.leaseFor(user.userId) },
  });
  const windows = [30, 60].map(atSeconds => windowOf({ atSeconds, seconds: 30, probe: undefined }));
  for (let time = 0; time < 2; time++)
    expect(await user.report(id, { adaptation: { windows, decisions: [] } })).toMatchObject({ status: 202 });
  expect(await adaptationOf(user, id)).toMatchObject({
    windows: [{ atSeconds: 30 }, { atSeconds: 60 }],
    attention: 0.9,
  });
  const late = { windows: [windowOf({ atSeconds: 400 })], decisions: [] };
  expect(await user.report(id, { sequence: 2, adaptation: late })).toEqual(refusal);
});

it("an error after the fast path → the repeated report stores its adaptation", async () => {
  const { user, id } = await start();
  await service.pool.query(
    "ALTER TABLE adaptation_windows ADD CONSTRAINT broken CHECK (at_ms <> 10000) NOT VALID",
  );
  expect(await user.report(id, { adaptation: both })).toMatchObject({ status: 500 });
  await service.pool.query("ALTER TABLE adaptation_windows DROP CONSTRAINT broken");
  expect(await detailsOf(user, id)).toMatchObject({ lastReport: 1, adaptation: null });
  expect(await user.report(id, { adaptation: both })).toMatchObject({ status: 202 });
  expect(await adaptationOf(user, id)).toMatchObject(both);
});

it("a report that waits for an erasure stores nothing", async () => {
  const { user, id } = await start();
  const data = { userId: user.userId, erasureId: randomUUID() };
  const deletion = {
    type: userEvents.deleted.type,
    subject: user.userId,
    source: "svc-identity",
    sequence: 9,
  };
  await Promise.all([
    service.bus.publish([{ ...deletion, id: randomUUID(), time: new Date().toISOString(), data }]),
    ...[1, 2, 3].map(sequence => user.report(id, { sequence, adaptation: both })),
  ]);
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query(
      "SELECT FROM erased_users WHERE user_id = $1 AND NOT EXISTS (SELECT FROM sessions WHERE user_id = $1)",
      [user.userId],
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  for (const table of ["adaptation_windows", "adaptation_decisions", "movement_tracking"])
    expect(await rowsOf(table, id)).toEqual([]);
  expect(await user.report(id, { sequence: 4, adaptation: both })).toMatchObject({ status: 404 });
});

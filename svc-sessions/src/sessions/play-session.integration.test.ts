import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let service: TestService;
let events: readonly EventEnvelope[];
let user: SessionClient;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ service, events } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  user = await signIn(service);
});

const code = (value: string) => expect.objectContaining({ code: value });
const eventsOf = (subject: string) => events.filter(event => event.subject === subject);
const namesOf = (subject: string) => eventsOf(subject).map(event => event.type.split("/")[1]);

/** Starts a session and moves its start `seconds` into the past of the server's clock. */
const playing = async (seconds: number) => {
  const id = randomUUID();
  await user.plan({ id });
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

import { randomUUID } from "node:crypto";
import {
  type EventEnvelope,
  moodEvents,
  moodOpenSeconds,
  sessionsExportSchema,
  unstatedIntensity,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { FakeBilling } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
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
  billing.answer = "grants";
  user = await signIn(service);
});

const code = (value: string) => expect.objectContaining({ code: value });
const planned = async () => {
  const id = randomUUID();
  await user.plan({ id });
  return id;
};
const started = async () => {
  const id = await planned();
  await user.start(id);
  return id;
};
const ended = async () => {
  const id = await started();
  await user.report(id, { state: "stopped" });
  return id;
};
const moodsOf = (userId: string) =>
  events.filter(({ type, subject }) => type === moodEvents.recorded.type && subject === userId);

it("the moods before and after a session are answered with the session and exported", async () => {
  const id = await started();
  const before = await user.recordMood(id, "before", { notes: "A long day" });
  expect(before).toMatchObject({
    status: 200,
    body: { moment: "before", mood: "tense", intensity: 6, notes: "A long day" },
  });
  await user.report(id, { state: "stopped" });
  const after = await user.recordMood(id, "after", { mood: "calm", intensity: 7 });
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({
    body: { id, moods: [before.body, after.body] },
  });
  const { moods } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
  expect(moods).toMatchObject([
    { sessionId: id, moment: "before", mood: "tense", intensity: 6, notes: "A long day" },
    { sessionId: id, moment: "after", mood: "calm", intensity: 7, notes: null },
  ]);
});

it("a mood without an intensity → stored, answered and exported without one; its event counts it in the middle", async () => {
  const id = await started();
  expect(await user.recordMood(id, "before", { intensity: null })).toMatchObject({
    status: 200,
    body: { mood: "tense", intensity: null },
  });
  const { moods } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
  expect(moods).toMatchObject([{ sessionId: id, mood: "tense", intensity: null }]);
  await user.recordMood(id, "before", { intensity: 5 });
  await vi.waitFor(
    () =>
      expect(moodsOf(user.userId).map(({ data }) => data)).toMatchObject([
        { intensity: unstatedIntensity, isIntensityGiven: false },
        { intensity: 5, isIntensityGiven: true },
      ]),
    10_000,
  );
});

it("a repeated mood changes nothing; a changed one replaces the row and is published again, without its notes", async () => {
  const id = await started();
  const [first, again] = await Promise.all([
    user.recordMood(id, "before", { notes: "Kim kept me up" }),
    user.recordMood(id, "before", { notes: "Kim kept me up" }),
  ]);
  expect(again).toEqual(first);
  await user.recordMood(id, "before", { mood: "tired", intensity: 3 });
  await vi.waitFor(() => expect(moodsOf(user.userId)).toHaveLength(2), 10_000);
  expect(moodsOf(user.userId).map(({ data }) => data)).toMatchObject([
    { sessionId: id, modeId: "calm-focus", moment: "before", mood: "tense", intensity: 6 },
    { sessionId: id, modeId: "calm-focus", moment: "before", mood: "tired", intensity: 3 },
  ]);
  expect(JSON.stringify(moodsOf(user.userId))).not.toContain("Kim");
  const { rows } = await service.pool.query("SELECT mood FROM mood_journals WHERE session_id = $1", [id]);
  expect(rows).toEqual([{ mood: "tired" }]);
});

it("a goal and notes that a request leaves out stay, and null clears them", async () => {
  const id = await started();
  await user.recordMood(id, "before", { goal: "sleep", notes: "A long day" });
  const { rows } = await service.pool.query("SELECT id FROM mood_journals WHERE session_id = $1", [id]);
  const edited = { mood: "tense", intensity: 6, goal: "calm", notes: "A very long day" };
  await user.call("PUT", `/api/moods/${rows[0].id}`, edited);
  const stored = async () =>
    (await service.pool.query("SELECT * FROM mood_journals WHERE session_id = $1", [id])).rows[0];
  const before = await stored();
  expect(before).toMatchObject({ ...edited, edited_at: expect.any(Date) });
  // The first tap again, retried.
  expect(await user.recordMood(id, "before")).toMatchObject({ status: 200, body: edited });
  expect(await stored()).toEqual(before);
  await user.recordMood(id, "before", { intensity: 3 });
  expect(await stored()).toMatchObject({ ...edited, intensity: 3 });
  await user.recordMood(id, "before", { intensity: 3, goal: null, notes: null });
  expect(await stored()).toMatchObject({ intensity: 3, goal: null, notes: null });
  const told = () => moodsOf(user.userId).map(({ data }) => data as { intensity: number; goal: string });
  await vi.waitFor(() => expect(told()).toHaveLength(4), 10_000);
  expect(told().map(({ intensity, goal }) => [intensity, goal])).toEqual([
    [6, "sleep"],
    [6, "calm"],
    [3, "calm"],
    [3, null],
  ]);
});

it("a mood before a session that has not started is refused, so that a dropped plan leaves none", async () => {
  const id = await planned();
  expect(await user.recordMood(id, "before")).toEqual({ status: 409, body: code("conflict") });
});

it("a mood before a session is refused once it has ended, unless it repeats the recorded one", async () => {
  const id = await started();
  const recorded = await user.recordMood(id, "before");
  await user.report(id, { state: "stopped" });
  expect(await user.recordMood(id, "before")).toEqual(recorded);
  const late = await user.recordMood(id, "before", { intensity: 5 });
  expect(late).toEqual({ status: 409, body: code("session_ended") });
});

it("a mood after a session is refused while it plays and later than 24 hours after its end", async () => {
  const running = await planned();
  const refused = { status: 409, body: code("conflict") };
  expect(await user.recordMood(running, "after")).toEqual(refused);
  await user.start(running);
  expect(await user.recordMood(running, "after")).toEqual(refused);
  await user.report(running, { state: "stopped" });
  const endedAgo = (seconds: number) =>
    service.pool.query("UPDATE sessions SET ended_at = now() - $2 * interval '1 second' WHERE id = $1", [
      running,
      seconds,
    ]);
  await endedAgo(moodOpenSeconds + 60);
  expect(await user.recordMood(running, "after")).toEqual(refused);
  await endedAgo(moodOpenSeconds - 60);
  expect(await user.recordMood(running, "after")).toMatchObject({ status: 200 });
});

it("another user's session, an unknown one and one without its hold are answered 404", async () => {
  const id = await ended();
  const absent = { status: 404, body: code("not_found") };
  const other = await signIn(service);
  expect(await other.recordMood(id, "after")).toEqual(absent);
  expect(await user.recordMood(randomUUID(), "before")).toEqual(absent);
  billing.answer = "breaks";
  expect(await user.recordMood(await planned(), "before")).toEqual(absent);
});

it.each([
  { mood: "fine" as "calm" },
  { intensity: 0 },
  { intensity: 11 },
  { intensity: 1.5 },
  { notes: "\0" },
])("answers 400 to the mood %j", async changed => {
  const refused = { status: 400, body: code("invalid_request") };
  expect(await user.recordMood(await started(), "before", changed)).toEqual(refused);
});

it("another moment is answered 400", async () => {
  const during = await user.recordMood(await started(), "during" as "before");
  expect(during).toEqual({ status: 400, body: code("invalid_request") });
});

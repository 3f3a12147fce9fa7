import { randomUUID } from "node:crypto";
import {
  consentVersions,
  type EventEnvelope,
  erasureEvents,
  sessionsExportSchema,
  shareResponseSchema,
  telemetryEvents,
  userEvents,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { calmFocus } from "@phaselock/signal/testing";
import { beforeAll, expect, it, vi } from "vitest";
import { camera, consent, decisionOf, playFor, windowOf } from "../testing/adaptation.ts";
import { pvtOf, recordAttention } from "../testing/attention.ts";
import { startRequest } from "../testing/experiments.ts";
import type { FakeBilling } from "../testing/fake-billing.ts";
import { givePremium } from "../testing/premium.ts";
import { signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let events: readonly EventEnvelope[];
beforeAll(async () => {
  const sessions = await startSessions();
  ({ billing, service, events } = sessions);
  return sessions.close;
});

const deleted = (userId: string): EventEnvelope => ({
  id: randomUUID(),
  type: userEvents.deleted.type,
  source: "svc-identity",
  subject: userId,
  time: new Date().toISOString(),
  sequence: 9,
  data: { userId, erasureId: randomUUID() },
});
const doneFor = (userId: string) =>
  events.filter(({ type, subject }) => type === erasureEvents.sessions.type && subject === userId);
const erase = async (userId: string) => {
  const event = deleted(userId);
  await service.bus.publish([event]);
  await vi.waitFor(() => expect(doneFor(userId).map(({ data }) => data)).toContainEqual(event.data), 10_000);
};
/** A new user with an adapting session, a mood, an experiment, a favourite, a shared pattern and a deleted one that was played. */
const createUserWithData = async () => {
  const user = await signIn(service);
  await givePremium(service, user);
  const id = randomUUID();
  await consent(user, "camera");
  await consent(user, "attention");
  await user.plan({ id });
  await user.start(id);
  await playFor(service, id, 30);
  await user.report(id, {
    adaptation: { windows: [windowOf({ probe: undefined })], decisions: [decisionOf()] },
  });
  await user.recordMood(id, "before", { mood: "calm", intensity: 7, notes: "slept well" });
  await recordAttention(user, id, "before");
  await vi.waitFor(async () => expect(await rowsOf("session_outcomes", id)).toBe(1), 10_000);
  const [patternId, deletedId] = [randomUUID(), randomUUID()];
  await user.savePattern(patternId, { name: "Mine" });
  await user.savePattern(deletedId, { name: "Gone" });
  await user.plan({ modeId: "own", patternId: deletedId, payment: "premium" });
  await user.call("DELETE", `/api/patterns/${deletedId}`);
  await user.call("PUT", "/api/favourites/calm-focus");
  const experimentId = randomUUID();
  const experiment = startRequest({ id: experimentId, modeId: "before-sleep" });
  await user.call("POST", "/api/experiments", experiment);
  const treatedId = randomUUID();
  await user.plan({ id: treatedId, modeId: "before-sleep", payment: "premium", experimentId });
  await user.start(treatedId);
  const { shareId } = shareResponseSchema.parse(
    (await user.call("POST", `/api/patterns/${patternId}/share`)).body,
  );
  return { user, id, patternId, deletedId, shareId };
};
const rowsOf = async (table: string, sessionId: string) =>
  (await service.pool.query(`SELECT FROM ${table} WHERE session_id = $1`, [sessionId])).rowCount;
/** Every table with a column of that name, from PostgreSQL's catalogue. */
const tablesWith = async (column: string): Promise<readonly string[]> => {
  const { rows } = await service.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = $1 ORDER BY 1`,
    [column],
  );
  return rows.map(({ name }) => name);
};
const exportOf = async (user: Awaited<ReturnType<typeof signIn>>) =>
  sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);

it("the export is a file of the user's own sessions, moods, patterns and favourites, and of no other user's", async () => {
  const [{ user, id, patternId, deletedId, shareId }, { user: other }] = [
    await createUserWithData(),
    await createUserWithData(),
  ];
  expect(await exportOf(user)).toMatchObject({
    sessions: [
      {
        ...{ id, status: "running", controls: { frequencyHz: 14 }, deviceInfo: { userAgent: "a test" } },
        curve: { beatHz: { start: expect.any(Number) } },
        stretches: [{ startedAt: expect.any(String), endedAt: null, fromSeconds: 0 }],
        windows: [{ atSeconds: 10, seconds: 10, camera }],
        decisions: [decisionOf()],
        movements: [{ timestamp: expect.any(String), coordinates: { atMs: 10_000, headYawDegrees: 3 } }],
        attention: null,
        attentionResults: [{ moment: "before", ...pvtOf() }],
      },
      { modeId: "own", patternId: deletedId, treatmentId: null },
      { modeId: "before-sleep", treatmentId: expect.any(String), playedBeat: null },
    ],
    experiments: [{ modeId: "before-sleep", status: "collecting", result: null }],
    moods: [{ sessionId: id, mood: "calm", notes: "slept well" }],
    patterns: [
      { id: patternId, name: "Mine", data: calmFocus, revision: 1, shareId, deletedAt: null },
      { id: deletedId, name: "Gone", data: {}, shareId: null, deletedAt: expect.any(String) },
    ],
    favourites: [{ id: "calm-focus" }],
    consents: [
      { signal: "camera", version: consentVersions.camera, revokedAt: null },
      { signal: "attention", version: consentVersions.attention, revokedAt: null },
    ],
  });
  expect(JSON.stringify(await exportOf(other))).not.toContain(id);
  const answer = await fetch(new URL("/api/sessions/export", service.url), {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="phaselock-sessions.json"');
});

it("a deletion removes all of the user's data and leaves other users' data", async () => {
  const [{ user, id, shareId }, { user: other, id: others, shareId: othersLink }] = [
    await createUserWithData(),
    await createUserWithData(),
  ];
  await erase(user.userId);
  expect(await exportOf(user)).toMatchObject({
    sessions: [],
    moods: [],
    patterns: [],
    favourites: [],
    consents: [],
    experiments: [],
  });
  expect(await exportOf(other)).toMatchObject({
    sessions: [{ id: others }, {}, {}],
    experiments: [{}],
    moods: [{}],
    patterns: [{}, {}],
    favourites: [{}],
    consents: [{}, {}],
  });
  expect(await other.get(`/api/shared-patterns/${shareId}`)).toMatchObject({ status: 404 });
  expect(await other.get(`/api/shared-patterns/${othersLink}`)).toMatchObject({ status: 200 });
  for (const table of await tablesWith("session_id")) {
    expect(await rowsOf(table, id), table).toBe(0);
    expect(await rowsOf(table, others), table).toBeGreaterThan(0);
  }
  for (const table of await tablesWith("user_id")) {
    const rows = await service.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [user.userId]);
    expect(rows.rowCount, table).toBe(table === "erased_users" ? 1 : 0);
  }
});

it("after a deletion the user's token stores nothing, and the player's reports publish no samples", async () => {
  const { user, id } = await createUserWithData();
  await erase(user.userId);
  const gone = { status: 401, body: expect.objectContaining({ code: "invalid_token" }) };
  expect(await user.plan({ payment: "free", plannedSeconds: 60 })).toEqual(gone);
  const offline = {
    ...{ modeId: "calm-focus", plannedSeconds: 60, playedSeconds: 60, timeZone: "UTC" },
    ...{ startedAt: "2026-11-20T08:00:00Z", endedAt: "2026-11-20T08:01:00Z" },
    lease: await billing.leases.leaseFor(user.userId, { issuedAt: new Date("2026-11-20T07:00:00Z") }),
  };
  expect(await user.sync(randomUUID(), offline)).toEqual(gone);
  expect(await user.recordMood(id, "before")).toEqual(gone);
  expect(await recordAttention(user, id, "before")).toEqual(gone);
  // Even if billing still said that the user has Premium.
  await givePremium(service, user);
  expect(await user.savePattern(randomUUID())).toEqual(gone);
  expect(await user.call("PUT", "/api/favourites/calm-focus")).toEqual(gone);
  expect(await consent(user, "camera")).toEqual(gone);
  const reports = () =>
    events.filter(event => event.type === telemetryEvents.report.type && event.subject === id);
  const before = reports().length;
  expect(await user.report(id, { sequence: 2, playedSeconds: 2 })).toMatchObject({ status: 404 });
  await erase(user.userId);
  expect(reports()).toHaveLength(before);
});

it("a second deletion of a user is confirmed again and changes nothing", async () => {
  const { user } = await createUserWithData();
  const event = deleted(user.userId);
  await service.bus.publish([event, event, deleted(user.userId)]);
  await vi.waitFor(() => expect(doneFor(user.userId)).toHaveLength(2), 10_000);
});

it("a deletion that arrives before the user's first request still refuses that request", async () => {
  const user = await signIn(service);
  await erase(user.userId);
  expect(await user.plan({ payment: "free", plannedSeconds: 60 })).toMatchObject({ status: 401 });
});

it("a session planned while the deletion runs is either refused or erased", async () => {
  const user = await signIn(service);
  const holder = await service.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT is_erased($1)", [user.userId]);
  await holder.query(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, duration, time_zone, heard_at, planned_curve)
     SELECT $1, $2, id, pattern_id, 'free', 60, 'UTC', now(), '{}' FROM modes LIMIT 1`,
    [randomUUID(), user.userId],
  );
  await service.bus.publish([deleted(user.userId)]);
  const waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
  await vi.waitFor(async () => expect((await service.pool.query(waiting)).rows).toHaveLength(1), 10_000);
  await holder.query("COMMIT");
  holder.release();
  await vi.waitFor(() => expect(doneFor(user.userId)).toHaveLength(1), 10_000);
  expect(await exportOf(user)).toMatchObject({ sessions: [] });
});

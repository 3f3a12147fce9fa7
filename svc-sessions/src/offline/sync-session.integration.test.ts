import { randomUUID } from "node:crypto";
import {
  type EventEnvelope,
  offlineLeaseSeconds,
  offlineSyncDays,
  type Sample,
  type SyncSessionRequest,
  sessionEvents,
  sessionsExportSchema,
  sessionsResponseSchema,
  telemetryEvents,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { createLocalJWKSet } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../database.ts";
import type { FakeBilling } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";
import { createTestLeases } from "../testing/test-leases.ts";
import { syncSession } from "./sync-session.ts";
import { createVerifyLease } from "./verify-lease.ts";

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
  user = await signIn(service);
});

const code = (value: string) => expect.objectContaining({ code: value });
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const day = 24 * 60 * 60;

/** Five of six planned minutes of a premium mode, half an hour ago. */
const played = async (changed: Partial<SyncSessionRequest> = {}): Promise<SyncSessionRequest> => ({
  modeId: "clear-head",
  plannedSeconds: 360,
  playedSeconds: 300,
  timeZone: "Europe/Zurich",
  startedAt: ago(1800).toISOString(),
  endedAt: ago(1490).toISOString(),
  lease: await billing.leases.leaseFor(user.userId),
  ...changed,
});
const sessionEventsOf = (userId: string) =>
  events.filter(({ type, subject }) => subject === userId && type.startsWith(sessionEvents.started.topic));
const reportsOf = (id: string) =>
  events.filter(({ type, subject }) => type === telemetryEvents.report.type && subject === id);

describe("syncing a session", () => {
  it("adds it with what was played, and publishes its start and end at their own times", async () => {
    const id = randomUUID();
    const request = await played();
    expect(await user.sync(id, request)).toMatchObject({
      status: 200,
      body: {
        ...{ id, modeId: "clear-head", payment: "premium", status: "abandoned", playedSeconds: 300 },
        ...{ startedAt: request.startedAt, endedAt: request.endedAt, createdAt: request.startedAt },
      },
    });
    await vi.waitFor(() => expect(sessionEventsOf(user.userId)).toHaveLength(2), 10_000);
    expect(sessionEventsOf(user.userId)).toMatchObject([
      {
        ...{ type: sessionEvents.started.type, time: request.startedAt, sequence: 1 },
        data: { sessionId: id, status: "running", playedSeconds: 0, endedAt: null },
      },
      {
        ...{ type: sessionEvents.abandoned.type, time: request.endedAt, sequence: 2 },
        data: {
          ...{ sessionId: id, status: "abandoned", playedSeconds: 300, syncedAt: expect.any(String) },
          // Clear Head stays at 40 Hz.
          ...{ band: "gamma", bandSeconds: { delta: 0, theta: 0, alpha: 0, beta: 0, gamma: 300 } },
        },
      },
    ]);
    expect(billing.asked).toEqual([]);
  });

  it("keeps it as one stretch, with the beat of its mode", async () => {
    const id = randomUUID();
    const request = await played();
    await user.sync(id, request);
    await user.sync(id, request);
    expect(await user.get(`/api/sessions/${id}`)).toMatchObject({
      body: {
        curve: { beatHz: { start: expect.any(Number) } },
        stretches: [
          { startedAt: request.startedAt, endedAt: request.endedAt, fromSeconds: 0, toSeconds: 300 },
        ],
      },
    });
  });

  it("completes a session that was played to its planned end", async () => {
    const request = await played({ playedSeconds: 360, endedAt: ago(1440).toISOString() });
    expect(await user.sync(randomUUID(), request)).toMatchObject({ body: { status: "completed" } });
    await vi.waitFor(() => {
      const types = sessionEventsOf(user.userId).map(({ type }) => type);
      expect(types).toEqual([sessionEvents.started.type, sessionEvents.completed.type]);
    }, 10_000);
  });

  it("three identical requests, two of them at once, add one session and publish it once", async () => {
    const id = randomUUID();
    const request = await played();
    const [first, second] = await Promise.all([user.sync(id, request), user.sync(id, request)]);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(await user.sync(id, request)).toEqual(first);
    await user.sync(randomUUID(), await played());
    await vi.waitFor(() => expect(sessionEventsOf(user.userId)).toHaveLength(4), 10_000);
    expect(sessionEventsOf(user.userId).map(({ data }) => data)).toMatchObject([
      { sessionId: id },
      { sessionId: id },
      {},
      {},
    ]);
  });

  it("an id of another session, another user or a session played online is refused", async () => {
    const conflict = { status: 409, body: code("conflict") };
    const id = randomUUID();
    const request = await played();
    await user.sync(id, request);
    expect(await user.sync(id, { ...request, playedSeconds: 299 })).toEqual(conflict);
    const other = await signIn(service);
    const lease = await billing.leases.leaseFor(other.userId);
    expect(await other.sync(id, { ...request, lease })).toEqual(conflict);
    const online = randomUUID();
    await user.plan({ id: online });
    expect(await user.sync(online, request)).toEqual(conflict);
  });

  it("a session that overlaps another of the same lease is refused, even if both are synced at once", async () => {
    const overlaps = { status: 409, body: code("offline_session_overlaps") };
    const request = await played();
    const answers = await Promise.all(Array.from({ length: 4 }, () => user.sync(randomUUID(), request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers).toContainEqual(overlaps);
    for (const [startedAgo, endedAgo] of [
      [1900, 1795],
      [1495, 1400],
      [1700, 1600],
      [2000, 1000],
    ] as const) {
      const times = { startedAt: ago(startedAgo).toISOString(), endedAt: ago(endedAgo).toISOString() };
      expect(await user.sync(randomUUID(), { ...request, ...times, playedSeconds: 60 })).toEqual(overlaps);
    }
    const next = { startedAt: request.endedAt, endedAt: ago(1180).toISOString() };
    expect(await user.sync(randomUUID(), { ...request, ...next })).toMatchObject({ status: 200 });
  });

  it("sessions of two devices that overlap are both kept, also beside a live one", async () => {
    await user.start((await planOnline()) as string);
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) expect(await user.sync(id, await played())).toMatchObject({ status: 200 });
    const { sessions } = sessionsResponseSchema.parse((await user.get("/api/sessions")).body);
    expect(sessions.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it("is listed where it was played, exported with the time of its sync, and takes both moods", async () => {
    const [id, later] = [randomUUID(), await planOnline()];
    await user.sync(id, await played());
    expect(await user.get("/api/sessions")).toMatchObject({ body: { sessions: [{ id: later }, { id }] } });
    const { sessions } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
    expect(sessions).toMatchObject([
      { id, syncedAt: expect.any(String) },
      { id: later, syncedAt: null },
    ]);
    expect(await user.recordMood(id, "before")).toMatchObject({ status: 200 });
    expect(await user.recordMood(id, "after")).toMatchObject({ status: 200 });
  });

  it.each([
    ["ends in the future", { endedAt: ago(-3600).toISOString() }],
    ["ends before it starts", { endedAt: ago(1801).toISOString() }],
    ["was played longer than it lasted", { endedAt: ago(1700).toISOString() }],
    ["was played longer than planned", { playedSeconds: 361, endedAt: ago(0).toISOString() }],
  ])("a session that %s is refused", async (_, changed) => {
    const answer = await user.sync(randomUUID(), await played(changed));
    expect(answer).toEqual({ status: 422, body: code("session_times_invalid") });
  });

  it("an unknown mode is answered 404, and a malformed session 400", async () => {
    const unknown = await user.sync(randomUUID(), await played({ modeId: "no-such-mode" }));
    expect(unknown).toEqual({ status: 404, body: code("not_found") });
    for (const changed of [
      { startedAt: "yesterday" },
      { plannedSeconds: 59 },
      { timeZone: "Mars/Olympus" },
    ]) {
      const malformed = await user.sync(randomUUID(), await played(changed));
      expect(malformed).toEqual({ status: 400, body: code("invalid_request") });
    }
  });
});

const planOnline = async (): Promise<string> => {
  const id = randomUUID();
  await user.plan({ id, payment: "free", plannedSeconds: 300 });
  return id;
};

describe("the lease", () => {
  const refused = { status: 403, body: code("offline_lease_invalid") };
  const syncOn = async (lease: string) => user.sync(randomUUID(), await played({ lease }));

  it("is accepted after it has expired if it was valid when the session started", async () => {
    const issuedAt = ago(offlineLeaseSeconds + day);
    const lease = await billing.leases.leaseFor(user.userId, { issuedAt });
    const during = { startedAt: ago(2 * day).toISOString(), endedAt: ago(2 * day - 310).toISOString() };
    expect(await user.sync(randomUUID(), await played({ ...during, lease }))).toMatchObject({ status: 200 });
    expect(await syncOn(lease)).toEqual(refused);
  });

  it("is accepted until 30 days after it ended, and later only for a session that is already added", async () => {
    const [issuedAt, expiresAt] = [ago(40 * day), ago(offlineSyncDays * day - 60)];
    const lease = await billing.leases.leaseFor(user.userId, { issuedAt, expiresAt });
    const startedAt = new Date(expiresAt.getTime() - 3_600_000);
    const times = {
      startedAt: startedAt.toISOString(),
      endedAt: new Date(startedAt.getTime() + 310_000).toISOString(),
    };
    const [id, key] = [randomUUID(), { userId: user.userId }];
    const request = await played({ ...times, lease });
    expect(await user.sync(id, request)).toMatchObject({ status: 200 });
    const db = openDatabase(service.pool);
    const verifyLease = createVerifyLease({
      keys: createLocalJWKSet(billing.leases.jwks),
      issuer: "http://localhost:3000",
    });
    const syncLater = (of: string) =>
      syncSession({ db, verifyLease }, { ...key, id: of }, request, ago(-120));
    expect(await syncLater(id)).toMatchObject({ id });
    await expect(syncLater(randomUUID())).rejects.toMatchObject({ code: "offline_session_too_late" });
    await db.$disconnect();
  });

  it("does not cover a session that started before it was issued, or after Premium ended", async () => {
    const { leaseFor } = billing.leases;
    expect(await syncOn(await leaseFor(user.userId, { issuedAt: ago(600) }))).toEqual(refused);
    expect(await syncOn(await leaseFor(user.userId, { issuedAt: ago(day), expiresAt: ago(3600) }))).toEqual(
      refused,
    );
  });

  it("of another user, another issuer, another type, another key or a longer life is refused", async () => {
    const { leaseFor } = billing.leases;
    const stranger = await createTestLeases();
    const bad = [
      await leaseFor(randomUUID()),
      await leaseFor(user.userId, { issuer: "https://other.example" }),
      await leaseFor(user.userId, { typ: "at+jwt" }),
      await stranger.leaseFor(user.userId),
      await leaseFor(user.userId, {
        issuedAt: ago(offlineLeaseSeconds + day),
        expiresAt: ago(-day),
      }),
      user.token,
      "none",
    ];
    for (const lease of bad) expect(await syncOn(lease)).toEqual(refused);
  });
});

describe("the samples of a session played offline", () => {
  const samplesFrom = (from: number, count: number): Sample[] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ atSeconds: from + index, beatHz: 10, volumePercent: 35, brightnessPercent: 80 },
    }));

  it("follow in reports that change nothing else, and a repeated report publishes the same event", async () => {
    const id = randomUUID();
    const synced = await user.sync(id, await played());
    const report = { sequence: 1, playedSeconds: 360, samples: samplesFrom(0, 150) };
    const first = await user.report(id, report);
    expect(first).toMatchObject({
      status: 202,
      body: { session: { ...(synced.body as object), lastReport: 1 } },
    });
    expect(await user.report(id, report)).toEqual(first);
    await user.report(id, {
      sequence: 2,
      state: "stopped",
      playedSeconds: 300,
      samples: samplesFrom(150, 150),
    });
    await vi.waitFor(() => expect(reportsOf(id)).toHaveLength(3), 10_000);
    const [one, again, two] = reportsOf(id);
    expect(again).toEqual(one);
    expect(two).toMatchObject({ sequence: 2, data: { report: 2, atSeconds: { length: 150 } } });
    // The time of the sync, whenever the reports arrive.
    const { rows: sessions } = await service.pool.query("SELECT synced_at FROM sessions WHERE id = $1", [id]);
    expect(new Date(two?.time ?? 0)).toEqual(sessions[0].synced_at);
    expect(two?.time).toBe(one?.time);
    expect(sessionEventsOf(user.userId)).toHaveLength(2);
    const { rows } = await service.pool.query(
      "SELECT volume, brightness FROM session_controls WHERE session_id = $1",
      [id],
    );
    expect(rows).toEqual([{ volume: 35, brightness: 80 }]);
  });

  it("are refused beyond the played seconds, and more than two a second of them", async () => {
    const id = randomUUID();
    await user.sync(id, await played({ playedSeconds: 60 }));
    const refused = { status: 422, body: code("samples_beyond_clock") };
    expect(await user.report(id, { sequence: 1, samples: samplesFrom(63, 1) })).toEqual(refused);
    expect(await user.report(id, { sequence: 1, samples: samplesFrom(0, 60) })).toMatchObject({
      status: 202,
    });
    const again = [...samplesFrom(0, 60), ...samplesFrom(0, 5)];
    expect(await user.report(id, { sequence: 2, samples: again })).toEqual(refused);
  });

  it("of four hours fit in reports within the gateway's limit of 64 KiB", async () => {
    const hours = 4 * 3600;
    const perReport = 500;
    const id = randomUUID();
    const times = { startedAt: ago(hours + 60).toISOString(), endedAt: ago(30).toISOString() };
    const lease = await billing.leases.leaseFor(user.userId, { issuedAt: ago(day) });
    const request = await played({ ...times, lease, plannedSeconds: hours, playedSeconds: hours });
    expect(await user.sync(id, request)).toMatchObject({ body: { status: "completed" } });
    for (let sequence = 1; sequence <= hours / perReport + 1; sequence++) {
      const from = (sequence - 1) * perReport;
      const samples = samplesFrom(from, Math.min(perReport, hours - from)).map(sample => ({
        ...sample,
        atSeconds: sample.atSeconds + 0.123,
        beatHz: 13.579,
      }));
      expect(JSON.stringify(samples).length).toBeLessThan(63 * 1024);
      expect(await user.report(id, { sequence, samples })).toMatchObject({ status: 202 });
    }
    const { rows } = await service.pool.query("SELECT samples FROM sessions WHERE id = $1", [id]);
    expect(rows).toEqual([{ samples: hours }]);
  });
});

import { randomUUID } from "node:crypto";
import {
  consentsResponseSchema,
  consentVersions,
  type SignalWindow,
  sessionDetailsSchema,
  signalNames,
} from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pruneSignals } from "../adaptation/prune-signals.ts";
import { type Database, openDatabase } from "../database.ts";
import { sessionsService } from "../service.ts";
import { activity, consent, decisionOf, playFor, revoke, windowOf } from "../testing/adaptation.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";

let service: TestService;
let db: Database;
let user: SessionClient;
beforeAll(async () => {
  service = await startTestService(sessionsService, { BILLING_URL: "http://127.0.0.1:9" });
  db = openDatabase(service.pool);
});
afterAll(async () => {
  await db.$disconnect();
  await service.close();
});
beforeEach(async () => {
  user = await signIn(service);
});

const done = { status: 204, body: undefined };
const consents = async (of: SessionClient = user) =>
  consentsResponseSchema.parse((await of.get("/api/consents")).body).consents;
const none = signalNames.map(signal => ({ signal, version: null, grantedAt: null }));
/** A running session that has measured these windows. */
const measure = async (of: SessionClient, windows: SignalWindow[] = [windowOf({ activity })]) => {
  for (const signal of signalNames) await consent(of, signal);
  const id = randomUUID();
  await of.plan({ id, payment: "free", plannedSeconds: 300 });
  await of.start(id);
  await playFor(service, id, 30);
  await of.report(id, { adaptation: { windows, decisions: [decisionOf()] } });
  return id;
};
const windowsOf = async (id: string, of: SessionClient = user) =>
  sessionDetailsSchema.parse((await of.get(`/api/sessions/${id}`)).body).adaptation?.windows;
const movementsOf = async (id: string) =>
  (await service.pool.query("SELECT FROM movement_tracking WHERE session_id = $1", [id])).rowCount;

it("a new user → no consents", async () => {
  expect(await consents()).toEqual(none);
});

it("a granted consent is listed, a repeat keeps its time, and a revocation removes it", async () => {
  const { status, body } = await consent(user, "probe");
  expect({ status, body }).toEqual({
    status: 200,
    body: { signal: "probe", version: consentVersions.probe, grantedAt: expect.any(String) },
  });
  expect(
    (await Promise.all([consent(user, "probe"), consent(user, "probe")])).map(answer => answer.body),
  ).toEqual([body, body]);
  expect(await consents()).toEqual(none.map(entry => (entry.signal === "probe" ? body : entry)));
  expect([await revoke(user, "probe"), await revoke(user, "probe")]).toEqual([done, done]);
  expect(await consents()).toEqual(none);
});

it("a consent to another version of the text → conflict", async () => {
  const answer = await user.call("PUT", "/api/consents/camera", { version: "2025-01-01" });
  expect(answer).toEqual({ status: 409, body: expect.objectContaining({ code: "conflict" }) });
  expect(await consents()).toEqual(none);
});

it("a consent to an earlier text → doesn't count until the user agrees to the current one", async () => {
  await consent(user, "camera");
  await service.pool.query("UPDATE consents SET version = '2025-01-01' WHERE user_id = $1", [user.userId]);
  expect(await consents()).toEqual(none);
  await consent(user, "camera");
  expect(await consents()).toContainEqual(expect.objectContaining({ version: consentVersions.camera }));
});

it("an unknown signal → invalid request", async () => {
  expect(await user.call("DELETE", "/api/consents/microphone")).toMatchObject({ status: 400 });
});

it("a revocation deletes what the signal measured in all of the user's sessions, and nothing else", async () => {
  const other = await signIn(service);
  const [first, othersOwn] = [await measure(user), await measure(other)];
  await user.report(first, { sequence: 2, state: "stopped" });
  const second = await measure(user, [windowOf({ probe: undefined })]);
  expect(await revoke(user, "camera")).toEqual(done);
  expect(await windowsOf(first)).toEqual([windowOf({ activity, camera: undefined })]);
  expect(await windowsOf(second)).toEqual([]);
  expect([await movementsOf(first), await movementsOf(second)]).toEqual([0, 0]);
  expect(await windowsOf(othersOwn, other)).toEqual([windowOf({ activity })]);
  expect(await movementsOf(othersOwn)).toBe(1);
});

it("a window whose last signal is revoked → deleted", async () => {
  const id = await measure(user, [windowOf()]);
  await Promise.all([revoke(user, "camera"), revoke(user, "probe")]);
  const { rowCount } = await service.pool.query("SELECT FROM adaptation_windows WHERE session_id = $1", [id]);
  expect(rowCount).toBe(0);
});

it("a report and a revocation at the same time leave nothing of the signal", async () => {
  for (let round = 0; round < 8; round++) {
    const id = await measure(user, []);
    const adaptation = { windows: [windowOf()], decisions: [decisionOf()] };
    await Promise.all([
      user.report(id, { sequence: 2, adaptation }),
      revoke(user, "camera"),
      user.report(id, { sequence: 3, adaptation: { windows: [windowOf({ atSeconds: 20 })], decisions: [] } }),
    ]);
    expect((await windowsOf(id))?.filter(window => window.camera) ?? []).toEqual([]);
    expect(await movementsOf(id)).toBe(0);
    await user.report(id, { sequence: 4, state: "stopped" });
  }
});

/** Resolves once as many connections of this service wait for a lock. */
const untilWaiting = (count: number) =>
  vi.waitFor(async () => {
    const { rowCount } = await service.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(count);
  }, 10_000);

it("a revocation waits for a report that is being stored, and then deletes it", async () => {
  const id = await measure(user, []);
  // A row with the window's key, not committed: the report waits for it, after it has read the consents.
  const blocker = await service.pool.connect();
  await blocker.query("BEGIN");
  await blocker.query(
    `INSERT INTO adaptation_windows (session_id, at_ms, length_ms, quality, probe)
     VALUES ($1, 10000, 10000, 1, '{}')`,
    [id],
  );
  const reported = user.report(id, { sequence: 2, adaptation: { windows: [windowOf()], decisions: [] } });
  await untilWaiting(1);
  const revoked = revoke(user, "camera");
  await untilWaiting(2);
  await blocker.query("ROLLBACK");
  blocker.release();
  expect(await reported).toMatchObject({ status: 202 });
  expect(await revoked).toEqual(done);
  expect(await windowsOf(id)).toEqual([windowOf({ camera: undefined })]);
  expect(await movementsOf(id)).toBe(0);
});

it("signals that are revoked at the same time leave no window", async () => {
  const id = await measure(user, [windowOf()]);
  const blocker = await service.pool.connect();
  await blocker.query("BEGIN");
  await blocker.query("SELECT FROM adaptation_windows WHERE session_id = $1 FOR UPDATE", [id]);
  const revoked = Promise.all([revoke(user, "camera"), revoke(user, "probe")]);
  // Both have found the window, with both signals.
  await untilWaiting(2);
  await blocker.query("ROLLBACK");
  blocker.release();
  expect(await revoked).toEqual([done, done]);
  const { rows } = await service.pool.query("SELECT * FROM adaptation_windows WHERE session_id = $1", [id]);
  expect(rows).toEqual([]);
});

it("a deletion doesn't mark a later revocation as done", async () => {
  const id = await measure(user);
  const blocker = await service.pool.connect();
  await blocker.query("BEGIN");
  await blocker.query("SELECT FROM adaptation_windows WHERE session_id = $1 FOR UPDATE", [id]);
  const revoked = revoke(user, "probe");
  await untilWaiting(1);
  // Granted and revoked again, while the deletion waits.
  await service.pool.query(
    "UPDATE consents SET revoked_at = revoked_at + interval '1 s' WHERE user_id = $1 AND signal = 'probe'",
    [user.userId],
  );
  await blocker.query("ROLLBACK");
  blocker.release();
  expect(await revoked).toEqual(done);
  const emptiedAt = async () =>
    (await db.consent.findFirstOrThrow({ where: { userId: user.userId, signal: "probe" } })).emptiedAt;
  expect(await emptiedAt()).toBeNull();
  await revoke(user, "probe");
  expect(await emptiedAt()).not.toBeNull();
});

/** As if the process had ended right after the revocation. */
const interruptRevocation = (signal: string) =>
  service.pool.query(
    "UPDATE consents SET revoked_at = date_trunc('ms', now()) WHERE user_id = $1 AND signal = $2",
    [user.userId, signal],
  );

it("an interrupted revocation is finished by a repeat, by the next consent, and by the job", async () => {
  const finishers = [
    () => revoke(user, "probe"),
    () => consent(user, "probe"),
    () => pruneSignals({ db, pool: service.pool }, new Date(Date.now() + 120_000)),
  ];
  for (const finish of finishers) {
    const id = await measure(user);
    await interruptRevocation("probe");
    await finish();
    expect(await windowsOf(id)).toEqual([windowOf({ activity, probe: undefined })]);
    await user.report(id, { sequence: 2, state: "stopped" });
  }
});

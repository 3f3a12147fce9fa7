import { randomUUID } from "node:crypto";
import {
  consentKinds,
  consentSchema,
  consentsResponseSchema,
  consentVersions,
  type SignalName,
  type SignalWindow,
  sessionDetailsSchema,
  sessionsExportSchema,
  signalNames,
} from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pruneSignals } from "../adaptation/prune-signals.ts";
import { type Database, openDatabase } from "../database.ts";
import { sessionsService } from "../service.ts";
import { activity, consent, decisionOf, playFor, revoke, windowOf } from "../testing/adaptation.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { environment } from "../testing/start-sessions.ts";
import { untilWaiting } from "../testing/until-waiting.ts";
import { deleteDecisions } from "./delete-measured.ts";

let service: TestService;
let db: Database;
let user: SessionClient;
beforeAll(async () => {
  service = await startTestService(sessionsService, environment());
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
const none = consentKinds.map(signal => ({ signal, version: null, grantedAt: null }));
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

const exportedConsents = async () =>
  sessionsExportSchema.parse((await user.get("/api/sessions/export")).body).consents;

it("a consent that is granted again after a revocation → both are exported, the first one with its end", async () => {
  const first = consentSchema.parse((await consent(user, "camera")).body);
  await revoke(user, "camera");
  const second = consentSchema.parse((await consent(user, "camera")).body);
  expect(await exportedConsents()).toEqual([
    { ...first, revokedAt: expect.any(String) },
    { ...second, revokedAt: null },
  ]);
});

it("a consent to an earlier text → doesn't count, and ends when the user agrees to the current one", async () => {
  const id = await measure(user, [windowOf({ activity })]);
  await service.pool.query(
    "UPDATE consents SET version = '2025-01-01' WHERE user_id = $1 AND signal = 'camera'",
    [user.userId],
  );
  expect(await consents()).toContainEqual({ signal: "camera", version: null, grantedAt: null });
  const { body } = await consent(user, "camera");
  const { grantedAt } = consentSchema.parse(body);
  expect(await consents()).toContainEqual(body);
  expect((await exportedConsents()).filter(({ signal }) => signal === "camera")).toMatchObject([
    { version: "2025-01-01", revokedAt: grantedAt },
    { version: consentVersions.camera, grantedAt, revokedAt: null },
  ]);
  // Agreeing to a new text withdraws nothing.
  expect(await windowsOf(id)).toEqual([windowOf({ activity })]);
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
  expect((await windowsOf(second)) ?? []).toEqual([]);
  expect([await movementsOf(first), await movementsOf(second)]).toEqual([0, 0]);
  expect(await windowsOf(othersOwn, other)).toEqual([windowOf({ activity })]);
  expect(await movementsOf(othersOwn)).toBe(1);
});

const numbersOf = async (id: string) =>
  sessionDetailsSchema
    .parse((await user.get(`/api/sessions/${id}`)).body)
    .adaptation?.decisions.map(({ number }) => number);
/** Reports decisions of these signals, numbered from 1, in a session of its own. */
const decide = async (...signals: SignalName[][]) => {
  const id = await measure(user, [windowOf({ activity })]);
  await service.pool.query("DELETE FROM adaptation_decisions WHERE session_id = $1", [id]);
  const decisions = signals.map((names, index) => decisionOf({ number: index + 1, signals: names }));
  await user.report(id, { sequence: 2, state: "stopped", adaptation: { windows: [], decisions } });
  expect(await numbersOf(id)).toEqual(signals.map((_, index) => index + 1));
  return id;
};

it("a revocation deletes all decisions of the sessions in which the signal took part, and no others", async () => {
  const [mixed, without] = [
    await decide(["activity"], ["activity", "camera"], []),
    await decide(["activity"]),
  ];
  await revoke(user, "camera");
  expect(await numbersOf(mixed)).toEqual([]);
  expect(await numbersOf(without)).toEqual([1]);
});

it("a deletion of decisions that is interrupted → a repeat deletes the rest", async () => {
  const id = await decide(["camera"], ["activity"], ["camera"]);
  await service.pool.query(deleteDecisions, [user.userId, "camera", 1]);
  expect(await numbersOf(id)).toEqual([1, 3]);
  await revoke(user, "camera");
  expect(await numbersOf(id)).toEqual([]);
});

/** Ends a session whose camera and probes measured an attention of 0.825, and waits until that is learned. */
const measureAttention = async () => {
  const id = await measure(user, [windowOf({ activity })]);
  await user.report(id, { sequence: 2, state: "stopped" });
  expect(await attentionOf(id)).toBe(0.825);
  const learned = "SELECT attention FROM session_outcomes WHERE session_id = $1 AND attention IS NOT NULL";
  await vi.waitFor(
    async () => expect((await service.pool.query(learned, [id])).rows).toHaveLength(1),
    10_000,
  );
  return id;
};
const attentionOf = async (id: string) =>
  sessionDetailsSchema.parse((await user.get(`/api/sessions/${id}`)).body).adaptation?.attention;
/** The sessions in the user's sums of attention, and whether the population's sums are those of all people. */
const attentionSums = async () => {
  const own = "SELECT sessions FROM user_mode_statistics WHERE user_id = $1 AND series = 'attention'";
  // One statement, because sessions of other tests may still be learned.
  const sums = `SELECT
    (SELECT array[coalesce(sum(people), 0), coalesce(sum(weighted_sum), 0)] FROM population_statistics
      WHERE series = 'attention') =
    (SELECT array[count(*), coalesce(sum(weighted_sum), 0)] FROM user_mode_statistics
      WHERE series = 'attention') AS same`;
  return {
    sessions: (await service.pool.query(own, [user.userId])).rows[0]?.sessions ?? 0,
    isPopulationTheirs: (await service.pool.query(sums)).rows[0]?.same,
  };
};

it.each(["camera", "probe"] as const)(
  "revoking the %s → the attention leaves the sessions, their outcomes and all sums; the rest that was learned stays",
  async signal => {
    const id = await measureAttention();
    expect(await attentionSums()).toEqual({ sessions: 1, isPopulationTheirs: true });
    await revoke(user, signal);
    expect(await attentionOf(id)).toBeNull();
    const outcome = "SELECT attention, completion FROM session_outcomes WHERE session_id = $1";
    expect((await service.pool.query(outcome, [id])).rows).toEqual([
      { attention: null, completion: expect.any(Number) },
    ]);
    expect(await attentionSums()).toEqual({ sessions: 0, isPopulationTheirs: true });
  },
);

it("revoking the activity → the attention stays", async () => {
  const id = await measureAttention();
  await revoke(user, "activity");
  expect(await attentionOf(id)).toBe(0.825);
});

it("a session that ends while the camera is being revoked gets its attention from the other signals", async () => {
  const id = await measure(user, [windowOf()]);
  const revoking = await service.pool.connect();
  await revoking.query("BEGIN");
  await revoking.query("UPDATE consents SET revoked_at = now() WHERE user_id = $1 AND signal = 'camera'", [
    user.userId,
  ]);
  const ended = user.report(id, { sequence: 2, state: "stopped" });
  await untilWaiting(service, 1);
  await revoking.query("COMMIT");
  revoking.release();
  expect(await ended).toMatchObject({ status: 202 });
  // One lapse in four probes.
  expect(await attentionOf(id)).toBe(0.75);
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
  await untilWaiting(service, 1);
  const revoked = revoke(user, "camera");
  await untilWaiting(service, 2);
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
  await untilWaiting(service, 2);
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
  await untilWaiting(service, 1);
  // Granted and revoked again, while the deletion waits.
  await service.pool.query(
    `INSERT INTO consents (id, user_id, signal, version, granted_at, revoked_at)
     VALUES (gen_random_uuid(), $1, 'probe', '', now(), now())`,
    [user.userId],
  );
  await blocker.query("ROLLBACK");
  blocker.release();
  expect(await revoked).toEqual(done);
  const unfinished = () =>
    db.consent.count({ where: { userId: user.userId, signal: "probe", emptiedAt: null } });
  expect(await unfinished()).toBe(1);
  await revoke(user, "probe");
  expect(await unfinished()).toBe(0);
});

/** As if the process had ended right after the revocation. */
const interruptRevocation = (signal: string) =>
  service.pool.query(
    "UPDATE consents SET revoked_at = now() WHERE user_id = $1 AND signal = $2 AND revoked_at IS NULL",
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

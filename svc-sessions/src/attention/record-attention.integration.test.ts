import { randomUUID } from "node:crypto";
import {
  attentionBaselineMaxSeconds,
  type EventEnvelope,
  moodOpenSeconds,
  sessionDetailsSchema,
  sessionsExportSchema,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { consent, decisionOf, playFor, revoke } from "../testing/adaptation.ts";
import { pvtOf, recordAttention, sartOf } from "../testing/attention.ts";
import type { FakeBilling } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";
import { untilWaiting } from "../testing/until-waiting.ts";

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
  await consent(user, "attention");
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
const resultsOf = async (id: string, of = user) =>
  sessionDetailsSchema.parse((await of.get(`/api/sessions/${id}`)).body).attentionResults;
const refused = (status: number, reason: string) => ({ status, body: code(reason) });

it("both tasks before and after a session are answered with its details and exported, and no event has them", async () => {
  const id = await started();
  const before = await recordAttention(user, id, "before");
  expect(before).toEqual({
    status: 200,
    body: { ...pvtOf(), moment: "before", recordedAt: expect.any(String) },
  });
  await recordAttention(user, id, "before", sartOf());
  await user.report(id, { state: "stopped" });
  await recordAttention(user, id, "after", pvtOf({ meanSpeed: 4.1 }));
  await recordAttention(user, id, "after", sartOf({ noGoErrors: 2 }));
  const results = await resultsOf(id);
  expect(results).toMatchObject([
    before.body as object,
    { moment: "before", ...sartOf() },
    { moment: "after", ...pvtOf({ meanSpeed: 4.1 }) },
    { moment: "after", ...sartOf({ noGoErrors: 2 }) },
  ]);
  const { sessions } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
  expect(sessions).toMatchObject([{ id, attentionResults: results }]);
  expect(JSON.stringify(events)).not.toMatch(/noGoErrors|meanSpeed/);
});

it("a repeated result changes nothing; a different one replaces it", async () => {
  const id = await started();
  const [first, again] = await Promise.all([
    recordAttention(user, id, "before"),
    recordAttention(user, id, "before"),
  ]);
  expect(again).toEqual(first);
  expect(await recordAttention(user, id, "before")).toEqual(first);
  await recordAttention(user, id, "before", pvtOf({ lapses: 7 }));
  expect(await resultsOf(id)).toMatchObject([{ task: "pvt", lapses: 7 }]);
});

it("a task without a single reaction → stored without means", async () => {
  const id = await started();
  const none = pvtOf({
    ...{ falseStarts: 0, trials: 5, omissions: 5, lapses: 5 },
    ...{ meanReactionMs: null, sdReactionMs: null, meanSpeed: null },
  });
  expect(await recordAttention(user, id, "before", none)).toMatchObject({ status: 200, body: none });
});

it("a result before a session is refused before its start, and after its end unless it repeats the recorded one", async () => {
  const id = await planned();
  expect(await recordAttention(user, id, "before")).toEqual(refused(409, "conflict"));
  await user.start(id);
  const recorded = await recordAttention(user, id, "before");
  await user.report(id, { state: "stopped" });
  expect(await recordAttention(user, id, "before")).toEqual(recorded);
  expect(await recordAttention(user, id, "before", sartOf())).toEqual(refused(409, "session_ended"));
});

it("a result after a session is refused while it plays and later than 24 hours after its end", async () => {
  const id = await started();
  expect(await recordAttention(user, id, "after")).toEqual(refused(409, "conflict"));
  await user.report(id, { state: "stopped" });
  const endedAgo = (seconds: number) =>
    service.pool.query("UPDATE sessions SET ended_at = now() - $2 * interval '1 second' WHERE id = $1", [
      id,
      seconds,
    ]);
  await endedAgo(moodOpenSeconds + 60);
  expect(await recordAttention(user, id, "after")).toEqual(refused(409, "conflict"));
  await endedAgo(moodOpenSeconds - 60);
  expect(await recordAttention(user, id, "after")).toMatchObject({ status: 200 });
});

it("the task of a result before began more than 30 minutes before the session → refused; of one after, any time counts", async () => {
  const id = await started();
  const begun = (secondsAgo: number) =>
    pvtOf({ startedAt: new Date(Date.now() - secondsAgo * 1000).toISOString() });
  const old = begun(attentionBaselineMaxSeconds + 60);
  expect(await recordAttention(user, id, "before", old)).toEqual(refused(409, "baseline_too_old"));
  const fresh = begun(attentionBaselineMaxSeconds - 60);
  expect(await recordAttention(user, id, "before", fresh)).toMatchObject({ status: 200 });
  await user.report(id, { state: "stopped" });
  expect(await recordAttention(user, id, "after", old)).toMatchObject({ status: 200 });
});

it("no consent, one to an earlier text, or one that is newer than the session → nothing is stored", async () => {
  const id = await started();
  await revoke(user, "attention");
  expect(await recordAttention(user, id, "before")).toEqual(refused(403, "consent_required"));
  await consent(user, "attention");
  expect(await recordAttention(user, id, "before")).toEqual(refused(403, "consent_required"));
  await user.report(id, { state: "stopped" });
  const next = await started();
  await service.pool.query("UPDATE consents SET version = '2025-01-01' WHERE user_id = $1", [user.userId]);
  expect(await recordAttention(user, next, "before")).toEqual(refused(403, "consent_required"));
  expect([await resultsOf(id), await resultsOf(next)]).toEqual([[], []]);
});

it("revoking the consent deletes the user's results in all sessions, and no other user's", async () => {
  const other = await signIn(service);
  await consent(other, "attention");
  const othersId = randomUUID();
  await other.plan({ id: othersId });
  await other.start(othersId);
  await recordAttention(other, othersId, "before");
  const first = await started();
  await recordAttention(user, first, "before");
  await user.report(first, { state: "stopped" });
  const second = await started();
  await recordAttention(user, second, "before", sartOf());
  expect(await revoke(user, "attention")).toMatchObject({ status: 204 });
  expect([await resultsOf(first), await resultsOf(second)]).toEqual([[], []]);
  expect(await resultsOf(othersId, other)).toHaveLength(1);
});

it("a revocation waits for a result that is being stored, and then deletes it", async () => {
  const id = await started();
  // A row with the result's key, not committed: the result waits for it, after it has read the consent.
  const blocker = await service.pool.connect();
  await blocker.query("BEGIN");
  // The foreign key would lock the session, and the result would wait for that before it reads the consent.
  await blocker.query("SET LOCAL session_replication_role = replica");
  await blocker.query(
    `INSERT INTO attention_results (session_id, moment, task, started_at, trials, false_starts, omissions,
       timing_error_ms, lapses, recorded_at) VALUES ($1, 'before', 'pvt', now(), 1, 0, 0, 1, 0, now())`,
    [id],
  );
  const recording = recordAttention(user, id, "before");
  await untilWaiting(service, 1);
  const revoking = revoke(user, "attention");
  await untilWaiting(service, 2);
  await blocker.query("ROLLBACK");
  blocker.release();
  expect(await recording).toMatchObject({ status: 200 });
  expect(await revoking).toMatchObject({ status: 204 });
  expect(await resultsOf(id)).toEqual([]);
});

it("a consent to attention tasks stores no decisions of an adapting session", async () => {
  const id = await started();
  await playFor(service, id, 30);
  await user.report(id, { adaptation: { windows: [], decisions: [decisionOf({ signals: [] })] } });
  const { rows } = await service.pool.query("SELECT FROM adaptation_decisions WHERE session_id = $1", [id]);
  expect(rows).toEqual([]);
});

it("another user's session, an unknown one and one without its hold are answered 404", async () => {
  const id = await started();
  const absent = refused(404, "not_found");
  const other = await signIn(service);
  await consent(other, "attention");
  expect(await recordAttention(other, id, "before")).toEqual(absent);
  expect(await recordAttention(user, randomUUID(), "before")).toEqual(absent);
  await user.report(id, { state: "stopped" });
  billing.answer = "breaks";
  expect(await recordAttention(user, await planned(), "before")).toEqual(absent);
});

it.each([
  pvtOf({ lapses: 63 }),
  pvtOf({ omissions: 3 }),
  pvtOf({ trials: 0 }),
  pvtOf({ meanSpeed: null }),
  pvtOf({ timingErrorMs: -1 }),
  sartOf({ noGoErrors: 18 }),
  sartOf({ omissions: 137 }),
  // Not a whole run.
  pvtOf({ trials: 4, omissions: 0, lapses: 0 }),
  sartOf({ trials: 1, omissions: 0, noGoTrials: 1, noGoErrors: 0, meanReactionMs: null, sdReactionMs: null }),
  sartOf({ noGoTrials: 16 }),
  // Means without reactions, and reactions without means.
  pvtOf({ omissions: 62, lapses: 62 }),
  pvtOf({ meanReactionMs: null, meanSpeed: null }),
  pvtOf({ sdReactionMs: null }),
  sartOf({ omissions: 136 }),
  sartOf({ omissions: 135 }),
  sartOf({ sdReactionMs: null }),
  { ...pvtOf(), task: "stroop" },
  { ...sartOf(), task: "pvt" },
])("answers 400 to the result %j", async result => {
  expect(await recordAttention(user, await started(), "before", result)).toEqual(
    refused(400, "invalid_request"),
  );
});

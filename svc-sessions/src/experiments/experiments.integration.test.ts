import { randomUUID } from "node:crypto";
import {
  type EventEnvelope,
  experimentConsentVersion,
  experimentEvents,
  experimentLooks,
  experimentSchema,
  experimentSessions,
  experimentsResponseSchema,
  type Mode,
  modesResponseSchema,
  moodEvents,
  ownModeId,
  placeAfter,
  publishConsentVersion,
  type Session,
  sessionDetailsSchema,
  sessionEvents,
  sessionSchema,
  sessionsExportSchema,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { catalogue } from "../modes/catalogue/catalogue.ts";
import { consent, revoke } from "../testing/adaptation.ts";
import { pvtOf, recordAttention } from "../testing/attention.ts";
import { bare, copyRated, modeId, planIn, playRated, startIn, startRequest } from "../testing/experiments.ts";
import { givePremium } from "../testing/premium.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";
import { untilWaiting } from "../testing/until-waiting.ts";
import { playsBeat } from "./arm.ts";

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

const code = (name: string) => expect.objectContaining({ code: name });
const post = (path: string, body?: unknown) => user.call("POST", `/api/experiments${path}`, body);
const start = async (changed: object = {}) => {
  const { status, body } = await post("", startRequest(changed));
  expect(status).toBe(201);
  return experimentSchema.parse(body);
};
const list = async () => experimentsResponseSchema.parse((await user.get("/api/experiments")).body);

type Planning = Parameters<typeof planIn>[2];
const plan = (experimentId: string, changed?: Planning) => planIn(user, experimentId, changed);
const startOne = (experimentId: string, changed?: Planning) => startIn(user, experimentId, changed);
/** Starts a session and ends it at once. @returns its treatment */
const treatmentIn = async (experimentId: string, changed?: Planning) => {
  const { id, treatmentId } = await startOne(experimentId, changed);
  await user.report(id, { state: "stopped", samples: [] });
  return treatmentId;
};

/** Rated sessions before the first look. */
const firstLook = experimentLooks[0]?.sessions ?? 0;

describe("starting an experiment", () => {
  it("a repeated request returns the same experiment, another mode under its id conflicts", async () => {
    const experiment = await start();
    expect(experiment).toMatchObject({ status: "collecting", ratedSessions: 0, result: null, endedAt: null });
    expect(await start({ id: experiment.id })).toEqual(experiment);
    const other = await post("", startRequest({ id: experiment.id, modeId: "before-sleep" }));
    expect(other).toEqual({ status: 409, body: code("conflict") });
  });

  it("two at once → one collects, the other conflicts", async () => {
    const answers = await Promise.all([post("", startRequest()), post("", startRequest())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await list()).experiments).toHaveLength(1);
  });

  it("two users with one id at once → one collects, the other conflicts", async () => {
    const users = [user, await signIn(service)];
    for (let round = 0; round < 5; round++) {
      const request = startRequest();
      const answers = await Promise.all(users.map(it => it.call("POST", "/api/experiments", request)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      await Promise.all(users.map(it => it.call("POST", `/api/experiments/${request.id}/stop`)));
    }
  });

  it("the twenty-first in 24 hours conflicts, and a repeat of an earlier one doesn't", async () => {
    const first = await start();
    await post(`/${first.id}/stop`);
    await service.pool.query(
      `INSERT INTO experiments (id, user_id, mode_id, status, consent_version, plan, plan_hash, started_at)
       SELECT gen_random_uuid(), $1, $2, 'stopped', $3, '{}', '', now() - interval '23 hours' FROM generate_series(1, 19)`,
      [user.userId, modeId, experimentConsentVersion],
    );
    expect(await post("", startRequest())).toEqual({ status: 409, body: code("conflict") });
    expect(await start({ id: first.id })).toMatchObject({ id: first.id, status: "stopped" });
    await service.pool.query(
      "UPDATE experiments SET started_at = now() - interval '25 hours' WHERE user_id = $1",
      [user.userId],
    );
    expect(await start()).toMatchObject({ status: "collecting" });
  });

  it("another user's id conflicts, and an old consent text is refused", async () => {
    const { id } = await start();
    user = await signIn(service);
    expect(await post("", startRequest({ id }))).toEqual({ status: 409, body: code("conflict") });
    const old = await post("", startRequest({ consentVersion: "2020-01-01" }));
    expect(old).toEqual({ status: 400, body: code("invalid_request") });
  });

  it("all modes of the catalogue are offered, each with its sham, and premium ones only with Premium", async () => {
    const own = async () => {
      const { modes } = modesResponseSchema.parse((await user.get("/api/modes")).body);
      return modes.filter(({ sham }) => sham !== null);
    };
    expect(await own()).toHaveLength(catalogue.length);
    for (const { id, sham } of await own())
      expect(sham, id).toBe(catalogue.find(mode => mode.id === id)?.sham);
    const idsOf = (isOffered: (mode: Mode) => boolean) =>
      catalogueIds.filter(id => modes.some(mode => mode.id === id && isOffered(mode)));
    const modes = await own();
    const catalogueIds = catalogue.map(({ id }) => id);
    expect((await list()).modeIds).toEqual(idsOf(({ isPremium }) => !isPremium));
    const premiumId = modes.find(({ isPremium }) => isPremium)?.id;
    expect(await post("", startRequest({ modeId: premiumId }))).toEqual({
      status: 403,
      body: code("premium_required"),
    });
    await givePremium(service, user);
    expect((await list()).modeIds).toEqual(catalogueIds);
    expect(await post("", startRequest({ modeId: "no-such-mode" }))).toEqual({
      status: 404,
      body: code("not_found"),
    });
  });

  it("a mode without a sham, as that of own patterns → refused", async () => {
    await givePremium(service, user);
    expect(await post("", startRequest({ modeId: ownModeId }))).toEqual({
      status: 400,
      body: code("invalid_request"),
    });
  });

  it("a mode whose sham changes later → the running experiment keeps its own, and so do its sessions", async () => {
    const experiment = await start({ modeId: "calm-focus" });
    expect(experiment.sham).toBe("jittered");
    const setSham = (sham: string) =>
      service.pool.query("UPDATE modes SET sham = $1 WHERE id = 'calm-focus'", [sham]);
    try {
      await setSham("no-beat");
      expect((await list()).experiments).toMatchObject([{ sham: "jittered" }]);
      expect(await startOne(experiment.id, { modeId: "calm-focus" })).toMatchObject({ sham: "jittered" });
    } finally {
      await setSham("jittered");
    }
  });
});

it("the partial index finds the sessions of experiments", async () => {
  const client = await service.pool.connect();
  try {
    // Small tables are scanned because that is cheaper. This asks whether the index can serve the statement.
    await client.query("BEGIN; SET LOCAL enable_seqscan = off");
    const { rows } = await client.query(
      "EXPLAIN (FORMAT JSON) SELECT count(*) FROM sessions WHERE experiment_id IN ($1::uuid, $2::uuid)",
      [randomUUID(), randomUUID()],
    );
    expect(JSON.stringify(rows)).toContain("sessions_experiment_id_idx");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

it("25 experiments → two pages, newest first, none missing and none twice", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { id } = await start();
    await post(`/${id}/stop`);
    ids.unshift(id);
  }
  const { rows } = await service.pool.query<{ id: string }>(
    `INSERT INTO experiments (id, user_id, mode_id, sham, status, consent_version, plan, plan_hash, started_at)
     SELECT gen_random_uuid(), user_id, mode_id, sham, status, consent_version, plan, plan_hash, started_at - interval '1 day'
     FROM experiments, generate_series(1, 20) WHERE id = $1 RETURNING id`,
    [ids.at(-1)],
  );
  const first = (await list()).experiments;
  expect(first).toHaveLength(20);
  expect(first.slice(0, 5).map(({ id }) => id)).toEqual(ids);
  const last = first.at(-1) ?? expect.fail("no experiment");
  const { body } = await user.get(`/api/experiments?before=${placeAfter(last.startedAt, last.id)}`);
  const rest = experimentsResponseSchema.parse(body).experiments;
  expect(rest).toHaveLength(5);
  const seen = [...first, ...rest].map(({ id }) => id);
  expect(new Set(seen)).toEqual(new Set([...ids, ...rows.map(({ id }) => id)]));
});

describe("an outcome that an attention task measures", () => {
  /** Plays the sessions of the first look, with equal results before and after. */
  const playTasks = async (experimentId: string) => {
    for (let n = 0; n < firstLook; n++) {
      const { id } = await startOne(experimentId);
      await recordAttention(user, id, "before");
      await user.report(id, { state: "stopped", samples: [] });
      const { status } = await recordAttention(user, id, "after", pvtOf({ meanSpeed: 3.9 }));
      expect(status).toBe(200);
    }
  };
  const only = async () => (await list()).experiments[0] ?? expect.fail("no experiment");

  it("without the consent to attention tasks → it isn't started", async () => {
    const request = startRequest({ outcome: "control" });
    expect(await post("", request)).toEqual({ status: 403, body: code("consent_required") });
    await consent(user, "attention");
    expect(await post("", request)).toMatchObject({ status: 201 });
  });

  it("its consent is revoked after the result → the result stays, its sessions and its link are gone", async () => {
    await consent(user, "attention");
    const { id } = await start({ outcome: "speed" });
    await playTasks(id);
    const { result, sessions } = experimentSchema.parse((await post(`/${id}/reveal`)).body);
    expect(sessions).toHaveLength(firstLook);
    expect(await post(`/${id}/share`)).toMatchObject({ status: 200 });
    await revoke(user, "attention");
    expect(await only()).toMatchObject({ result, ratedSessions: firstLook, sessions: [], share: null });
    const { rows } = await service.pool.query("SELECT result FROM experiments WHERE id = $1", [id]);
    expect(JSON.stringify(rows)).not.toMatch(/"before"|"after"/);
    expect(await post(`/${id}/share`)).toEqual({ status: 409, body: code("conflict") });
  }, 60_000);

  it("its consent is revoked after a reveal has read the results → it waits, then deletes the revealed sessions", async () => {
    await consent(user, "attention");
    const { id } = await start({ outcome: "speed", publishConsentVersion });
    await playTasks(id);
    // A row that the reveal's event has to wait for: by then, the result is stored and not committed.
    const blocker = await service.pool.connect();
    await blocker.query("BEGIN");
    await blocker.query("INSERT INTO outbox_sequences (topic, subject, value) VALUES ($1, $2, 1)", [
      experimentEvents.published.topic,
      user.userId,
    ]);
    const revealing = post(`/${id}/reveal`);
    await untilWaiting(service, 1);
    const revoking = revoke(user, "attention");
    await untilWaiting(service, 2);
    await blocker.query("ROLLBACK");
    blocker.release();
    expect(experimentSchema.parse((await revealing).body).sessions).toHaveLength(firstLook);
    expect(await revoking).toMatchObject({ status: 204 });
    expect(await only()).toMatchObject({ status: "revealed", ratedSessions: firstLook, sessions: [] });
  }, 60_000);

  it("its consent is revoked before a reveal that waits has read the results → nothing is revealed or shared", async () => {
    await consent(user, "attention");
    const { id } = await start({ outcome: "speed" });
    await playTasks(id);
    // A reader of the row: the reveal and the revocation meet behind it.
    const blocker = await service.pool.connect();
    await blocker.query("BEGIN");
    await blocker.query("SELECT FROM experiments WHERE id = $1 FOR SHARE", [id]);
    const revealing = post(`/${id}/reveal`);
    await untilWaiting(service, 1);
    const sharing = post(`/${id}/share`);
    const revoking = revoke(user, "attention");
    await untilWaiting(service, 3);
    await blocker.query("ROLLBACK");
    blocker.release();
    const answers = await Promise.all([revealing, sharing, revoking]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 204]);
    expect(await only()).toMatchObject({ status: "collecting", sessions: [], share: null });
  }, 60_000);
});

describe("a session of an experiment", () => {
  it("gets a treatment once, when it starts: started again, planned again, read and listed, it is the same", async () => {
    const { id: experimentId } = await start();
    const id = randomUUID();
    expect(await plan(experimentId, { id })).toMatchObject({ treatmentId: null, sham: null });
    const [first, again] = await Promise.all([user.start(id), user.start(id)]);
    expect(again).toEqual(first);
    const { treatmentId, sham } = sessionSchema.parse(first.body);
    expect(treatmentId).not.toBeNull();
    expect(sham).toBe("equal-ears");
    const treatment = { treatmentId, sham };
    expect((await user.start(id)).body).toMatchObject(treatment);
    expect(await plan(experimentId, { id })).toMatchObject(treatment);
    expect((await user.report(id)).body).toMatchObject({ session: treatment });
    expect((await user.get(`/api/sessions/${id}`)).body).toMatchObject({ ...treatment, playedBeat: null });
    expect((await user.get("/api/sessions")).body).toMatchObject({ sessions: [treatment] });
  });

  it("fours that start at once, beside five that never do → of each four, two play the beat", async () => {
    await givePremium(service, user);
    const { id } = await start();
    const payment = "premium";
    const startFour = async () => {
      const four = await Promise.all(Array.from({ length: 4 }, () => startOne(id, { payment })));
      expect(four.filter(({ treatmentId }) => playsBeat(treatmentId ?? ""))).toHaveLength(2);
    };
    await startFour();
    for (let unstarted = 0; unstarted < 5; unstarted++) await plan(id, { payment });
    await service.pool.query(
      "UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE user_id = $1",
      [user.userId],
    );
    for (let fours = 0; fours < 5; fours++) await startFour();
  }, 60_000);

  it("on credits, of pure tones, of another mode, of a stopped experiment or of another user's → no treatment", async () => {
    const { id } = await start();
    expect(await treatmentIn(id, { isPure: true })).toBeNull();
    expect(await treatmentIn(id, { payment: "credits" })).toBeNull();
    const { modeIds } = await list();
    const other = modeIds.find(it => it !== modeId) ?? expect.fail("one mode only");
    expect(await treatmentIn(id, { modeId: other })).toBeNull();
    const planned = await plan(id);
    await post(`/${id}/stop`);
    expect((await user.start(planned.id)).body, "stopped since it was planned").toMatchObject({
      treatmentId: null,
    });
    await user.report(planned.id, { state: "stopped", samples: [] });
    expect(await treatmentIn(id)).toBeNull();
    const { id: next } = await start();
    user = await signIn(service);
    expect(await treatmentIn(next)).toBeNull();
  });
});

describe("stopping", () => {
  it("ends it for good: stopped once, never revealed, and another may start", async () => {
    const { id } = await start();
    const stopped = experimentSchema.parse((await post(`/${id}/stop`)).body);
    expect(stopped).toMatchObject({ status: "stopped", endedAt: expect.any(String), result: null });
    expect((await post(`/${id}/stop`)).body).toEqual(stopped);
    expect(await post(`/${id}/reveal`)).toEqual({ status: 409, body: code("conflict") });
    await start();
  });

  it("another user's experiment is not found", async () => {
    const { id } = await start();
    user = await signIn(service);
    for (const act of ["stop", "reveal"])
      expect(await post(`/${id}/${act}`)).toEqual({ status: 404, body: code("not_found") });
  });
});

describe("a whole experiment", () => {
  it("no response differs between the arms before the reveal; then the result, the details and the export show them", async () => {
    const { id } = await start();
    const told = new Map<boolean, Set<string>>([
      [true, new Set()],
      [false, new Set()],
    ]);
    const played: Session[] = [];
    for (let n = 0; n < firstLook; n++) {
      expect(await post(`/${id}/reveal`)).toEqual({ status: 409, body: code("conflict") });
      const session = await startOne(id);
      const withBeat = playsBeat(session.treatmentId ?? "");
      // Seven points more with the beat.
      const answers = await playRated(user, session, withBeat ? 8 + (n % 2) : 1 + (n % 2));
      answers.pop();
      const details = await user.get(`/api/sessions/${session.id}`);
      const { moods: _, stretches: __, ...rest } = sessionDetailsSchema.parse(details.body);
      told.get(withBeat)?.add(bare([session, answers, rest]));
      played.push(session);
      const { ratedSessions, sessions } = (await list()).experiments[0] ?? expect.fail("no experiment");
      expect(ratedSessions).toBe(n + 1);
      expect(sessions.map(({ playedBeat }) => playedBeat)).toEqual(played.map(() => null));
    }
    expect(told.get(true)).toEqual(told.get(false));
    const sessionsOf = async () =>
      sessionsExportSchema.parse((await user.get("/api/sessions/export")).body).sessions;
    expect((await sessionsOf()).map(({ playedBeat }) => playedBeat)).toEqual(played.map(() => null));
    await vi.waitFor(() => {
      const ofUser = events.filter(({ subject }) => subject === user.userId);
      expect(ofUser.filter(({ type }) => type === sessionEvents.started.type)).toHaveLength(firstLook);
      for (const { data } of ofUser)
        expect(JSON.stringify(data)).not.toMatch(/treatment|playedBeat|playsBeat/);
    });
    expect((await list()).experiments[0]).toMatchObject({ status: "ready", result: null });
    expect(await treatmentIn(id)).toBeNull();

    const revealed = experimentSchema.parse((await post(`/${id}/reveal`)).body);
    expect(revealed).toMatchObject({
      status: "revealed",
      result: { verdict: "better", look: 1, withBeat: { sessions: 6 }, withoutBeat: { sessions: 6 } },
    });
    expect(revealed.sessions.map(({ playedBeat }) => playedBeat)).toEqual(
      played.map(({ treatmentId }) => playsBeat(treatmentId ?? "")),
    );
    expect(
      revealed.sessions.map(({ number, before }) => [number, before]),
      "in the order in which they started",
    ).toEqual(played.map((_, n) => [n + 1, -6]));
    expect((await post(`/${id}/reveal`)).body).toEqual(revealed);
    expect((await post(`/${id}/stop`)).body).toEqual(revealed);
    const last = played.at(-1) ?? expect.fail("no session");
    expect(await user.recordMood(last.id, "after", { intensity: 10 })).toMatchObject({ status: 200 });
    expect((await list()).experiments[0], "a mood changed afterwards changes no dot").toEqual(revealed);
    const first = played[0] ?? expect.fail("no session");
    expect((await user.get(`/api/sessions/${first.id}`)).body).toMatchObject({
      playedBeat: playsBeat(first.treatmentId ?? ""),
    });
    expect((await sessionsOf()).filter(({ playedBeat }) => playedBeat !== null)).toHaveLength(firstLook);
  }, 60_000);

  it("an answer whether the beat was noticed is stored from the last rated session to the reveal, and not earlier or later", async () => {
    const { id } = await start();
    const answer = (noticed: string | null) =>
      user.call("PUT", `/api/experiments/${id}/noticed`, { noticed });
    const notYet = async () => expect(await answer("yes")).toEqual({ status: 409, body: code("conflict") });
    await notYet();
    const first = await startOne(id);
    await playRated(user, first, 2);
    await copyRated(service, first, firstLook - 2);
    await notYet();
    await playRated(user, await startOne(id), 2);
    expect(await answer("certainly")).toEqual({ status: 400, body: code("invalid_request") });
    for (const noticed of ["no", null, "maybe"])
      expect((await answer(noticed)).body).toMatchObject({ noticed });
    expect((await post(`/${id}/reveal`)).body).toMatchObject({ status: "revealed", noticed: "maybe" });
    expect(await answer("no")).toEqual({ status: 409, body: code("conflict") });
    expect((await list()).experiments[0]).toMatchObject({ noticed: "maybe" });
    const { experiments } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
    expect(experiments).toMatchObject([{ noticed: "maybe" }]);
    user = await signIn(service);
    expect(await answer("no")).toEqual({ status: 404, body: code("not_found") });
  }, 60_000);

  it("an unrated session does not count, however long it played", async () => {
    const { id } = await start();
    const session = await startOne(id);
    await user.recordMood(session.id, "before");
    await user.report(session.id, { sequence: 1, state: "stopped", playedSeconds: 1, samples: [] });
    expect((await list()).experiments[0]).toMatchObject({ status: "collecting", ratedSessions: 0 });
  });

  it("rated sessions of one arm only → the last place stays open, until one of the other arm makes the result", async () => {
    const { id } = await start();
    // Only sessions with the beat are rated: by chance never, on purpose by a user who reads the treatments.
    const rateNext = async (arm: boolean) => {
      for (let tries = 0; tries < 5; tries++) {
        const session = await startOne(id);
        if (playsBeat(session.treatmentId ?? "") === arm) return playRated(user, session, 2);
        await user.report(session.id, { state: "stopped", samples: [] });
      }
      return expect.fail("five sessions of one arm");
    };
    for (let n = 0; n < experimentSessions + 1; n++) await rateNext(true);
    const ratedSessions = experimentSessions - 1;
    expect((await list()).experiments[0]).toMatchObject({ status: "collecting", ratedSessions });
    expect(await post(`/${id}/reveal`)).toEqual({ status: 409, body: code("conflict") });
    await rateNext(false);
    expect((await list()).experiments[0]).toMatchObject({ status: "ready" });
    expect((await post(`/${id}/reveal`)).body).toMatchObject({
      result: { withBeat: { sessions: ratedSessions }, withoutBeat: { sessions: 1 } },
    });
  }, 90_000);

  it("two sessions that play for the last place at once → one gets it, and two reveals at once give one result", async () => {
    await givePremium(service, user);
    const { id } = await start();
    const session = await startOne(id);
    await playRated(user, session, 2);
    await copyRated(service, session, firstLook - 2);
    expect((await list()).experiments[0]).toMatchObject({ ratedSessions: firstLook - 1 });
    const payment = "premium";
    const last = await Promise.all([startOne(id, { payment }), startOne(id, { payment })]);
    await Promise.all(last.map(it => playRated(user, it, 2)));
    expect((await list()).experiments[0]).toMatchObject({
      status: "ready",
      ratedSessions: firstLook,
    });
    expect(await treatmentIn(id, { payment })).toBeNull();
    const [first, second] = await Promise.all([post(`/${id}/reveal`), post(`/${id}/reveal`)]);
    expect(second).toEqual(first);
    const { result } = experimentSchema.parse(first.body);
    expect((result?.withBeat.sessions ?? 0) + (result?.withoutBeat.sessions ?? 0)).toBe(firstLook);
  });

  it("the events of its moods say that the session is blinded, those of other sessions that it is not", async () => {
    const { id } = await start();
    const told = async (sessionId: string) => {
      await user.recordMood(sessionId, "before");
      const isOf = ({ type, data }: EventEnvelope) =>
        type === moodEvents.recorded.type && (data as { sessionId: string }).sessionId === sessionId;
      return vi.waitFor(() => events.find(isOf)?.data ?? expect.fail("not published"), 10_000);
    };
    const blinded = await startOne(id);
    expect(await told(blinded.id)).toMatchObject({ isBlinded: true });
    await user.report(blinded.id, { state: "stopped", samples: [] });
    const open = randomUUID();
    await user.plan({ id: open, modeId, payment: "free", plannedSeconds: 300 });
    await user.start(open);
    expect(await told(open)).toMatchObject({ isBlinded: false });
  });
});

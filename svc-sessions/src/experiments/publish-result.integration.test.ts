import { randomUUID } from "node:crypto";
import {
  type EventEnvelope,
  experimentEvents,
  experimentSchema,
  publishConsentVersion,
  sessionsExportSchema,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { playRated, startIn, startRequest } from "../testing/experiments.ts";
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

const conflicts = { status: 409, body: expect.objectContaining({ code: "conflict" }) };
const yes = { isPublished: true, consentVersion: publishConsentVersion };
const no = { isPublished: false };

const start = async (): Promise<string> => {
  const { body } = await user.call("POST", "/api/experiments", startRequest());
  return experimentSchema.parse(body).id;
};
/** Rates one session, and copies it 19 times: half of the treatments play the beat. */
const rate = async (experimentId: string): Promise<void> => {
  const first = await startIn(user, experimentId);
  await playRated(user, first, 6);
  await service.pool.query(
    `WITH copies AS (
       INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, start_time, ended_at, heard_at,
         time_zone, created_at, planned_curve, treatment_id, treatment_number, experiment_id)
       SELECT gen_random_uuid(), user_id, mode_id, pattern_id, payment, status, duration, start_time, ended_at, heard_at,
         time_zone, created_at, planned_curve, gen_random_uuid(), treatment_number + n, experiment_id
       FROM sessions, generate_series(1, 19) AS n WHERE id = $1 RETURNING id, user_id, treatment_number
     )
     INSERT INTO mood_journals (id, user_id, session_id, moment, mood, intensity)
     SELECT gen_random_uuid(), user_id, copies.id, moment, 'calm', 1 + (treatment_number * 7 + length(moment)) % 9
     FROM copies, unnest(ARRAY['before', 'after']) AS moment`,
    [first.id],
  );
};
const put = (id: string, body: unknown) => user.call("PUT", `/api/experiments/${id}/published`, body);
const publicationAfter = async (answer: ReturnType<typeof put>) => {
  const { status, body } = await answer;
  expect(status).toBe(200);
  return experimentSchema.parse(body).publication;
};
const reveal = (id: string) => user.call("POST", `/api/experiments/${id}/reveal`);
const publishedOf = (id: string) =>
  events.filter(
    ({ type, data }) =>
      Object.values(experimentEvents).some(event => event.type === type) &&
      (data as { experimentId: string }).experimentId === id,
  );
/** The names of the experiment's events, once there are as many. */
const eventsOf = (id: string, count: number) =>
  vi.waitFor(() => {
    expect(publishedOf(id)).toHaveLength(count);
    return publishedOf(id).map(({ type }) => type.split("/").at(-1));
  });

it("while sessions are collected → conflict; once ready, a choice that can be taken back", async () => {
  const id = await start();
  expect(await put(id, yes)).toEqual(conflicts);
  await rate(id);
  expect(await publicationAfter(put(id, yes))).toBe("chosen");
  expect(await publicationAfter(put(id, yes))).toBe("chosen");
  expect(await publicationAfter(put(id, no))).toBe("off");
});

it("chosen → the reveal publishes the result, and no session or time of it", async () => {
  const id = await start();
  await rate(id);
  await put(id, yes);
  expect(publishedOf(id)).toEqual([]);
  const revealed = experimentSchema.parse((await reveal(id)).body);
  expect(revealed.publication).toBe("published");
  expect(await eventsOf(id, 1)).toEqual(["published"]);
  const data = experimentEvents.published.data.parse(publishedOf(id)[0]?.data);
  expect(data).toMatchObject({
    ...{ experimentId: id, userId: user.userId, modeId: revealed.modeId, outcome: "mood" },
    ...{ sham: revealed.sham, planHash: revealed.planHash, verdict: revealed.result?.verdict, noticed: null },
    difference: { mean: revealed.result?.difference.estimate, level: 0.9 },
  });
  expect(data.sessions.withBeat + data.sessions.withoutBeat).toBe(revealed.ratedSessions);
  expect(data.standardError).toBeGreaterThan(0);
  await reveal(id);
  expect(publishedOf(id), "a repeated reveal publishes nothing more").toHaveLength(1);
});

it("a published result is withdrawn and published again, each once, however often it is asked for", async () => {
  const id = await start();
  await rate(id);
  await put(id, yes);
  await reveal(id);
  for (const [body, publication] of [
    [no, "withdrawn"],
    [no, "withdrawn"],
    [yes, "published"],
    [yes, "published"],
  ] as const)
    expect(await publicationAfter(put(id, body))).toBe(publication);
  expect(await eventsOf(id, 3)).toEqual(["published", "withdrawn", "published"]);
  expect(publishedOf(id).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

it("not chosen before the result → never published, whatever the result", async () => {
  const id = await start();
  await rate(id);
  expect(experimentSchema.parse((await reveal(id)).body).publication).toBe("off");
  expect(await put(id, yes)).toEqual(conflicts);
  expect(await publicationAfter(put(id, no))).toBe("off");
  expect(publishedOf(id)).toEqual([]);
});

it("another user's experiment is not found, and another consent text is refused", async () => {
  const id = await start();
  await rate(id);
  expect(await put(id, { isPublished: true, consentVersion: "2020-01-01" })).toMatchObject({ status: 400 });
  expect(await put(randomUUID(), yes)).toMatchObject({ status: 404 });
  user = await signIn(service);
  expect(await put(id, yes)).toMatchObject({ status: 404 });
});

it("the export says what was published, by which consent, and when it was withdrawn", async () => {
  const id = await start();
  await rate(id);
  await put(id, yes);
  await reveal(id);
  await put(id, no);
  const { experiments } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
  expect(experiments).toEqual([
    expect.objectContaining({
      publishConsentVersion,
      publishedAt: expect.any(String),
      withdrawnAt: expect.any(String),
    }),
  ]);
});

import { randomUUID } from "node:crypto";
import { experimentConsentVersion, type Session, sessionSchema } from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { expect } from "vitest";
import type { Answer, SessionClient } from "./session-client.ts";

/** A mode that can be compared. */
export const modeId = "wind-down";

/** A request that starts an experiment. */
export const startRequest = (changed: object = {}) => ({
  id: randomUUID(),
  modeId,
  outcome: "mood",
  consentVersion: experimentConsentVersion,
  ...changed,
});

/** Plans a free session of an experiment. */
export const planIn = async (
  user: SessionClient,
  experimentId: string,
  changed: Parameters<SessionClient["plan"]>[0] = {},
): Promise<Session> =>
  sessionSchema.parse(
    (await user.plan({ modeId, payment: "free", plannedSeconds: 300, experimentId, ...changed })).body,
  );

/** Plans and starts a free session of an experiment. */
export const startIn = async (...planned: Parameters<typeof planIn>): Promise<Session> => {
  const [user] = planned;
  const { id } = await planIn(...planned);
  return sessionSchema.parse((await user.start(id)).body);
};

/** Plays a started session for a second and rates it: tense 6 before, calm at `after` after. */
export const playRated = async (user: SessionClient, session: Session, after: number): Promise<Answer[]> => {
  const answers = [
    await user.recordMood(session.id, "before"),
    await user.report(session.id),
    await user.report(session.id, { sequence: 2, state: "stopped", playedSeconds: 1, samples: [] }),
    await user.recordMood(session.id, "after", { mood: "calm", intensity: after }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 202, 202, 200]);
  return answers;
};

/** An answer as text, without what differs by nature between two sessions: ids, times and their place in the experiment. */
export const bare = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time")
    .replaceAll(/"treatmentNumber":\d+/g, '"treatmentNumber":"place"');

/**
 * Adds rated sessions like the given one, each with a random treatment: twenty of them take a hundred requests. Their ratings
 * are equal, so the first look finds no difference.
 */
export const copyRated = ({ pool }: TestService, { id }: Session, count: number) =>
  pool.query(
    `WITH copies AS (
       INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, start_time, ended_at, heard_at,
         time_zone, created_at, planned_curve, treatment_id, treatment_number, experiment_id)
       SELECT gen_random_uuid(), user_id, mode_id, pattern_id, payment, status, duration, start_time, ended_at, heard_at,
         time_zone, created_at, planned_curve, gen_random_uuid(), treatment_number + n, experiment_id
       FROM sessions, generate_series(1, $2) AS n WHERE id = $1 RETURNING id, user_id
     )
     INSERT INTO mood_journals (id, user_id, session_id, moment, mood, intensity)
     SELECT gen_random_uuid(), user_id, copies.id, moment, 'calm', 5
     FROM copies, unnest(ARRAY['before', 'after']) AS moment`,
    [id, count],
  );

/** Reveals an experiment of twelve rated sessions, whose ratings are equal. @returns its id */
export const revealOne = async (service: TestService, user: SessionClient): Promise<string> => {
  const request = startRequest();
  await user.call("POST", "/api/experiments", request);
  const session = await startIn(user, request.id);
  await playRated(user, session, 5);
  await copyRated(service, session, 19);
  const { status } = await user.call("POST", `/api/experiments/${request.id}/reveal`);
  expect(status).toBe(200);
  return request.id;
};

import { randomUUID } from "node:crypto";
import {
  experimentBlockSize,
  experimentConsentVersion,
  type Session,
  sessionSchema,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { expect } from "vitest";
import { drawPlaysBeat, drawTreatmentId, playsBeat } from "../experiments/arm.ts";
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

/** Draws a random UUID (version 4) from numbers below 1. */
const idFrom = (random: () => number): string => {
  const digits = Array.from({ length: 32 }, () => Math.floor(16 * random()).toString(16));
  digits.splice(12, 1, "4");
  digits.splice(16, 1, "89ab"[Math.floor(4 * random())] ?? "8");
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

/** The intensity of a copy's calm, 1 to 10, before or after it. */
type RatingOf = (place: number, moment: "before" | "after") => number;

/**
 * Adds rated sessions after the given one, the first of its experiment, an hour apart in the past. Their arms are drawn in
 * blocks, as a start draws them: playing twenty takes a hundred requests.
 * @param ratingOf by default all are equal, so the first look finds no difference
 * @param random a seeded one gives the same arms and ids
 */
export const copyRated = (
  { pool }: TestService,
  { id, treatmentId }: Session,
  count: number,
  { ratingOf = () => 5, random = Math.random }: { ratingOf?: RatingOf; random?: () => number } = {},
) => {
  const first = playsBeat(treatmentId ?? "");
  const drawn = { withBeat: Number(first), withoutBeat: Number(!first) };
  const copies = Array.from({ length: count }, (_, n) => {
    const withBeat = drawPlaysBeat(drawn, experimentBlockSize, limit => Math.floor(limit * random()));
    drawn[withBeat ? "withBeat" : "withoutBeat"]++;
    const session = idFrom(random);
    const moods = (["before", "after"] as const).map(moment => ({
      ...{ id: idFrom(random), session, moment, intensity: ratingOf(n, moment) },
    }));
    return { id: session, n: n + 1, treatment: drawTreatmentId(withBeat, () => idFrom(random)), moods };
  });
  return pool.query(
    `WITH copies AS (
       INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, played_seconds, start_time,
         ended_at, heard_at, time_zone, created_at, planned_curve, treatment_id, sham, experiment_id, treatment_number)
       SELECT copy.id, user_id, mode_id, pattern_id, payment, status, duration, played_seconds, start_time, ended_at,
         heard_at, time_zone, created_at - n * interval '1 hour', planned_curve, copy.treatment, sham, experiment_id,
         treatment_number + n
       FROM sessions, jsonb_to_recordset($2::jsonb) AS copy (id text, n int, treatment uuid)
       WHERE sessions.id = $1 RETURNING id, user_id
     )
     INSERT INTO mood_journals (id, user_id, session_id, moment, mood, intensity)
     SELECT m.id, copies.user_id, m.session, m.moment, 'calm', m.intensity
     FROM jsonb_to_recordset($3::jsonb) AS m (id uuid, session text, moment text, intensity int)
       JOIN copies ON copies.id = m.session`,
    [id, JSON.stringify(copies), JSON.stringify(copies.flatMap(({ moods }) => moods))],
  );
};

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

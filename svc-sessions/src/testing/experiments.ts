import { randomUUID } from "node:crypto";
import { experimentConsentVersion, type Session, sessionSchema } from "@phaselock/contracts";
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

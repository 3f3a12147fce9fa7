import { type MoodMoment, type RecordMoodRequest, sessionMoodSchema } from "@phaselock/contracts";
import { api, loadOfflineStore, type OfflineSession } from "@phaselock/web";
import { offlineSessionChanged } from "../offline/page-lock.ts";
import { retrying } from "../retrying.ts";
import type { ChosenMood } from "./chosen-mood.ts";

/** Stores the mood with its session, if that was played offline and is not synced. */
async function addOfflineMood(sessionId: string, mood: OfflineSession["moods"][number]): Promise<boolean> {
  const store = await loadOfflineStore();
  const isStored = await store.changeSession(sessionId, session => ({
    ...session,
    // What was said before of this moment is refined, as it is online.
    moods: [
      ...session.moods.filter(({ moment }) => moment !== mood.moment),
      { ...session.moods.find(({ moment }) => moment === mood.moment), ...mood },
    ],
  }));
  if (isStored) dispatchEvent(new Event(offlineSessionChanged));
  return isStored;
}

/** The sessions and moments whose goal, or notes, this page has sent. */
const saidGoals = new Set<string>();
const saidNotes = new Set<string>();

/**
 * The request for a mood. What this page never said is left out, so that a tap keeps what the journal says; what it said
 * and the user has cleared is null.
 */
const toRequest = (key: string, { mood, intensity, goal, notes }: ChosenMood): RecordMoodRequest => {
  if (goal) saidGoals.add(key);
  if (notes) saidNotes.add(key);
  return {
    mood,
    intensity,
    ...(saidGoals.has(key) && { goal }),
    ...(saidNotes.has(key) && { notes: notes || null }),
  };
};

/** The newest mood of each session and moment: an older one that is still retried must not replace it. */
const newest = new Map<string, ChosenMood>();
/** How many attempts are on their way, by session and moment. */
const inFlight = new Map<string, number>();

const keyOf = (sessionId: string, moment: MoodMoment): string => `${sessionId} ${moment}`;

/**
 * Takes back a mood that has not been recorded: it is not sent again.
 * @returns false while an attempt is on its way, which may be recorded; nothing is then taken back
 */
export function takeBackMood(sessionId: string, moment: MoodMoment): boolean {
  const key = keyOf(sessionId, moment);
  if (inFlight.get(key)) return false;
  newest.delete(key);
  return true;
}

async function whileInFlight(key: string, attempt: () => Promise<void>): Promise<void> {
  inFlight.set(key, (inFlight.get(key) ?? 0) + 1);
  try {
    await attempt();
  } finally {
    inFlight.set(key, (inFlight.get(key) ?? 1) - 1);
  }
}

/** A session and its owner, whose token alone its moods are sent with. */
type OwnSession = { readonly userId: string; readonly sessionId: string };

async function send(
  { userId, sessionId }: OwnSession,
  moment: MoodMoment,
  body: RecordMoodRequest,
): Promise<void> {
  if (await addOfflineMood(sessionId, { moment, ...body })) return;
  const params = { id: sessionId, moment };
  await api.put("/api/sessions/{id}/moods/{moment}", sessionMoodSchema, { as: { userId }, params, body });
}

/**
 * PUT /api/sessions/{id}/moods/{moment}. Retries for two minutes when there is no answer; the session does not wait for
 * it. A repeated request changes nothing. A mood that is refined meanwhile is not sent again.
 * @returns whether the mood was recorded
 */
export function recordMood(session: OwnSession, moment: MoodMoment, mood: ChosenMood): Promise<boolean> {
  const key = keyOf(session.sessionId, moment);
  newest.set(key, mood);
  return retrying(
    () => whileInFlight(key, () => send(session, moment, toRequest(key, mood))),
    () => newest.get(key) === mood,
  );
}

import { type MoodMoment, type MoodName, sessionMoodSchema } from "@phaselock/contracts";
import { ApiError, api, isTemporaryFailure, loadOfflineStore, type OfflineSession } from "@phaselock/web";
import { runLater } from "../data/run-later.ts";
import { offlineSessionChanged } from "../offline/page-lock.ts";

/** One tap names a mood, not its strength: the middle of 1 to 10. */
export const middleIntensity = 5;

/** Delays before each retry, ms. */
const retryAfterMs = [2000, 5000, 15_000, 60_000, 60_000] as const;

const wait = (ms: number) => new Promise<void>(done => runLater(done, ms));

/** Stores the mood with its session, if that was played offline and is not synced. */
async function addOfflineMood(sessionId: string, mood: OfflineSession["moods"][number]): Promise<boolean> {
  const store = await loadOfflineStore();
  const isStored = await store.changeSession(sessionId, session => ({
    ...session,
    moods: [...session.moods, mood],
  }));
  if (isStored) dispatchEvent(new Event(offlineSessionChanged));
  return isStored;
}

/**
 * PUT /api/sessions/{id}/moods/{moment}. Retries for two minutes when there is no answer; the session does not wait for
 * it. A repeated request changes nothing.
 * @returns whether the mood was recorded
 */
export async function recordMood(
  sessionId: string,
  moment: MoodMoment,
  mood: MoodName,
  tried = 0,
): Promise<boolean> {
  if (await addOfflineMood(sessionId, { moment, mood, intensity: middleIntensity })) return true;
  try {
    const params = { id: sessionId, moment };
    await api.put("/api/sessions/{id}/moods/{moment}", sessionMoodSchema, {
      params,
      body: { mood, intensity: middleIntensity },
    });
    return true;
  } catch (error) {
    const delayMs = retryAfterMs[tried];
    const isFinal = error instanceof ApiError && !isTemporaryFailure(error);
    if (isFinal || delayMs === undefined) return false;
    await wait(delayMs);
    return recordMood(sessionId, moment, mood, tried + 1);
  }
}

import { attentionResultSchema, type MoodMoment, type RecordAttentionRequest } from "@phaselock/contracts";
import { api, loadOfflineStore } from "@phaselock/web";
import { offlineSessionChanged } from "../offline/page-lock.ts";
import { retrying } from "../retrying.ts";

/** A session and its owner, whose token alone its results are sent with. */
export type OwnSession = { readonly userId: string; readonly sessionId: string };

/** Stores the result with its session, if that was played offline and is not synced. */
async function addOffline(
  sessionId: string,
  moment: MoodMoment,
  result: RecordAttentionRequest,
): Promise<boolean> {
  const store = await loadOfflineStore();
  const isStored = await store.changeSession(sessionId, session => ({
    ...session,
    attention: [
      ...session.attention.filter(it => it.moment !== moment || it.result.task !== result.task),
      { moment, result },
    ],
  }));
  if (isStored) dispatchEvent(new Event(offlineSessionChanged));
  return isStored;
}

/**
 * PUT /api/sessions/{id}/attention/{moment}. Retries for two minutes when there is no answer. A session played offline keeps
 * its results until it is synced.
 * @returns whether the result was recorded
 */
export const recordAttention = (
  { userId, sessionId }: OwnSession,
  moment: MoodMoment,
  result: RecordAttentionRequest,
): Promise<boolean> =>
  retrying(async () => {
    if (await addOffline(sessionId, moment, result)) return;
    await api.put("/api/sessions/{id}/attention/{moment}", attentionResultSchema, {
      as: { userId },
      params: { id: sessionId, moment },
      body: result,
    });
  });

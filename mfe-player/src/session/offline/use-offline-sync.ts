import {
  attentionResultSchema,
  reportResponseSchema,
  sessionMoodSchema,
  sessionSchema,
} from "@phaselock/contracts";
import { api, loadOfflineStore, offlineQuery, queryKeys, useAuth } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { runLater } from "../../shared/run-later.ts";
import { isPlaying, offlineSessionChanged, untilSyncEnds, withSyncLock } from "./page-lock.ts";
import { type SyncDependencies, syncSessions } from "./sync.ts";

/** After no answer, or when another tab is syncing, ms. */
const retryAfterMs = 15_000;

/** The requests of a sync, each with the owner's token only: another user may sign in before the last one. */
const requestsAs = (as: { readonly userId: string }): Omit<SyncDependencies, "store"> => ({
  isPlaying,
  putSession: ({ id, request }) =>
    api.put("/api/sessions/{id}/offline", sessionSchema, { as, params: { id }, body: request }),
  postReport: (id, report) =>
    api.post("/api/sessions/{id}/reports", reportResponseSchema, { as, params: { id }, body: report }),
  putMood: (id, { moment, ...body }) =>
    api.put("/api/sessions/{id}/moods/{moment}", sessionMoodSchema, { as, params: { id, moment }, body }),
  putAttention: (id, { moment, result: body }) =>
    api.put("/api/sessions/{id}/attention/{moment}", attentionResultSchema, {
      ...{ as, params: { id, moment }, body },
    }),
});

/** Syncs what the user played offline: on entering the screen, when the network is back, and when a session ends. */
export function useOfflineSync(): void {
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  useEffect(() => {
    if (!userId) return;
    let isGone = false;
    let cancelRetry = () => {};
    const sync = async () => {
      cancelRetry();
      const store = await loadOfflineStore();
      const stored = await store.readSessions(userId);
      const isWaiting = stored.some(({ refusal }) => refusal === null);
      // Another tab may have synced what this one still shows.
      const shown = queryClient.getQueryData(offlineQuery(userId).queryKey)?.sessions ?? [];
      if (!navigator.onLine || !(isWaiting || shown.length > stored.length)) return;
      const isDone =
        !isWaiting || (await withSyncLock(() => syncSessions(userId, { ...requestsAs({ userId }), store })));
      void queryClient.invalidateQueries({ queryKey: queryKeys.offline });
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
      if (isDone || isGone) return;
      cancelRetry = runLater(trySync, retryAfterMs);
      if (isDone === undefined) void untilSyncEnds().then(trySync);
    };
    const trySync = () => void (isGone || sync().catch(() => {}));
    trySync();
    for (const event of ["online", offlineSessionChanged]) addEventListener(event, trySync);
    return () => {
      isGone = true;
      cancelRetry();
      for (const event of ["online", offlineSessionChanged]) removeEventListener(event, trySync);
    };
  }, [queryClient, userId]);
}

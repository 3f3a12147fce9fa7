import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../query/query-keys.ts";
import { loadOfflineStore } from "./load-offline-store.ts";

/** What this browser stores for the user's offline play. Always stale, because another tab may have changed it. */
export const offlineQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.offline, userId],
    queryFn: async () => {
      const store = await loadOfflineStore();
      return {
        lease: (await store.readLease(userId)) ?? null,
        sessions: await store.readSessions(userId),
      };
    },
    staleTime: 0,
  });

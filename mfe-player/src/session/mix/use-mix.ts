import { listeningResponseSchema, type Mix } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { defaultMix } from "./default-mix.ts";
import { knownMixes, type Mixes, mergeSaved, saveMix, sendUnsaved } from "./save-mix.ts";

/** GET /api/listening: the user's mixes. Until it has answered, and without a network, those that this device knows. */
const mixesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.me, "mixes", userId],
    queryFn: async () => {
      const { mixes } = await api.get("/api/listening", listeningResponseSchema);
      return mergeSaved(userId, Object.fromEntries(mixes.map(({ modeId, ...mix }) => [modeId, mix])));
    },
    initialData: () => knownMixes(userId),
    // Another device may have changed it since.
    staleTime: 0,
  });

/** How the user wants a mode to sound, and a function that changes and keeps it. */
export type Mixing = { readonly mix: Mix; change(change: Partial<Mix>): void };

/** The mix of a mode, on every device of the user: what another has changed is seen when a screen opens. */
export function useMix(userId: string, modeId: string): Mixing {
  const queryClient = useQueryClient();
  const { data } = useQuery(mixesQuery(userId));
  useEffect(() => {
    addEventListener("pagehide", sendUnsaved);
    return () => removeEventListener("pagehide", sendUnsaved);
  }, []);
  // The cache shows a change in a later task, and a radio button would jump back until then.
  const [latest, setLatest] = useState<{ readonly mix: Mix; readonly before: Mixes } | null>(null);
  const change = useCallback(
    (changed: Partial<Mix>) => {
      const { queryKey } = mixesQuery(userId);
      const now = queryClient.getQueryData(queryKey) ?? knownMixes(userId);
      const mix = { ...(now[modeId] ?? defaultMix), ...changed };
      // An answer that is on its way is older than this change.
      void queryClient.cancelQueries({ queryKey });
      setLatest({ mix, before: data });
      queryClient.setQueryData(queryKey, { ...now, [modeId]: mix });
      saveMix({ userId, modeId }, mix);
    },
    [queryClient, userId, modeId, data],
  );
  return { mix: (latest?.before === data ? latest.mix : data[modeId]) ?? defaultMix, change };
}

import type { ListeningResponse } from "@phaselock/contracts";
import { api, ignoreBody, listeningQuery, queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type Scene = ListeningResponse["opinions"][number]["scene"];

/** Forgets the user's ratings of scenes. Ratings that can't be forgotten stay in the list. */
export function useForgetScenes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (scenes: readonly Scene[]) =>
      Promise.all(
        scenes.map(scene => api.delete("/api/scenes/{scene}/opinion", ignoreBody, { params: { scene } })),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: listeningQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: queryKeys.recommendations }),
      ]),
  });
}

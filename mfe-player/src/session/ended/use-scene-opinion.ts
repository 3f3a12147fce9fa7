import type { SceneOpinion } from "@phaselock/contracts";
import type { SceneName } from "@phaselock/signal";
import { api, ignoreBody, listeningQuery, queryKeys } from "@phaselock/web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * What the user thinks of a scene. A change shows at once and is stored; if it can't be stored, the stored opinion shows
 * again, and `retry` stores the change again.
 */
export function useSceneOpinion(scene: SceneName) {
  const queryClient = useQueryClient();
  const { data } = useQuery(listeningQuery);
  const stored = data?.opinions.find(opinion => opinion.scene === scene)?.opinion ?? null;
  const [isFirst, setIsFirst] = useState(false);
  const { mutate, variables, isPending, isSuccess, isError } = useMutation({
    // One after another, so that the last press is the one that stays.
    scope: { id: `opinion of ${scene}` },
    mutationFn: (opinion: SceneOpinion | null) => {
      const params = { scene };
      return opinion === null
        ? api.delete("/api/scenes/{scene}/opinion", ignoreBody, { params })
        : api.put("/api/scenes/{scene}/opinion", ignoreBody, { params, body: { opinion } });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.listening }),
        queryClient.invalidateQueries({ queryKey: queryKeys.recommendations }),
      ]),
  });
  return {
    opinion: isPending || isSuccess ? variables : stored,
    /** Whether the user has given their first opinion of any scene here. */
    isFirst,
    change(opinion: SceneOpinion | null) {
      if (!data || data.opinions.length === 0) setIsFirst(true);
      mutate(opinion);
    },
    /** Null unless the last change could not be stored. */
    retry: isError ? () => mutate(variables) : null,
  };
}

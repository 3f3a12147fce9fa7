import { queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Player } from "../player/player.ts";
import { type Plan, startSession } from "./start-session.ts";

/** Starts a plan when told to. Leaving the screen leaves the session, also one that was only just starting. */
export function useStart(plan: Plan) {
  const queryClient = useQueryClient();
  const starting = useRef<Promise<Player>>(undefined);

  useEffect(
    () => () => {
      starting.current?.then(
        player => {
          player.leave();
          void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
        },
        () => {},
      );
    },
    [queryClient],
  );

  return useMutation({
    mutationFn: () => {
      starting.current = startSession(plan);
      return starting.current;
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
      void queryClient.invalidateQueries({ queryKey: queryKeys.balance });
    },
  });
}

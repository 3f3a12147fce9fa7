import { type AudioOptions, openAudio } from "@phaselock/playback";
import { queryKeys, type StartPress } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Plan } from "./plan.ts";
import { startOnce } from "./start-once.ts";
import { type StartedPlayer, startSession } from "./start-session.ts";

const openIn = (press: StartPress | null) => (options: AudioOptions) =>
  openAudio({ ...options, context: press?.context ?? undefined });

/**
 * Starts the plan, once. The mutation takes the press on another screen that led here, or null. When the screen unmounts, the
 * session pauses and its audio device closes; a session that is still starting does so once it has started.
 */
export function useStart(plan: Plan) {
  const queryClient = useQueryClient();
  const [player] = useState(() => startOnce<StartedPlayer>());

  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      player.started()?.then(
        started => {
          started.leave();
          void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
        },
        () => {},
      );
    };
  }, [player, queryClient]);

  return useMutation({
    mutationFn: (press: StartPress | null) =>
      player.start(() => startSession(plan, () => isLeft.current, openIn(press))),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
      void queryClient.invalidateQueries({ queryKey: queryKeys.balance });
    },
  });
}

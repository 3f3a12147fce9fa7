import { holdUpdates } from "@phaselock/web";
import { useEffect } from "react";
import type { Player } from "../player/player.ts";

/** Plays a session in one tab only: when a player starts, the session's other players in this browser stop at once. */
export function useSinglePlayer(sessionId: string, player: Player): void {
  useEffect(() => {
    const channel = new BroadcastChannel("phaselock_playing");
    channel.onmessage = ({ data }) => {
      if (data === sessionId) player.takenOver();
    };
    channel.postMessage(sessionId);
    return () => channel.close();
  }, [sessionId, player]);
}

/**
 * Forwards page and network events to the player until the session is over, and holds updates until then. Also while it is
 * paused or ending: an update would remove the files that the session still needs.
 */
export function usePageEvents(player: Player, isOver: boolean): void {
  useEffect(() => (isOver ? undefined : holdUpdates()), [isOver]);

  useEffect(() => {
    const hide = () => {
      if (document.hidden) player.hidden();
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", player.pageLeft);
    addEventListener("online", player.wake);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", player.pageLeft);
      removeEventListener("online", player.wake);
    };
  }, [player]);
}

import { holdUpdates } from "@phaselock/web";
import { useEffect } from "react";
import type { Player } from "../player/player.ts";

/** Space pauses and resumes, Escape ends the session. Space on a focused button still presses that button. */
export function useKeyboardControls(player: Player): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") player.stop();
      if (event.key !== " " || event.repeat || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      if (player.view().session.status === "running") player.pause();
      else player.resume();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [player]);
}

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

/** Forwards page visibility and network events to the player, and keeps the screen awake while it plays. */
export function usePageEvents(player: Player, isPlaying: boolean): void {
  // Also while paused: an update would remove the files that the session still needs.
  useEffect(holdUpdates, []);

  useEffect(() => {
    const hide = () => {
      if (document.hidden) player.hidden();
    };
    const wake = () => player.wake();
    document.addEventListener("visibilitychange", hide);
    addEventListener("online", wake);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("online", wake);
    };
  }, [player]);

  useEffect(() => {
    if (!isPlaying || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = async () => {
      // The browser refuses on low battery and releases the lock when the page is hidden. The session continues.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void lock?.release();
    };
    const reacquire = () => {
      if (!document.hidden) void acquire();
    };
    reacquire();
    document.addEventListener("visibilitychange", reacquire);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", reacquire);
      void lock?.release();
    };
  }, [isPlaying]);
}

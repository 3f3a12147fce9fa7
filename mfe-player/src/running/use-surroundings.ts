import { holdUpdates } from "@phaselock/web";
import { useEffect } from "react";
import type { Player } from "../player/player.ts";

/** What the keys do: Space pauses and resumes, Escape ends. A focused control keeps its own Space. */
export function useKeys(player: Player): void {
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

/** A session plays in one place: whoever begins to play it ends the others of this browser, at once. */
export function useOnePlayer(sessionId: string, player: Player): void {
  useEffect(() => {
    const channel = new BroadcastChannel("phaselock_playing");
    channel.onmessage = ({ data }) => {
      if (data === sessionId) player.takenOver();
    };
    channel.postMessage(sessionId);
    return () => channel.close();
  }, [sessionId, player]);
}

/** Tells the player of the page and the network, and keeps the screen from sleeping while it plays. */
export function useSurroundings(player: Player, isPlaying: boolean): void {
  // Paused or not: a new version would take the session's files away.
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
      // Refused on low battery, and lost whenever the page is hidden: the session goes on either way.
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

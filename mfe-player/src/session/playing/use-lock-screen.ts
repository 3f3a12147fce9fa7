import { type LockScreen, openLockScreen } from "@phaselock/playback";
import { useEffect, useRef } from "react";
import type { Player } from "../player/player.ts";

/** Shows the session on the lock screen while this screen is mounted. Its buttons control the player. */
export function useLockScreen(
  player: Player,
  title: string,
  plannedSeconds: number,
  isPlaying: boolean,
): void {
  const lockScreen = useRef<LockScreen>(null);

  useEffect(() => {
    const opened = openLockScreen(title, plannedSeconds, {
      play: () => player.resume(),
      pause: () => player.pause(),
      stop: () => player.end(),
    });
    lockScreen.current = opened;
    return () => opened.close();
  }, [player, title, plannedSeconds]);

  // The lock screen counts the seconds by itself, so it only needs to hear of a start and a pause.
  useEffect(() => {
    lockScreen.current?.show(isPlaying ? "playing" : "paused", player.view().session.playedSeconds);
  }, [player, isPlaying]);
}

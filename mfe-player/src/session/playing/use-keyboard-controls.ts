import { useEffect } from "react";
import type { Player } from "../player/player.ts";
import { toggleFullScreen } from "./full-screen.ts";

/** One press of an arrow key, in percent. */
const step = 5;

const inRange = (percent: number): number => Math.min(100, Math.max(0, percent));

/** What an arrow key changes. None of them seeks: each second of a session is played, and paid, once. */
function pressArrow(player: Player, key: string): boolean {
  const { volumePercent, brightnessPercent } = player.view();
  if (key === "ArrowUp") player.setVolume(inRange(volumePercent + step));
  else if (key === "ArrowDown") player.setVolume(inRange(volumePercent - step));
  else if (key === "ArrowRight") player.setBrightness(inRange(brightnessPercent + step));
  else if (key === "ArrowLeft") player.setBrightness(inRange(brightnessPercent - step));
  else return false;
  return true;
}

/** A key that a press toggles: holding it down does nothing more. */
function pressToggle(player: Player, key: string, onKeys: () => void, onAnother: () => void): boolean {
  if (key === " " && player.view().session.status === "running") player.pause();
  else if (key === " ") player.resume();
  else if (key.toLowerCase() === "m") player.toggleMute();
  else if (key.toLowerCase() === "f") toggleFullScreen();
  else if (key.toLowerCase() === "n") onAnother();
  else if (key === "?") onKeys();
  else return false;
  return true;
}

/**
 * The keys of the running session. Escape stops it, wherever the focus is. Space on a focused button or choice presses
 * that, and a focused slider keeps its arrow keys. An open dialog keeps all keys: Escape closes it, and the session plays on.
 * @param onKeys called for `?`, which lists the keys
 * @param onAnother called for N, which changes the scene
 */
export function useKeyboardControls(player: Player, onKeys: () => void, onAnother: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (key === "Escape") return player.halt();
      const isKept =
        (key === " " && target instanceof Element && target.matches("button, [type=radio]")) ||
        (key.startsWith("Arrow") && target instanceof HTMLInputElement);
      if (isKept) return;
      if (pressArrow(player, key) || (!event.repeat && pressToggle(player, key, onKeys, onAnother)))
        event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [player, onKeys, onAnother]);
}

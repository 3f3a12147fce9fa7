import { useEffect } from "react";

/** Enters or leaves full screen. The browser may refuse; the window then stays as it is. */
export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  else void document.documentElement.requestFullscreen().catch(() => {});
}

/**
 * Calls `onLost` when the window leaves full screen, for any reason. In full screen the browser keeps the first Escape to
 * itself, so this event is all that the page learns of it.
 */
export function useFullScreenLost(onLost: () => void): void {
  useEffect(() => {
    const change = () => {
      if (!document.fullscreenElement) onLost();
    };
    document.addEventListener("fullscreenchange", change);
    return () => document.removeEventListener("fullscreenchange", change);
  }, [onLost]);
}

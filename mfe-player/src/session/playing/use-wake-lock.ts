import { useEffect } from "react";

/** Keeps the screen awake while the session plays. */
export function useWakeLock(isPlaying: boolean): void {
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

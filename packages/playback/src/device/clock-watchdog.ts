/** Interval of the checks, ms. */
export const watchEveryMs = 250;
const frozenAfterMs = 500;

/** Finds a frozen audio clock. */
export type ClockWatchdog = {
  /**
   * Call every {@link watchEveryMs}.
   * @param progress anything that changes while the clock runs
   * @returns true once if nothing has changed for 500 ms
   */
  isFrozen(nowMs: number, progress: string): boolean;
};

/**
 * iOS can say "running" while the audio clock stands still. Hidden pages throttle timers and laptops sleep, so a check
 * adds 250 ms at most, however late it is. The first check without progress adds nothing: the clock may have stopped
 * just before it.
 */
export function createClockWatchdog(): ClockWatchdog {
  let seen: string | undefined;
  let checkedMs = 0;
  let frozenMs: number | undefined;
  return {
    isFrozen(nowMs, progress) {
      const elapsedMs = Math.min(nowMs - checkedMs, watchEveryMs);
      checkedMs = nowMs;
      if (progress !== seen) frozenMs = undefined;
      else if (frozenMs === undefined) frozenMs = 0;
      else frozenMs += elapsedMs;
      seen = progress;
      if (frozenMs === undefined || frozenMs < frozenAfterMs) return false;
      frozenMs = undefined;
      return true;
    },
  };
}

import { useEffect, useState } from "react";

/** The second of the session at which the instruments read. It may move on its own, or jump. */
export type SecondsNow = () => number;

/** A playhead that is off from where time would have taken it by more than this has jumped, seconds. */
const jumpSeconds = 0.15;

/**
 * Calls `act` with the playhead's second: at once, then when it has moved, at most every `everyMs`, and at once after a
 * jump. A hidden page has no frames, so nothing is called there. A new `act` is called at once.
 */
export function usePlayhead(secondsNow: SecondsNow, everyMs: number, act: (seconds: number) => void): void {
  useEffect(() => {
    let request = 0;
    let actedMs = Number.NEGATIVE_INFINITY;
    let actedSeconds = Number.NaN;
    const frame = (nowMs: number) => {
      request = requestAnimationFrame(frame);
      const seconds = secondsNow();
      if (seconds === actedSeconds) return;
      const passedMs = nowMs - actedMs;
      const hasJumped = Math.abs(seconds - actedSeconds - passedMs / 1000) > jumpSeconds;
      // Frames come a little early or late: half a frame, so that 30 a second are every second frame of 60.
      if (passedMs < everyMs - 8 && !hasJumped) return;
      actedMs = nowMs;
      actedSeconds = seconds;
      act(seconds);
    };
    frame(performance.now());
    return () => cancelAnimationFrame(request);
  }, [secondsNow, everyMs, act]);
}

/** The playhead's second as state, at most every `everyMs`. */
export function usePlayheadSeconds(secondsNow: SecondsNow, everyMs: number): number {
  const [seconds, setSeconds] = useState(secondsNow);
  usePlayhead(secondsNow, everyMs, setSeconds);
  return seconds;
}

import type { Clock } from "../worklet/protocol.ts";
import { type ClockReading, createOutputClock } from "./output-clock.ts";

/** Tells which second of the session is heard. It never goes back, unless the session is moved there. */
export type HeardSeconds = {
  /** The heard second at `performanceMs`, never after what has been rendered. */
  at(performanceMs: number, clock: Clock, reading: ClockReading): number;
  /** Call when the sound continues in another context. */
  restart(): void;
  /** Call when the session continues at another second. */
  moveTo(seconds: number): void;
};

/** @param startSeconds where the session starts or resumes */
export function createHeardSeconds(startSeconds: number): HeardSeconds {
  let output = createOutputClock();
  let latest = startSeconds;
  return {
    at(performanceMs, clock, reading) {
      const { state, playedSeconds, contextSeconds } = clock;
      const sinceClock = output.audibleAt(performanceMs, reading) - contextSeconds;
      // What was rendered before a pause is not heard again after it: then the second stays, for as long as the latency.
      latest = Math.max(latest, state === "playing" ? playedSeconds + sinceClock : playedSeconds);
      return latest;
    },
    restart() {
      output = createOutputClock();
    },
    moveTo(seconds) {
      latest = seconds;
    },
  };
}

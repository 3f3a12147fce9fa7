import { createEngine, quantumFrames, type Schedule } from "@phaselock/signal";
import { prepareOnce } from "../prepare/prepare-once.ts";

/** The sample rate of the instruments, Hz: that of most devices. What they show doesn't depend on the device. */
export const instrumentRate = 48_000;

/** What each ear gets. */
export type Ears = { readonly left: Float64Array; readonly right: Float64Array };

/** Renders frames `fromFrame … fromFrame + frames − 1` of a session. The arrays are overwritten by the next call. */
export type RenderSpan = (fromFrame: number) => Ears;

/**
 * Renders spans of `frames` frames with the player's engine: the same samples as in a session, because a span starts at
 * a whole quantum and is then cut.
 */
export function createSpanRenderer(schedule: Schedule, frames: number): RenderSpan {
  const engine = createEngine(schedule, instrumentRate, { prepared: prepareOnce(schedule, instrumentRate) });
  const length = Math.ceil(frames / quantumFrames + 1) * quantumFrames;
  const [left, right] = [new Float64Array(length), new Float64Array(length)];
  return fromFrame => {
    const skipped = fromFrame % quantumFrames;
    const first = fromFrame - skipped;
    // No quantum more than needed: noise is rendered fastest where a span begins at the end of the one before.
    for (let at = 0; at < skipped + frames; at += quantumFrames)
      engine.render(
        first + at,
        left.subarray(at, at + quantumFrames),
        right.subarray(at, at + quantumFrames),
      );
    return {
      left: left.subarray(skipped, skipped + frames),
      right: right.subarray(skipped, skipped + frames),
    };
  };
}

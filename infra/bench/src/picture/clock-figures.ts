import type { ClockFrame } from "./page/clock-page.ts";

/** The output clock has seen enough timestamps after this time, seconds. */
const settledAfter = 2;

const mean = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / values.length;

/**
 * How far the second that each frame showed is from the one that was heard, ms. The heard second is the line through all
 * timestamps of the run: sound runs evenly, whatever single timestamps say.
 */
export function clockErrors(frames: readonly ClockFrame[]) {
  const stamped = frames.filter(it => it.contextTime > 0);
  const atMean = mean(stamped.map(it => it.performanceTime));
  const heardMean = mean(stamped.map(it => it.contextTime));
  const slope =
    stamped.reduce((sum, it) => sum + (it.performanceTime - atMean) * (it.contextTime - heardMean), 0) /
    stamped.reduce((sum, it) => sum + (it.performanceTime - atMean) ** 2, 0);
  const heardAt = (seconds: number) => heardMean + slope * (seconds - atMean);
  const first = frames[0]?.atSeconds ?? 0;
  const errors = frames
    .filter(it => it.atSeconds - first >= settledAfter)
    .map(it => 1000 * (it.shownSeconds - heardAt(it.atSeconds)));
  const rms = (values: readonly number[]) => Math.sqrt(mean(values.map(it => it ** 2)));
  return {
    frames: errors.length,
    rmsMs: rms(errors),
    worstMs: Math.max(...errors.map(Math.abs)),
    /** Of the timestamps themselves, for comparison. */
    timestampRmsMs: rms(stamped.map(it => 1000 * (it.contextTime - heardAt(it.performanceTime)))),
  };
}

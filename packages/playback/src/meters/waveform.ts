import type { Schedule } from "@phaselock/signal";
import { createSpanRenderer, type Ears, instrumentRate } from "./render-span.ts";
import { triggerAt } from "./trigger.ts";

/** Length of the waveform, seconds. */
export const waveformSeconds = 0.04;

/** One more frame than its length, because a trigger lies between two frames. */
const frames = Math.round(waveformSeconds * instrumentRate) + 2;

export type Waveform = Ears & {
  /** Number of the first frame in the session. */
  readonly fromFrame: number;
  /** How far after that frame the trigger lies, in frames: 0…1. */
  readonly leadFrames: number;
};

/** What each ear gets over 40 ms from the trigger before `seconds`. */
export type ReadWaveform = (seconds: number) => Waveform;

export function createWaveform(schedule: Schedule): ReadWaveform {
  const render = createSpanRenderer(schedule, frames);
  return seconds => {
    const latest = schedule.seconds - waveformSeconds;
    const from = triggerAt(schedule, Math.min(Math.max(0, seconds), latest)) * instrumentRate;
    // A trigger on a frame may be computed as just before it.
    const fromFrame = Math.floor(from + 1e-6);
    return { ...render(fromFrame), fromFrame, leadFrames: Math.max(0, from - fromFrame) };
  };
}

import { valueAt } from "../line/line.ts";
import { noiseStream } from "../noise/noise.ts";
import { addTone, beatMotion } from "../tones/tone.ts";
import type { Schedule } from "./schedule.ts";

/** Frames per render: the Web Audio render quantum. */
export const quantumFrames = 128;

/** Renders one quantum of a schedule. */
export type Engine = {
  readonly sampleRate: number;
  readonly schedule: Schedule;
  /** Overwrites both channels with frames `frame … frame + 127` of the session, in float64. */
  render(frame: number, left: Float64Array, right: Float64Array): void;
};

/**
 * Creates the engine. The AudioWorklet plays it, tests and the export render it offline, all with the same numbers.
 * Tones depend on the frame alone: each quantum takes its phases from the closed form and continues in float64, so an
 * hour drifts no more than a quantum. Only the noise has state.
 */
export function createEngine(schedule: Schedule, sampleRate: number): Engine {
  const noise = schedule.noise.map((bed, n) => ({
    rms: bed.rms,
    left: noiseStream(bed.color, sampleRate, 2 * n + 1),
    right: noiseStream(bed.color, sampleRate, 2 * n + 2),
  }));

  return {
    sampleRate,
    schedule,
    render(frame, left, right) {
      left.fill(0);
      right.fill(0);
      const from = frame / sampleRate;
      const to = (frame + quantumFrames) / sampleRate;

      const beat = beatMotion(schedule.beat, from, to, quantumFrames);
      for (const tone of schedule.tones) addTone(tone, beat, [from, to], left, right);

      for (const bed of noise) {
        const level = valueAt(bed.rms, from);
        const step = (valueAt(bed.rms, to) - level) / quantumFrames;
        for (let n = 0; n < quantumFrames; n++) {
          left[n] = (left[n] ?? 0) + (level + step * n) * bed.left();
          right[n] = (right[n] ?? 0) + (level + step * n) * bed.right();
        }
      }

      const master = valueAt(schedule.master, from);
      const step = (valueAt(schedule.master, to) - master) / quantumFrames;
      for (let n = 0; n < quantumFrames; n++) {
        left[n] = (left[n] ?? 0) * (master + step * n);
        right[n] = (right[n] ?? 0) * (master + step * n);
      }
    },
  };
}

import { createColoredNoise } from "../noise/colored-noise.ts";
import { kindOf } from "../tones/index.ts";
import { swellAt } from "../tones/swell.ts";
import type { Recording } from "../tones/tone-kind.ts";
import { applyChange, type Change } from "./change.ts";
import { followLevel, followLine, type Motion, type Ramp } from "./motion.ts";
import type { Bed, Schedule, Tone } from "./schedule.ts";

/** Frames per render: the Web Audio render quantum. */
export const quantumFrames = 128;

/** Renders one quantum of a schedule. */
export type Engine = {
  readonly sampleRate: number;
  /** The schedule with all changes so far. */
  readonly schedule: Schedule;
  /**
   * Overwrites both channels with frames `frame … frame + 127` of the session, in float64. Allocates nothing, because
   * a garbage collection in the audio thread is a dropout.
   */
  render(frame: number, left: Float64Array, right: Float64Array): void;
  /** Applies a live change. @throws RangeError for a change that `applyChange` refuses */
  change(change: Change): void;
};

/**
 * Creates the engine. The AudioWorklet plays it, tests and the export render it offline, all with the same numbers. Each
 * quantum takes its phases and its noise from the number of the frame and continues in float64, so an hour drifts no
 * more than a quantum, and frames can be rendered in any order.
 * @param recording what a `recording` layer plays; without one that layer is silent
 */
export function createEngine(
  planned: Schedule,
  sampleRate: number,
  recording: Recording | null = null,
): Engine {
  let schedule = planned;
  const span = { from: 0, to: 0 };
  const carrier: Motion = { cycles: 0, step: 0, glide: 0 };
  const beat: Motion = { cycles: 0, step: 0, glide: 0 };
  const breath: Motion = { cycles: 0, step: 0, glide: 0 };
  const gain: Ramp = { from: 0, step: 0 };
  const mix: Ramp = { from: 0, step: 0 };
  const motion = { sampleRate, frame: 0, recording, carrier, beat, breath, gain };
  const streams = planned.noise.map((bed, n) => ({
    left: createColoredNoise(bed.color, sampleRate, 2 * n + 1),
    right: createColoredNoise(bed.color, sampleRate, 2 * n + 2),
  }));
  const [hissLeft, hissRight] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];

  /** Sets `gain` to a layer's level times the mix of its kind. */
  const followGain = (line: Tone["gain"]) => {
    followLevel(gain, line, span, quantumFrames);
    const end = (gain.from + gain.step * quantumFrames) * (mix.from + mix.step * quantumFrames);
    gain.from *= mix.from;
    gain.step = (end - gain.from) / quantumFrames;
  };

  const addTone = (tone: Tone, left: Float64Array, right: Float64Array) => {
    if ("carrierHz" in tone) {
      carrier.cycles = tone.carrierHz * span.from;
      carrier.step = tone.carrierHz / sampleRate;
    }
    followGain(tone.gain);
    kindOf(tone).add(tone, motion, left, right);
  };

  const addNoise = (bed: Bed, n: number, frame: number, left: Float64Array, right: Float64Array) => {
    const stream = streams[n];
    if (!stream) return;
    followGain(bed.rms);
    stream.left.render(frame, hissLeft);
    stream.right.render(frame, hissRight);
    const depth = bed.depth ?? 0;
    for (let n = 0; n < quantumFrames; n++) {
      let level = gain.from + gain.step * n;
      if (depth > 0) level *= swellAt(beat.cycles + (beat.step + beat.glide * n) * n, depth);
      left[n] = (left[n] ?? 0) + level * (hissLeft[n] ?? 0);
      right[n] = (right[n] ?? 0) + level * (hissRight[n] ?? 0);
    }
  };

  return {
    sampleRate,
    get schedule() {
      return schedule;
    },
    change(change) {
      schedule = applyChange(schedule, change, sampleRate);
    },
    render(frame, left, right) {
      left.fill(0);
      right.fill(0);
      motion.frame = frame;
      span.from = frame / sampleRate;
      span.to = (frame + quantumFrames) / sampleRate;
      const { tones, noise, toneMix, noiseMix, master } = schedule;
      followLine(beat, schedule.beat, span, quantumFrames);
      if (schedule.breath) followLine(breath, schedule.breath, span, quantumFrames);

      followLevel(mix, toneMix, span, quantumFrames);
      for (let n = 0; n < tones.length; n++) {
        const tone = tones[n];
        if (tone) addTone(tone, left, right);
      }
      followLevel(mix, noiseMix, span, quantumFrames);
      for (let n = 0; n < noise.length; n++) {
        const bed = noise[n];
        if (bed) addNoise(bed, n, frame, left, right);
      }
      followLevel(gain, master, span, quantumFrames);
      for (let n = 0; n < quantumFrames; n++) {
        const level = gain.from + gain.step * n;
        left[n] = (left[n] ?? 0) * level;
        right[n] = (right[n] ?? 0) * level;
      }
    },
  };
}

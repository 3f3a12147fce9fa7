import type { Target } from "../line/line.ts";
import type { ChangeTarget, LineChange } from "./change.ts";
import type { Engine } from "./engine.ts";
import { quantumFrames } from "./quantum.ts";

/** Raised-cosine fades, seconds. A stop is rendered silent within 25 ms; the output adds its latency. */
export const fadeSeconds = { start: 0.25, pause: 0.06, stop: 0.02 } as const;

/** Time constant of the two one-pole filters that smooth the volume, seconds: dragging makes no step and no corner. */
const volumeSmoothingSeconds = 0.015;

export type TransportState = "paused" | "playing" | "stopped" | "completed";

/** Plays an engine: tracks the position, fades at every start and stop, applies the volume. */
export type Transport = {
  readonly state: TransportState;
  /** Frames of the session rendered so far: the audio clock that everything else follows. */
  readonly frame: number;
  /** Plays, fading in over `fadeInSeconds`: 0.25 unless another transport fades out meanwhile. */
  play(fadeInSeconds?: number): void;
  pause(): void;
  /** Pauses with the fade of a stop: silent within 25 ms. It can be played again. */
  halt(): void;
  stop(): void;
  setVolume(percent: number): void;
  /**
   * Changes the session from the next frame on. Returns the change with its frame, for the picture and the log.
   * @throws RangeError for a change that `applyChange` refuses
   */
  change(target: ChangeTarget, to: readonly Target[]): LineChange;
  /** Overwrites one quantum, with silence unless playing or fading. */
  render(left: Float32Array, right: Float32Array): void;
};

/** Amplitude of a volume in percent. It is squared, so that the middle of the slider sounds half as loud. */
export const amplitudeOf = (volumePercent: number): number => (volumePercent / 100) ** 2;

/**
 * Creates a paused transport.
 * @param startFrame where a resumed session continues, rounded down to a whole quantum
 * @param volumePercent 0…100
 */
export function createTransport(engine: Engine, startFrame: number, volumePercent: number): Transport {
  const { sampleRate, schedule } = engine;
  const left = new Float64Array(quantumFrames);
  const right = new Float64Array(quantumFrames);
  const endFrame = Math.floor(schedule.seconds * sampleRate);
  const smoothing = 1 - Math.exp(-1 / (volumeSmoothingSeconds * sampleRate));

  let state: TransportState = "paused";
  let frame = Math.min(endFrame, startFrame - (startFrame % quantumFrames));
  // Fields, because every store of a double into a variable that closures share allocates a new box.
  const start = amplitudeOf(volumePercent);
  const level = { fade: 0, fadeStep: 0, wanted: start, following: start, volume: start };

  const fadeTo = (direction: 1 | -1, seconds: number) => {
    level.fadeStep = direction / (seconds * sampleRate);
  };
  const ended = () => state === "stopped" || state === "completed";

  return {
    get state() {
      return state;
    },
    get frame() {
      return frame;
    },
    play(fadeInSeconds = fadeSeconds.start) {
      if (ended()) return;
      state = "playing";
      fadeTo(1, fadeInSeconds);
    },
    pause() {
      if (state !== "playing") return;
      state = "paused";
      fadeTo(-1, fadeSeconds.pause);
    },
    halt() {
      if (ended()) return;
      state = "paused";
      fadeTo(-1, fadeSeconds.stop);
    },
    stop() {
      if (ended()) return;
      state = "stopped";
      fadeTo(-1, fadeSeconds.stop);
    },
    setVolume(percent) {
      level.wanted = amplitudeOf(percent);
    },
    change(target, to) {
      const change = { frame, target, to };
      engine.change(change);
      return change;
    },
    render(outLeft, outRight) {
      let { fade, following, volume } = level;
      if (state !== "playing" && fade === 0) {
        outLeft.fill(0);
        outRight.fill(0);
        return;
      }
      engine.render(frame, left, right);
      const { fadeStep, wanted } = level;
      for (let n = 0; n < quantumFrames; n++) {
        following += smoothing * (wanted - following);
        volume += smoothing * (following - volume);
        fade = Math.min(1, Math.max(0, fade + fadeStep));
        const amplitude = (volume * (1 - Math.cos(Math.PI * fade))) / 2;
        outLeft[n] = amplitude * (left[n] ?? 0);
        outRight[n] = amplitude * (right[n] ?? 0);
      }
      level.fade = fade;
      level.following = following;
      level.volume = volume;
      frame = Math.min(endFrame, frame + quantumFrames);
      if (frame === endFrame && state === "playing") {
        state = "completed";
        level.fade = 0;
      }
    },
  };
}

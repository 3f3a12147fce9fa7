import { seedOf } from "../math/chance.ts";
import { createMusicPlayer, type MusicPlayer, type Thinning, thinnings } from "../music/player.ts";
import { moment, momentLength } from "../music/voices/note.ts";
import { createColoredNoise } from "../noise/colored-noise.ts";
import { createBus } from "../pulse/bus.ts";
import { createTexturePlayer } from "../textures/texture-player.ts";
import { kindOf } from "../tones/index.ts";
import { swellAt } from "../tones/swell.ts";
import type { RecordingSource } from "../tones/tone-kind.ts";
import { applyChange, type Change } from "./change.ts";
import { followLevel, followLine, type Motion, type Ramp } from "./motion.ts";
import { type Prepared, prepareSchedule } from "./prepare.ts";
import { quantumFrames } from "./quantum.ts";
import type { Bed, Schedule, ScheduledMusic, Tone } from "./schedule.ts";

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
  /** Plays less of the music from now on, or all of it again. */
  thin(thinning: Thinning): void;
};

/** What an engine plays beside what it computes. */
export type Sources = {
  /** What a `recording` layer plays; without one that layer is silent. */
  readonly recording?: RecordingSource | null;
  /** What `prepareSchedule` has made of the schedule elsewhere. Without it the engine does, which takes up to 200 ms. */
  readonly prepared?: Prepared;
};

/** Where music below this pitch is higher in the right ear. Above, the ears no longer follow the phase. */
const binauralBelowHz = 1_000;

/**
 * Creates the engine. The AudioWorklet plays it, tests and the export render it offline, all with the same numbers. Each
 * quantum takes its phases, notes and noise from the number of the frame and continues in float64, so an hour drifts no
 * more than a quantum, and frames can be rendered in any order.
 */
export function createEngine(
  planned: Schedule,
  sampleRate: number,
  { recording = null, prepared }: Sources = {},
): Engine {
  let schedule = planned;
  const span = { from: 0, to: 0 };
  const carrier: Motion = { cycles: 0, step: 0, glide: 0 };
  const beat: Motion = { cycles: 0, step: 0, glide: 0 };
  const breath: Motion = { cycles: 0, step: 0, glide: 0 };
  const gain: Ramp = { from: 0, step: 0 };
  const mix: Ramp = { from: 0, step: 0 };
  const recorded = { left: new Float64Array(quantumFrames), right: new Float64Array(quantumFrames) };
  const motion = { sampleRate, frame: 0, recorded: recording && recorded, carrier, beat, breath, gain };
  const streams = planned.noise.map((bed, n) => ({
    left: createColoredNoise(bed.color, sampleRate, 2 * n + 1),
    right: createColoredNoise(bed.color, sampleRate, 2 * n + 2),
  }));
  const [hissLeft, hissRight] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  const { composition: piece, textures: tables } = prepared ?? prepareSchedule(planned, sampleRate);
  const player = piece && createMusicPlayer(piece, sampleRate);
  const musicGain = piece?.scene.gain ?? 0;
  const [musicLeft, musicRight] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  const now = new Float64Array(momentLength);
  const seed = planned.music?.seed ?? 1;
  const textureNames = planned.textures.map(({ kind }) => kind);
  const textures = createTexturePlayer(textureNames, tables, seedOf(seed, 401), sampleRate);
  const bus = createBus(sampleRate, seedOf(seed, 402));

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

  /** Writes what all notes follow over the quantum: brightness, and the lead of the right ear. */
  const writeMoment = ({ brightness, binaural }: ScheduledMusic) => {
    if (brightness) {
      followLevel(gain, brightness, span, quantumFrames);
      now[moment.brightness] = gain.from - 0.5;
      now[moment.brightnessTo] = gain.from + gain.step * quantumFrames - 0.5;
    }
    now[moment.aheadBelow] = binaural ? binauralBelowHz / sampleRate : 0;
    now[moment.ahead] = beat.cycles;
    now[moment.aheadPerFrame] = beat.step + beat.glide * quantumFrames;
  };

  const addMusic = (
    music: ScheduledMusic,
    by: MusicPlayer,
    frame: number,
    left: Float64Array,
    right: Float64Array,
  ) => {
    writeMoment(music);
    by.render(frame, now, musicLeft, musicRight);
    followGain(music.level);
    for (let n = 0; n < quantumFrames; n++) {
      const level = musicGain * (gain.from + gain.step * n);
      left[n] = (left[n] ?? 0) + level * (musicLeft[n] ?? 0);
      right[n] = (right[n] ?? 0) + level * (musicRight[n] ?? 0);
    }
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
    thin(thinning) {
      if (player) player.thinning = thinning;
      textures.savesPower = thinning !== thinnings.none;
    },
    render(frame, left, right) {
      left.fill(0);
      right.fill(0);
      motion.frame = frame;
      recording?.read(frame, recorded.left, recorded.right);
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
      const { music, musicMix, textureMix, pulse, sham, strength } = schedule;
      followLevel(mix, musicMix, span, quantumFrames);
      if (music && player) addMusic(music, player, frame, left, right);
      followLevel(mix, textureMix, span, quantumFrames);
      for (let n = 0; n < schedule.textures.length; n++) {
        const texture = schedule.textures[n];
        if (!texture) continue;
        followGain(texture.level);
        textures.add(n, frame, gain, left, right);
      }
      if (pulse) bus.apply(pulse, sham, strength, beat, span, left, right);
      followLevel(gain, master, span, quantumFrames);
      for (let n = 0; n < quantumFrames; n++) {
        const level = gain.from + gain.step * n;
        left[n] = (left[n] ?? 0) * level;
        right[n] = (right[n] ?? 0) * level;
      }
    },
  };
}

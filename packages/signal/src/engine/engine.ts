import { seedOf } from "../math/chance.ts";
import { takeSines } from "../math/sine.ts";
import { type Thinning, thinnings } from "../music/player.ts";
import { moment, momentLength } from "../music/voices/note.ts";
import { createColoredNoise } from "../noise/colored-noise.ts";
import { createBus } from "../pulse/bus.ts";
import { breathBlock, createJitter } from "../pulse/jitter.ts";
import { createTexturePlayer, type TexturePlayer } from "../textures/texture-player.ts";
import { kindOf } from "../tones/index.ts";
import { swellAt } from "../tones/swell.ts";
import type { RecordingSource } from "../tones/tone-kind.ts";
import { applyChange, type Change, sceneFadeSeconds } from "./change.ts";
import { followLevel, followLine, type Motion, type Ramp } from "./motion.ts";
import { type Prepared, type PreparedScene, prepareScene, prepareSchedule } from "./prepare.ts";
import { quantumFrames } from "./quantum.ts";
import { createScenePlayer, type ScenePlayer } from "./scene-player.ts";
import {
  type Bed,
  type LaterScene,
  laterTexturesOf,
  type Schedule,
  type ScheduledMusic,
  type ScheduledTexture,
  type Tone,
} from "./schedule.ts";

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
  /**
   * Applies a live change.
   * @param prepared what `prepareScene` has made of a new scene elsewhere
   * @throws RangeError for a change that `applyChange` refuses
   */
  change(change: Change, prepared?: PreparedScene): void;
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
  const [musicLeft, musicRight] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  const swell = new Float64Array(quantumFrames);
  const now = new Float64Array(momentLength);
  const seed = planned.music?.seed ?? 1;
  const [first, ...later] = prepared ?? prepareSchedule(planned, sampleRate);
  /** Whether the textures are the score's own, so that no scene takes them with it. */
  const keepsTextures = planned.music?.keepsTextures ?? false;
  const ownTextures = createTexturePlayer(
    keepsTextures ? planned.textures : [],
    first.textures,
    seedOf(seed, 401),
    sampleRate,
  );
  const createLater = ({ scene, seed }: LaterScene, n: number, prepared: PreparedScene | undefined) =>
    createScenePlayer(
      prepared ?? prepareScene(planned, { scene, seed }, sampleRate),
      laterTexturesOf(planned, scene),
      { seed, place: n + 1 },
      sampleRate,
    );
  /** Null once a scene is over. */
  const scenes: (ScenePlayer | null)[] = [
    createScenePlayer(first, keepsTextures ? [] : planned.textures, { seed, place: 0 }, sampleRate),
    ...planned.laterScenes.map((scene, n) => (later[n] === null ? null : createLater(scene, n, later[n]))),
  ];
  let thinning: Thinning = thinnings.none;
  /** Share of the level that a scene has at the quantum's start and at its end. */
  const shares = new Float64Array(2);
  const bus = createBus(sampleRate, seedOf(seed, 402));
  const breathJitter = createJitter(seedOf(seed, 403), breathBlock);

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

  /** Writes the swell of the breath: silence at the start of each, full level in its middle. */
  const writeSwell = (depth: NonNullable<ScheduledMusic["breath"]>) => {
    followLevel(gain, depth, span, quantumFrames);
    for (let n = 0; n < quantumFrames; n++) swell[n] = breath.cycles + (breath.step + breath.glide * n) * n;
    // A comparison leaves out the pulse where there is one, and keeps the breath.
    if (schedule.sham === "jittered" && !schedule.pulse) breathJitter.warp(swell);
    for (let n = 0; n < quantumFrames; n++) swell[n] = (swell[n] ?? 0) - 0.25;
    takeSines(swell, 0, quantumFrames);
    for (let n = 0; n < quantumFrames; n++)
      swell[n] = 1 - ((gain.from + gain.step * n) * (1 - (swell[n] ?? 0))) / 2;
  };

  const addMusic = (
    music: ScheduledMusic,
    { player, gain: sceneGain }: ScenePlayer,
    frame: number,
    left: Float64Array,
    right: Float64Array,
  ) => {
    player?.render(frame, now, musicLeft, musicRight);
    if (music.breath)
      for (let n = 0; n < quantumFrames; n++) {
        musicLeft[n] = (musicLeft[n] ?? 0) * (swell[n] ?? 0);
        musicRight[n] = (musicRight[n] ?? 0) * (swell[n] ?? 0);
      }
    followGain(music.level);
    for (let n = 0; n < quantumFrames; n++) {
      const level = sceneGain * (gain.from + gain.step * n);
      left[n] = (left[n] ?? 0) + level * (musicLeft[n] ?? 0);
      right[n] = (right[n] ?? 0) + level * (musicRight[n] ?? 0);
    }
  };

  /**
   * Multiplies the share at the quantum's start (0) or end (1) by the equal-power gain of a crossfade: of the scene that enters,
   * or of the one that leaves.
   */
  const fadeShare = (edge: 0 | 1, { from }: LaterScene, isLeaving: boolean) => {
    const passed = ((edge === 0 ? span.from : span.to) - from) / sceneFadeSeconds;
    const x = passed < 0 ? 0 : passed > 1 ? 1 : passed;
    const power = x * x * (3 - 2 * x);
    shares[edge] = (shares[edge] ?? 0) * Math.sqrt(isLeaving ? 1 - power : power);
  };

  /** Sets `shares` to those of the n-th scene. */
  const followShares = (n: number) => {
    shares.fill(1);
    const own = schedule.laterScenes[n - 1];
    const next = schedule.laterScenes[n];
    if (own) {
      fadeShare(0, own, false);
      fadeShare(1, own, false);
    }
    if (next) {
      fadeShare(0, next, true);
      fadeShare(1, next, true);
    }
  };

  /** Sets `mix` to a level times the shares. */
  const followMix = (line: Schedule["musicMix"]) => {
    followLevel(mix, line, span, quantumFrames);
    if (shares[0] === 1 && shares[1] === 1) return;
    const end = (mix.from + mix.step * quantumFrames) * (shares[1] ?? 0);
    mix.from *= shares[0] ?? 0;
    mix.step = (end - mix.from) / quantumFrames;
  };

  const addTextures = (
    textures: readonly ScheduledTexture[],
    player: TexturePlayer,
    frame: number,
    left: Float64Array,
    right: Float64Array,
  ) => {
    followMix(schedule.textureMix);
    for (let n = 0; n < textures.length; n++) {
      const texture = textures[n];
      if (!texture) continue;
      followGain(texture.level);
      player.add(n, frame, gain, left, right);
    }
  };

  const addScenes = (frame: number, left: Float64Array, right: Float64Array) => {
    const { music } = schedule;
    if (music) writeMoment(music);
    if (music?.breath) writeSwell(music.breath);
    for (let n = 0; n < scenes.length; n++) {
      const scene = scenes[n];
      if (!scene) continue;
      followShares(n);
      if (shares[0] === 0 && shares[1] === 0) continue;
      followMix(schedule.musicMix);
      if (music) addMusic(music, scene, frame, left, right);
      // The levels of the first scene's can be changed live.
      const textures = n === 0 && !keepsTextures ? schedule.textures : scene.textures;
      addTextures(textures, scene.texturePlayer, frame, left, right);
    }
    shares.fill(1);
    if (keepsTextures) addTextures(schedule.textures, ownTextures, frame, left, right);
  };

  /** Adds the player of the newest scene, and releases those of scenes that are over: each holds up to 2 MB. */
  const addPlayer = (prepared: PreparedScene | undefined) => {
    const newest = schedule.laterScenes.at(-1);
    if (!newest) return;
    schedule.laterScenes.forEach(({ from }, n) => {
      if (from + sceneFadeSeconds <= span.from) scenes[n] = null;
    });
    const scene = createLater(newest, schedule.laterScenes.length - 1, prepared);
    scene.thin(thinning);
    scenes.push(scene);
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
    change(change, prepared) {
      schedule = applyChange(schedule, change, sampleRate);
      if ("scene" in change) addPlayer(prepared);
    },
    thin(wanted) {
      thinning = wanted;
      for (const scene of scenes) scene?.thin(wanted);
      ownTextures.savesPower = wanted !== thinnings.none;
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
      addScenes(frame, left, right);
      const { pulse, sham, strength } = schedule;
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

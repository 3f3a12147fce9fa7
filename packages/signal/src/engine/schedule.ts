import { type Line, lineFrom, lineOf, scaledLine } from "../line/line.ts";
import { loudnessTrim } from "../loudness/loudness-trim.ts";
import { loudnessOf } from "../loudness/measure-loudness.ts";
import { scenes } from "../music/scenes/index.ts";
import type { SceneName } from "../music/scenes/scene-names.ts";
import type { NoiseBed } from "../noise/index.ts";
import type { Pulse } from "../pulse/bus.ts";
import { defaultStrength, type Strength, strengths } from "../pulse/strength.ts";
import { type Automation, peakOf } from "../score/automation.ts";
import { breathLimitsHz, type Score } from "../score/score.ts";
import type { TextureName } from "../textures/texture-names.ts";
import type { ToneLayer } from "../tones/index.ts";
import type { LevelSham } from "./sham.ts";

/** The session fades in from silence and out to silence in raised cosines of these lengths. */
const fadeInSeconds = 2;
const fadeOutSeconds = 4;

type Leveled<Layer, Level extends string> = Layer extends unknown
  ? Omit<Layer, Level> & { readonly [L in Level]: Line }
  : never;

/** A tone layer with its gain as a line. */
export type Tone = Leveled<ToneLayer, "gain">;
/** A noise bed with its rms as a line. */
export type Bed = Leveled<NoiseBed, "rms">;

/** The music of a schedule. `compositionOf` composes it. */
export type ScheduledMusic = {
  readonly scene: SceneName;
  readonly seed: number;
  readonly key?: number | undefined;
  readonly level: Line;
  /** Level of the scene's own textures. */
  readonly textureLevel: Line;
  readonly density?: Line | undefined;
  readonly brightness?: Line | undefined;
  readonly breath?: Line | undefined;
  readonly binaural: boolean;
  /** Whether the textures are the score's own, which play through when the scene changes. */
  readonly keepsTextures: boolean;
};

/** A texture with its level as a line. */
export type ScheduledTexture = { readonly kind: TextureName; readonly level: Line };

/** A scene that follows another one during the session, under the same levels and the same beat. */
export type LaterScene = {
  /** When the crossfade to it begins, in seconds. */
  readonly from: number;
  readonly scene: SceneName;
  readonly seed: number;
};

/** A named part of the session, in seconds from its start. */
export type Phase = { readonly name: string; readonly from: number; readonly to: number };

/** A score laid out over a session of a given length: plain float64 data, ready for the worklet. */
export type Schedule = {
  readonly seconds: number;
  readonly phases: readonly Phase[];
  /** Hz. Its integral is the phase that sound and picture share. */
  readonly beat: Line;
  /** Hz. A breath begins at each whole cycle. Null if the score has no breath. */
  readonly breath: Line | null;
  readonly tones: readonly Tone[];
  readonly noise: readonly Bed[];
  readonly music: ScheduledMusic | null;
  readonly textures: readonly ScheduledTexture[];
  /** The scenes that follow by live changes, in their order. */
  readonly laterScenes: readonly LaterScene[];
  readonly pulse: Pulse | null;
  /** Balance: the amplitude of all tones, of all noise, of the music and of all textures. 1 as composed. */
  readonly toneMix: Line;
  readonly noiseMix: Line;
  readonly musicMix: Line;
  readonly textureMix: Line;
  /** Depth of the pulse that the user has chosen, 0 to 0.85. The beat may allow less. */
  readonly strength: Line;
  /** Overall amplitude: fade-in, the trim to the target loudness, fade-out. */
  readonly master: Line;
  /** The light does not carry the beat, which an experiment may leave out of the sound (`withoutBeat`). `beat` is as planned. */
  readonly beatLeftOut?: true;
  /** What a comparison plays in place of the pulse, or of the breath where the music has no pulse. */
  readonly sham?: LevelSham;
};

/** The textures of a scene. */
export function texturesOf(
  scene: SceneName,
  { textureLevel }: Pick<ScheduledMusic, "textureLevel">,
): readonly ScheduledTexture[] {
  const { gain, textures } = scenes[scene];
  return textures.map(({ kind, level }) => ({ kind, level: scaledLine(textureLevel, gain * level) }));
}

/** The textures of a scene that follows; none where the score's own play through. */
export const laterTexturesOf = ({ music }: Schedule, scene: SceneName): readonly ScheduledTexture[] =>
  music && !music.keepsTextures ? texturesOf(scene, music) : [];

/**
 * Lays a score out over `seconds` (at least 60, the minimum session length in contracts).
 * @param strength of the pulse, if the score has one
 * @example scheduleOf(mode.pattern.score, 6 * 60)
 */
export function scheduleOf(score: Score, seconds: number, strength: Strength = defaultStrength): Schedule {
  const phaseSeconds = score.phases.map(phase => phase.share * seconds);
  let to = 0;
  const phases = score.phases.map((phase, n): Phase => {
    const from = to;
    to += phaseSeconds[n] ?? 0;
    return { name: phase.name, from, to };
  });
  const breathHz = score.breathHz ?? (peakOf(score.beatHz) <= breathLimitsHz.max ? score.beatHz : null);
  const beat = lineOf(score.beatHz, phaseSeconds);
  const tones = score.tones.map(layer => ({ ...layer, gain: lineOf(layer.gain, phaseSeconds) }));
  const noise = score.noise.map(bed => ({ ...bed, rms: lineOf(bed.rms, phaseSeconds) }));
  const lineOfSome = (automation: Automation | undefined) => automation && lineOf(automation, phaseSeconds);
  const music: ScheduledMusic | null = score.music
    ? {
        ...score.music,
        level: lineOf(score.music.level, phaseSeconds),
        textureLevel: lineOf(score.music.textureLevel ?? score.music.level, phaseSeconds),
        density: lineOfSome(score.music.density),
        brightness: lineOfSome(score.music.brightness),
        breath: lineOfSome(score.music.breath),
        binaural: score.music.binaural ?? false,
        keepsTextures: score.textures !== undefined,
      }
    : null;
  const ownTextures = score.textures?.map(({ kind, level }) => ({
    kind,
    level: lineOf(level, phaseSeconds),
  }));
  const layers = { seconds, beat, tones, noise, music, textures: ownTextures ?? [] };
  const exact = loudnessTrim(layers, loudnessOf(score));
  // Browsers compute logarithms differently in the last place; version 1 keeps its bits.
  const trim = score.version === 1 ? exact : Math.fround(exact);
  const curve = "raised-cosine";
  const unmixed = lineFrom(1, []);
  return {
    seconds,
    phases,
    beat,
    breath: breathHz && lineOf(breathHz, phaseSeconds),
    tones,
    noise,
    music,
    textures: ownTextures ?? (music ? texturesOf(music.scene, music) : []),
    laterScenes: [],
    pulse: score.pulse ? { shape: score.pulse.shape, depth: lineOf(score.pulse.depth, phaseSeconds) } : null,
    toneMix: unmixed,
    noiseMix: unmixed,
    musicMix: unmixed,
    textureMix: unmixed,
    strength: lineFrom(strengths[strength], []),
    master: lineFrom(0, [
      { seconds: fadeInSeconds, to: trim, curve },
      { seconds: seconds - fadeInSeconds - fadeOutSeconds, to: trim, curve },
      { seconds: fadeOutSeconds, to: 0, curve },
    ]),
  };
}

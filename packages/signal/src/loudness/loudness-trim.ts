import { type Line, valueAt } from "../line/line.ts";
import { type NoiseColorName, noiseColors } from "../noise/index.ts";
import { noiseCrest, peakOfLayers } from "../score/layers-peak.ts";
import { peakAmplitudeMax } from "../score/score.ts";
import { peakOf, weightedPowerOf } from "../textures/index.ts";
import type { TextureName } from "../textures/texture-names.ts";
import { kindOf, type ToneLayer } from "../tones/index.ts";
import { swellAt } from "../tones/swell.ts";
import type { TonePhase } from "../tones/tone-kind.ts";
import { kPowerAt } from "./k-weighting.ts";
import { blockSeconds, gatedMean, lufsOf, meanSquareOf, musicLoudness } from "./measure-loudness.ts";

/** The layers of a score, laid out in time. */
export type Layers = {
  readonly seconds: number;
  readonly beat: Line;
  readonly tones: readonly (Omit<ToneLayer, "gain"> & { readonly gain: Line })[];
  readonly noise: readonly {
    readonly color: NoiseColorName;
    readonly rms: Line;
    readonly depth?: number | undefined;
  }[];
  /** A scene has the target loudness at level 1, with its own textures. */
  readonly music: { readonly level: Line } | null;
  /** Those that the score adds. */
  readonly textures: readonly { readonly kind: TextureName; readonly level: Line }[];
};

/** Highest peak of any scene at level 1. */
const musicPeak = 0.87;

/** Moments and phases at which the power is computed. */
const moments = 100;
const phases = Array.from({ length: 32 }, (_, n) => n / 32);
/** A breath has no edges, so that few phases tell its power; each takes all those of the beat. */
const breathPhases = Array.from({ length: 8 }, (_, n) => n / 8);

/** K-weighted power of unit-rms noise: its spectrum weighted on a logarithmic grid from 1 Hz to Nyquist. */
function noisePower(color: NoiseColorName): number {
  const rate = 48_000;
  const sections = noiseColors[color].sectionsAt(rate);
  let [weighted, all] = [0, 0];
  for (let hz = 1; hz < rate / 2; hz *= 1.01) {
    const turn = (2 * Math.PI * hz) / rate;
    const gainOf = (root: number) => 1 - 2 * root * Math.cos(turn) + root * root;
    const power = hz * sections.reduce((gain, { zero, pole }) => (gain * gainOf(zero)) / gainOf(pole), 1);
    weighted += power * kPowerAt(hz);
    all += power;
  }
  return weighted / all;
}

const noisePowers = new Map<NoiseColorName, number>();

function noisePowerOf(color: NoiseColorName): number {
  const known = noisePowers.get(color) ?? noisePower(color);
  noisePowers.set(color, known);
  return known;
}

/** Mean square of both ears at a moment, K-weighted, as a function of the phase: the levels are read once. */
function powersAt(layers: Layers, seconds: number): (phase: TonePhase) => number {
  const { tones, noise, music, textures } = layers;
  const ofMusic = music ? valueAt(music.level, seconds) ** 2 * meanSquareOf(musicLoudness) : 0;
  const steady = textures.reduce(
    (power, { kind, level }) => power + 2 * valueAt(level, seconds) ** 2 * weightedPowerOf(kind),
    ofMusic,
  );
  const toned = tones.map(tone => {
    const { weightedPower } = kindOf(tone);
    const level = 2 * valueAt(tone.gain, seconds) ** 2;
    return (phase: TonePhase) => level * weightedPower(tone, phase);
  });
  const beds = noise.map(({ color, rms, depth = 0 }) => {
    const level = 2 * valueAt(rms, seconds) ** 2 * noisePowerOf(color);
    return ({ beat }: TonePhase) => level * swellAt(beat, depth) ** 2;
  });
  const swelling = [...toned, ...beds];
  return phase => {
    let power = steady;
    for (const powerOf of swelling) power += powerOf(phase);
    return power;
  };
}

/** Powers of the blocks that begin at each phase of the beat around a moment: the mean over the phases they last. */
function blocksAt(layers: Layers, seconds: number): readonly number[] {
  const beatHz = valueAt(layers.beat, seconds);
  const lasting = Math.min(phases.length, Math.max(1, Math.round(beatHz * blockSeconds * phases.length)));
  const breaths = layers.tones.some(({ kind }) => kind === "breath") ? breathPhases : [0];
  const powerAt = powersAt(layers, seconds);
  return breaths.flatMap(breath => {
    const powers = phases.map(beat => powerAt({ beatHz, beat, breath }));
    return powers.map((_, first) => {
      let sum = 0;
      for (let n = 0; n < lasting; n++) sum += powers[(first + n) % powers.length] ?? 0;
      return sum / lasting;
    });
  });
}

const isLevel = (line: Line): boolean => line.every(({ from, to }) => from === to);

/** Whether a score moves nowhere, as an excerpt does. Then each moment is like every other. */
const isSteady = ({ beat, tones, noise, music, textures }: Layers): boolean =>
  [
    beat,
    ...tones.map(({ gain }) => gain),
    ...noise.map(({ rms }) => rms),
    ...(music ? [music.level] : []),
    ...textures.map(({ level }) => level),
  ].every(isLevel);

/**
 * The factor that brings layers to a loudness in LUFS, or as near to it as −1 dBTP allows. It is computed from the
 * score, so that it is the same on every device and known before the first sample. A pulse counts as off.
 */
export function loudnessTrim(layers: Layers, target: number): number {
  const count = isSteady(layers) ? 1 : moments;
  const blocks = Array.from({ length: count }, (_, n) => ((n + 0.5) / count) * layers.seconds);
  const loudness = lufsOf(gatedMean(blocks.flatMap(seconds => blocksAt(layers, seconds))));
  // A score may be silent throughout.
  if (!Number.isFinite(loudness)) return 1;
  const peak = peakOfLayers([
    ...layers.tones.map(({ gain }) => ({ moves: gain, crest: 1 })),
    ...layers.noise.map(({ rms }) => ({ moves: rms, crest: noiseCrest })),
    ...layers.textures.map(({ kind, level }) => ({ moves: level, crest: peakOf(kind) })),
    ...(layers.music ? [{ moves: layers.music.level, crest: musicPeak }] : []),
  ]);
  return Math.min(10 ** ((target - loudness) / 20), peakAmplitudeMax / peak);
}

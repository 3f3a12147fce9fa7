import {
  binauralBeatMaxHz,
  type PulseShape,
  peakOf,
  type SceneName,
  type Score,
  type TextureName,
} from "@phaselock/signal";
import { scoreLimits } from "../../shared/score-fields.ts";
import { isBinaural } from "./automations.ts";

/** Level of a new texture: beside music, it is heard and doesn't cover it. */
const newTextureLevel = 0.05;

const constant = (start: number) => ({ start, segments: [] });

/** Seeds that an editor draws are at most six digits long. */
const seedsDrawn = 1_000_000;

/** Draws the seed of another piece. */
export const drawSeed = (): number => Math.floor(Math.random() * seedsDrawn);

/** Adds music. A score of version 1 becomes one of version 2, which aims at another loudness. */
export const addMusic = (score: Score, seed: number): Score =>
  score.music ? score : { ...score, version: 2, music: { scene: "glass", seed, level: constant(1) } };

/** Whether music can be removed: a score has tones or music. */
export const mayRemoveMusic = ({ tones }: Score): boolean => tones.length > 0;

/** Removes the music, and with it the textures of its scene. The score stays at version 2. */
export function removeMusic(score: Score): Score {
  const { music, textures, ...rest } = score;
  if (!music || !mayRemoveMusic(score)) return score;
  return { ...rest, ...(textures && textures.length > 0 && { textures }) };
}

const withMusic = (score: Score, change: Partial<NonNullable<Score["music"]>>): Score =>
  score.music ? { ...score, music: { ...score.music, ...change } } : score;

export const setScene = (score: Score, scene: SceneName): Score => withMusic(score, { scene });
export const setSeed = (score: Score, seed: number): Score => withMusic(score, { seed });

/** Sets the key, in semitones over C; null for the scene's own. */
export function setKey(score: Score, key: number | null): Score {
  if (!score.music) return score;
  const { key: _, ...music } = score.music;
  return { ...score, music: key === null ? music : { ...music, key } };
}

/** Whether music may carry the beat between the ears: they fuse no faster beat. */
export const mayBeBinaural = (score: Score): boolean => peakOf(score.beatHz) <= binauralBeatMaxHz;

export function setBinaural(score: Score, to: boolean): Score {
  if (!score.music || (to && !mayBeBinaural(score))) return score;
  const { binaural: _, ...music } = score.music;
  return { ...score, music: to ? { ...music, binaural: true } : music };
}

/** Gives a pattern textures of its own. Those of the scene fall silent, and with them their level. */
function withTextures(score: Score, textures: NonNullable<Score["textures"]>): Score {
  if (!score.music) return { ...score, textures };
  const { textureLevel: _, ...music } = score.music;
  return { ...score, music, textures };
}

/** Plays the textures of the music's scene, or the pattern's own: none at first. */
export function setOwnTextures(score: Score, isOwn: boolean): Score {
  const { textures, ...rest } = score;
  if (!score.music || isOwn === (textures !== undefined)) return score;
  return isOwn ? withTextures(score, []) : rest;
}

/** Adds a texture. It plays in place of the scene's. */
export function addTexture(score: Score, kind: TextureName): Score {
  const { textures = [] } = score;
  if (textures.length >= scoreLimits.textures) return score;
  const added = [...textures, { kind, level: constant(newTextureLevel) }];
  return { ...withTextures(score, added), version: 2 };
}

/** Removes a texture. Beside music, an empty list stays: the scene's own don't come back. */
export function removeTexture(score: Score, at: number): Score {
  const { textures = [], ...rest } = score;
  if (!textures[at]) return score;
  const left = textures.toSpliced(at, 1);
  return left.length === 0 && !score.music ? rest : { ...rest, textures: left };
}

export function setTextureKind(score: Score, at: number, kind: TextureName): Score {
  const texture = score.textures?.[at];
  return texture && score.textures
    ? { ...score, textures: score.textures.with(at, { ...texture, kind }) }
    : score;
}

export const addPulse = (score: Score): Score =>
  score.pulse ? score : { ...score, version: 2, pulse: { depth: constant(1), shape: "cosine" } };

export function removePulse(score: Score): Score {
  const { pulse: _, ...rest } = score;
  return rest;
}

export const setPulseShape = (score: Score, shape: PulseShape): Score =>
  score.pulse ? { ...score, pulse: { ...score.pulse, shape } } : score;

/** Whether anything in the sound moves at the beat. Music without a pulse doesn't, unless it is binaural. */
export const carriesBeat = (score: Score): boolean =>
  score.pulse !== undefined ||
  isBinaural(score) ||
  score.tones.some(({ kind }) => kind !== "recording") ||
  score.noise.some(({ depth }) => depth);

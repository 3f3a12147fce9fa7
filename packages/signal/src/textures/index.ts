import { air } from "./air.ts";
import { calibrationOf, prepareKind, tablesOf } from "./prepare-texture.ts";
import { rain } from "./rain.ts";
import { sea } from "./sea.ts";
import { stream } from "./stream.ts";
import type { Texture, TextureKind, TextureTables } from "./texture.ts";
import type { TextureName } from "./texture-names.ts";
import { wind } from "./wind.ts";

/** The registry of textures. Adding one takes its file, its name in texture-names.ts, and its name here. */
export const textures = { rain, stream, sea, wind, air } as const satisfies Record<TextureName, TextureKind>;

/** Makes what a texture is cut from, outside the audio thread. */
export const textureTablesOf = (name: TextureName, sampleRate: number): TextureTables =>
  tablesOf(textures[name], sampleRate);

/**
 * Prepares a texture that is at gain 1 as loud as `weightedPowerOf` says. Two with the same seed are the same sound; at
 * another sample rate, the same drops, waves and gusts.
 * @param hasGrains false leaves out drops and bubbles, to save power. The loudness stays the same.
 */
export const prepareTexture = (
  name: TextureName,
  seed: number,
  sampleRate: number,
  hasGrains = true,
  tables = textureTablesOf(name, sampleRate),
): Texture => prepareKind(textures[name], tables, seed, sampleRate, hasGrains);

/** Mean square of one ear of a texture at gain 1, K-weighted. */
export const weightedPowerOf = (name: TextureName, hasGrains = true): number =>
  calibrationOf(textures[name], hasGrains).weightedPower;

/** Upper bound of a sample of a texture at gain 1. */
export const peakOf = (name: TextureName, hasGrains = true): number =>
  calibrationOf(textures[name], hasGrains).peak;

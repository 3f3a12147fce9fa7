import { air } from "./air.ts";
import { calibrationOf, prepareKind } from "./prepare-texture.ts";
import { rain } from "./rain.ts";
import { sea } from "./sea.ts";
import { stream } from "./stream.ts";
import type { Texture, TextureKind } from "./texture.ts";
import type { TextureName } from "./texture-names.ts";
import { wind } from "./wind.ts";

/** The registry of textures. Adding one takes its file, its name in texture-names.ts, and its name here. */
export const textures = { rain, stream, sea, wind, air } as const satisfies Record<TextureName, TextureKind>;

/**
 * Prepares a texture, outside the audio thread: at gain 1, as loud as `weightedPowerOf` says. Two with the same seed are the
 * same sound. At another sample rate, the drops, waves and gusts are the same, and the noise between them has the same
 * spectrum.
 * @param hasGrains false leaves out drops and bubbles, to save battery. The loudness stays the same.
 */
export const prepareTexture = (
  name: TextureName,
  seed: number,
  sampleRate: number,
  hasGrains = true,
): Texture => prepareKind(textures[name], seed, sampleRate, hasGrains);

/** Mean square of one ear of a texture at gain 1, K-weighted. */
export const weightedPowerOf = (name: TextureName, hasGrains = true): number =>
  calibrationOf(textures[name], hasGrains).weightedPower;

/** Upper bound of a sample of a texture at gain 1. */
export const peakOf = (name: TextureName, hasGrains = true): number =>
  calibrationOf(textures[name], hasGrains).peak;

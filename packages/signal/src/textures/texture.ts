import type { Ramp } from "../engine/motion.ts";
import type { GrainBank } from "./grain-bank.ts";
import type { GrainKind } from "./grains.ts";
import type { Spectrum } from "./noise-table.ts";

/** A natural sound without end, such as rain. */
export type Texture = {
  /**
   * Adds frames `frame … frame + 127` of the session to both channels, times a gain that ramps across them. Each frame is a
   * function of its number, so quanta can be rendered in any order. Allocates nothing; `gain` is an object because numbers
   * that are passed to a function may be boxed.
   */
  add(frame: number, gain: Ramp, left: Float64Array, right: Float64Array): void;
};

/**
 * Writes the level of each noise at `frame` into `levels`: left and right of the first from place `at` on, then of the
 * second, and so on. Allocates nothing.
 */
export type WriteLevels = (frame: number, levels: Float64Array, at: number) => void;

/** The long-term loudness and peak of a texture, measured over an hour. A test checks each constant. */
export type Calibration = {
  /** Factor on the levels of the kind, which sets how loud it is at gain 1. */
  readonly unit: number;
  /** Root mean square of one ear at gain 1. */
  readonly rms: number;
  /** Mean square of one ear at gain 1, K-weighted (ITU-R BS.1770-5). */
  readonly weightedPower: number;
  /** Upper bound of a sample at gain 1. An hour came within a tenth of it. */
  readonly peak: number;
};

/** What a texture is cut from at one sample rate: plain data, made outside the audio thread and posted once. */
export type TextureTables = {
  /** A period of each noise. */
  readonly noises: readonly Float32Array[];
  /** Grains that were rendered once; null if the kind has none. */
  readonly bank: GrainBank | null;
};

/** A kind of texture: noises whose levels move, and grains. One file each; `index.ts` lists them. */
export type TextureKind = {
  readonly noises: readonly Spectrum[];
  /** Prepares the levels of the noises, so that tables and caches are made before playing. */
  prepareLevels(seed: number, sampleRate: number): WriteLevels;
  /** Drops or bubbles, and their level. */
  readonly grains?: { readonly kind: GrainKind; readonly level: number };
  readonly calibration: Calibration;
  /** The calibration without grains. Absent if there are none. */
  readonly withoutGrains?: Calibration;
};

import type { Ramp } from "../engine/motion.ts";
import { quantumFrames } from "../engine/quantum.ts";
import { takeSines } from "../math/sine.ts";
import { fillDraws } from "./draws.ts";
import { bankOf, type Grain, type GrainBank } from "./grain-bank.ts";
import { follow, prepareSmoothNoises, type SmoothNoises } from "./smooth-noises.ts";

/** How the grains of a texture are drawn. */
export type GrainKind = {
  /** The grains to choose from, in the order of their pitch. */
  readonly grains: readonly Grain[];
  /** Rates of the smooth noises that the draws depend on, in knots per second. */
  readonly rates: readonly number[];
  /** Grains per second. */
  densityAt(noises: Float64Array): number;
  /**
   * Turns two draws in [0, 1) into a grain: the first into its place in the list, in [0, 1), the second into its amplitude.
   * In place, because numbers that are returned may be boxed.
   */
  shape(draws: Float64Array, noises: Float64Array): void;
};

/** Slots per second. The number of a slot draws its grains, so a quantum depends on no earlier one. */
const slotsPerSecond = 64;
/** Grains that a slot has at most. */
const mostGrains = 16;
/** Slots that are kept, so that each is drawn once while the texture plays on: a power of two. */
const keptSlots = 32;
/** A grain is at most this far from the middle, where 1 is one ear alone. */
const widest = 0.8;

/** Grains of a texture, ready to play. */
export type PreparedGrains = {
  readonly kind: GrainKind;
  readonly bank: GrainBank;
  readonly seed: number;
  readonly framesPerSlot: number;
  readonly noises: SmoothNoises;
  /** The slot that is kept at each place, and its number of grains. */
  readonly slots: Float64Array;
  readonly counts: Int32Array;
  /** Of each grain: its onset in frames, its index in the bank, and its amplitude in each ear. */
  readonly onsets: Float64Array;
  readonly indices: Int32Array;
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
};

/** Renders the grains of a kind for a sample rate. */
export function grainBankOf(kind: GrainKind, sampleRate: number): GrainBank {
  const bank = bankOf(kind.grains, sampleRate);
  if (bank.longest > (keptSlots - 4) * (sampleRate / slotsPerSecond))
    throw new RangeError("A grain lasts longer than the slots that are kept.");
  return bank;
}

export const prepareGrains = (
  kind: GrainKind,
  bank: GrainBank,
  seed: number,
  sampleRate: number,
): PreparedGrains => ({
  kind,
  bank,
  seed,
  framesPerSlot: sampleRate / slotsPerSecond,
  noises: prepareSmoothNoises(kind.rates, seed, slotsPerSecond),
  slots: new Float64Array(keptSlots).fill(Number.NaN),
  counts: new Int32Array(keptSlots),
  onsets: new Float64Array(keptSlots * mostGrains),
  indices: new Int32Array(keptSlots * mostGrains),
  lefts: new Float64Array(keptSlots * mostGrains),
  rights: new Float64Array(keptSlots * mostGrains),
});

/** The draws of a grain: what `shape` takes, then sign, place between the ears, and onset within the slot. */
const draws = new Float64Array(5);
/** The share of a grain in each ear. */
const ears = new Float64Array(2);

/** Draws the grains of a slot. */
function draw(grains: PreparedGrains, slot: number, kept: number): void {
  const { kind, seed, noises, framesPerSlot } = grains;
  const values = noises.values;
  follow(noises, slot);
  const expected = kind.densityAt(values) / slotsPerSecond;
  fillDraws(draws, seed, slot, -1);
  const count = Math.min(mostGrains, Math.floor(expected + (draws[0] ?? 0)));
  for (let n = 0; n < count; n++) {
    const at = kept * mostGrains + n;
    fillDraws(draws, seed, slot, n);
    kind.shape(draws, values);
    const index = (draws[0] ?? 0) * kind.grains.length;
    const level = ((draws[2] ?? 0) < 0.5 ? -1 : 1) * (draws[1] ?? 0);
    const pan = widest * (2 * (draws[3] ?? 0) - 1);
    grains.onsets[at] = Math.ceil((slot + (draws[4] ?? 0)) * framesPerSlot);
    grains.indices[at] = Math.min(kind.grains.length - 1, Math.floor(index));
    ears[0] = (pan + 3) / 8;
    ears[1] = (pan + 1) / 8;
    takeSines(ears, 0, 2);
    grains.lefts[at] = level * (ears[0] ?? 0);
    grains.rights[at] = level * (ears[1] ?? 0);
  }
  grains.counts[kept] = count;
  grains.slots[kept] = slot;
}

/** Adds the part of a grain that falls in the quantum at `frame`. */
function addGrain(
  grains: PreparedGrains,
  grain: number,
  frame: number,
  gain: Ramp,
  left: Float64Array,
  right: Float64Array,
): void {
  const { samples, starts } = grains.bank;
  const index = grains.indices[grain] ?? 0;
  const start = starts[index] ?? 0;
  const since = frame - (grains.onsets[grain] ?? 0);
  const end = Math.min(quantumFrames, (starts[index + 1] ?? 0) - start - since);
  const toLeft = grains.lefts[grain] ?? 0;
  const toRight = grains.rights[grain] ?? 0;
  const { from, step } = gain;
  for (let n = since < 0 ? -since : 0; n < end; n++) {
    const y = (samples[start + since + n] ?? 0) * (from + step * n);
    left[n] = (left[n] ?? 0) + y * toLeft;
    right[n] = (right[n] ?? 0) + y * toRight;
  }
}

/** Adds all grains that sound in the quantum at `frame`. */
export function addGrains(
  grains: PreparedGrains,
  frame: number,
  gain: Ramp,
  left: Float64Array,
  right: Float64Array,
): void {
  const { framesPerSlot } = grains;
  // `| 0`: an integer isn't boxed where it is passed on, as the result of Math.floor may be.
  const first = Math.floor((frame - grains.bank.longest - 1) / framesPerSlot) | 0;
  const last = Math.floor((frame + quantumFrames - 1) / framesPerSlot) | 0;
  for (let slot = first; slot <= last; slot++) {
    const kept = slot & (keptSlots - 1);
    if (grains.slots[kept] !== slot) draw(grains, slot, kept);
    const start = kept * mostGrains;
    const end = start + (grains.counts[kept] ?? 0);
    for (let grain = start; grain < end; grain++) addGrain(grains, grain, frame, gain, left, right);
  }
}

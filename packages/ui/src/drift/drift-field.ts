import type { Band } from "@phaselock/contracts";

/**
 * An oscillator that drifts into phase with the others (after Kuramoto). At the left each has its own phase, detuning,
 * size and height; at the right all coincide. Positions are fractions: u runs 0…1 across, y runs 0…1 downwards.
 */
export type Oscillator = {
  readonly band: Band;
  /** Phase before it locks, in radians. */
  readonly phase: number;
  /** Frequency before it locks, as a multiple of the common one. */
  readonly detune: number;
  /** Amplitude before it locks, as a multiple of the common one. */
  readonly size: number;
  /** Height of its centre line before it locks, −0.25…0.25. */
  readonly shift: number;
  /** How fast its phase wanders while it is free, in radians per second. */
  readonly wander: number;
};

/** How a field is laid out: where it locks (u), and how many waves fit into its width. */
export type DriftShape = { readonly lock: number; readonly waves: number };

/** The bands of the lines, from slow to fast. */
export const drawnBands = ["delta", "theta", "alpha", "beta", "gamma"] as const satisfies readonly Band[];

const turn = 2 * Math.PI;
/** Amplitude of the locked line, as a fraction of the height. */
export const amplitude = 0.36;
const driftsFrom = 0.08;
/** Speed of the whole picture, in radians per second: a wave passes in half a minute. */
const pace = 0.22;

/** A small seeded generator (mulberry32), so that a field looks the same on every visit. Yields 0…1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates oscillators spread evenly over the bands. The same seed gives the same oscillators. */
export function createOscillators(count: number, seed: number): Oscillator[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, index) => ({
    band: drawnBands[index % drawnBands.length] ?? "alpha",
    phase: (random() - 0.5) * turn,
    detune: 0.82 + random() * 0.42,
    size: 0.55 + random() * 0.75,
    shift: (random() - 0.5) * 0.5,
    wander: 0.05 + random() * 0.12,
  }));
}

/** How far the oscillators have locked at u: 0 free … 1 in phase, smooth at both ends. */
export function coherenceAt(u: number, lock: number): number {
  const part = Math.min(1, Math.max(0, (u - driftsFrom) / (lock - driftsFrom)));
  return part * part * (3 - 2 * part);
}

/** The line that all oscillators lock to. */
export const lockedAt = (u: number, seconds: number, shape: DriftShape): number =>
  0.5 + Math.sin(turn * shape.waves * u - pace * seconds) * amplitude;

/** Height of an oscillator at u. From `shape.lock` on it is on the locked line. */
export function oscillatorAt(it: Oscillator, u: number, seconds: number, shape: DriftShape): number {
  const coherence = coherenceAt(u, shape.lock);
  const free = 1 - coherence;
  const detuned = 1 + (it.detune - 1) * free * 0.55;
  // The wander is bounded, because a phase that grew with time would wind up the free end ever tighter.
  const wandering = it.phase + 0.8 * Math.sin(it.wander * seconds + it.phase);
  const angle = turn * shape.waves * u * detuned + wandering * free - pace * seconds;
  const height = (it.size + (1 - it.size) * coherence) * (0.35 + 0.65 * coherence);
  return 0.5 + it.shift * free * 0.38 + Math.sin(angle) * amplitude * height;
}

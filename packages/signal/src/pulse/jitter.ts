import { seedOf, writeHash } from "../math/chance.ts";

/** Pulses that are laid out at once. */
export const pulseBlock = 1024;
/** Breaths that are laid out at once: few, so that the swells stay near the notes that a scene plays at the same pace. */
export const breathBlock = 4;
/** A cycle is shorter or longer by up to this share before its block is scaled: within 35 % in a block of pulses. */
const spread = 0.33;
/** Standard deviation of the length of an uneven cycle, as a share of an even one. */
export const unevenBy = spread / Math.sqrt(3);

/**
 * The beat of a comparison's other arm: cycles of uneven length, which leave no line at the beat, but the same depth,
 * number of cycles and loudness.
 */
export type Jitter = {
  /** Replaces even phases (cycles, rising) by uneven ones. Any order of calls gives the same; allocates nothing. */
  warp(cycles: Float64Array): void;
};

/**
 * Creates the jitter of a session.
 * @param seed fixes the length of every cycle
 * @param blockCycles cycles that last as long together as the even ones they replace, so nothing drifts
 */
export function createJitter(seed: number, blockCycles: number): Jitter {
  const key = seedOf(seed, 301);
  /** Where each uneven cycle of the block begins, in even cycles from the block's start. */
  const starts = new Float64Array(blockCycles + 1);
  let block = Number.NaN;

  const layOut = (wanted: number) => {
    for (let n = 1; n <= blockCycles; n++) {
      writeHash(starts, n, key, wanted, n, 0);
      starts[n] = (starts[n - 1] ?? 0) + 1 + spread * (2 * (starts[n] ?? 0) - 1);
    }
    const scale = blockCycles / (starts[blockCycles] ?? 0);
    for (let n = 1; n < blockCycles; n++) starts[n] = scale * (starts[n] ?? 0);
    starts[blockCycles] = blockCycles;
    block = wanted;
  };

  return {
    warp(cycles) {
      let n = 0;
      for (let at = 0; at < cycles.length; at++) {
        const even = cycles[at] ?? 0;
        const wanted = Math.floor(even / blockCycles);
        if (wanted !== block) layOut(wanted);
        const within = even - wanted * blockCycles;
        if (at === 0) n = Math.floor(within);
        while (n > 0 && (starts[n] ?? 0) > within) n--;
        while (n < blockCycles - 1 && (starts[n + 1] ?? 0) <= within) n++;
        const start = starts[n] ?? 0;
        cycles[at] = wanted * blockCycles + n + (within - start) / ((starts[n + 1] ?? 0) - start);
      }
    },
  };
}

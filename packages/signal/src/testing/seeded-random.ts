/**
 * Numbers from 0 (inclusive) to 1 (exclusive), the same on every machine for the same seed (mulberry32: 32 bits of state,
 * enough for tests and simulations).
 */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Roughly normal, mean 0 and spread 1: the sum of twelve uniform numbers, which needs no function that platforms differ in. */
export const roughlyNormal = (random: () => number): number =>
  Array.from({ length: 12 }, random).reduce((sum, it) => sum + it, -6);

/** Creates a generator of the same numbers, 0…1, for the same seed: multiplicative congruential (Park and Miller 1988). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

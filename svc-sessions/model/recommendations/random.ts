/** Random numbers that follow from a seed. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  uniform(): number;
  /** From the standard normal distribution. */
  normal(): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** Mulberry32: 32 bits of state, enough for a simulation. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    pick: items => {
      const item = items[Math.floor(uniform() * items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
};

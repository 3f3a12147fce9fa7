import { seededRandom } from "@phaselock/signal/testing";

/** Random numbers that follow from a seed. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  uniform(): number;
  /** From the standard normal distribution. */
  normal(): number;
  pick<Item>(items: readonly Item[]): Item;
};

export const createRandom = (seed: number): Random => {
  const uniform = seededRandom(seed);
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

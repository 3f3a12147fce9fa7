/** A seeded random number generator. */
export type Random = {
  /** Returns an integer from `from` to `to`, both inclusive. */
  integer(from: number, to: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Returns an independent generator, so that one part's draws do not affect another's. */
  fork(): Random;
};

/** Mulberry32: small, and random enough for this purpose. https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    integer,
    pick: items => items[integer(0, items.length - 1)] ?? items[0],
    shuffle: items =>
      items
        .map(item => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    fork: () => createRandom(integer(0, 2 ** 31)),
  };
};

/** A seeded source of random numbers in [0, 1): mulberry32. */
export type Random = () => number;

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A log-normal random number, like the times that people take: most are near the median, and a few are far above it. */
export const logNormal = (random: Random, median: number, sigma: number): number => {
  // Box-Muller; 1 - random() is never 0.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(sigma * normal);
};

export const oneOf = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join("");

/** A UUID of version 4 (RFC 9562). */
export const uuid = (random: Random): string =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-${oneOf(random, ["8", "9", "a", "b"])}${hex(random, 3)}-${hex(random, 12)}`;

/** A UUID of version 7 (RFC 9562), which begins with the time in milliseconds. */
export const timedUuid = (random: Random, nowMs: number): string => {
  const time = nowMs.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${uuid(random).slice(15)}`;
};
